import type { OutputLine } from './output-line.ts';

/** Patterns of what differs between two runs of one program, with a placeholder for each. */
const volatile: [pattern: RegExp, placeholder: string][] = [
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?Z?\b/g, '<time>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
];

/** Replaces ids and times in what was printed, so that two runs can be compared. */
export function normalizeOutput(lines: OutputLine[]): OutputLine[] {
  const text = volatile.reduce(
    (result, [pattern, placeholder]) => result.replaceAll(pattern, placeholder),
    JSON.stringify(lines),
  );
  return JSON.parse(text);
}
