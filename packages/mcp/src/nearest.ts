import { distance } from 'fastest-levenshtein';

/** The names that are spelled much like one, the nearest first. */
export function nearest(wanted: string, names: readonly string[], most = 5): string[] {
  const key = wanted.toLowerCase().slice(0, 100);
  const steps = new Map(names.map((name) => [name, distance(key, name.toLowerCase())]));
  return [...steps.keys()].sort((a, b) => (steps.get(a) ?? 0) - (steps.get(b) ?? 0)).slice(0, most);
}
