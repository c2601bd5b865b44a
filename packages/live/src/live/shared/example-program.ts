/** A part of a program that a page shows, and what has to run before it. */
export interface ExampleProgram {
  /** Code before the region; empty when nothing comes before. */
  hidden: string;
  shown: string;
}

const start = /^\s*\/\/ #region (\S+)\s*$/;
const end = /^\s*\/\/ #endregion\s*$/;

/** Name of the region in which lines outside every region print. */
export const noRegion = '';

/** Names of the regions of a module, in order. */
export function regionsOf(source: string): string[] {
  return source.split('\n').flatMap((line) => start.exec(line)?.[1] ?? []);
}

/**
 * Takes one region out of a module; without a name, the whole module.
 *
 * @throws Error when there is no region of this name.
 */
export function programOf(source: string, region?: string): ExampleProgram {
  const lines = source.split('\n');
  const isCode = (line: string) => !start.test(line) && !end.test(line);
  const text = (part: string[]) =>
    part
      .filter(isCode)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  if (region === undefined) return { hidden: '', shown: text(lines) };
  const from = lines.findIndex((line) => start.exec(line)?.[1] === region);
  if (from < 0) {
    const known = regionsOf(source).join(', ');
    const advice = known ? `The regions are ${known}.` : 'The file has no regions.';
    throw new Error(`There is no region "${region}". ${advice}`);
  }
  const length = lines.slice(from).findIndex((line) => end.test(line));
  const shown = lines.slice(from, length < 0 ? undefined : from + length);
  // A comment above all regions is the title of the module.
  const title = /^\/\/ (?!#region)/.test(source) ? 1 : 0;
  return { hidden: text(lines.slice(title, from)), shown: text(shown) };
}

/** Name of the global function that a running program calls where a region begins. */
export const regionHook = '__region';

/** The module with a call where a region begins or ends; lines keep their numbers. */
export function markRegions(source: string): string {
  const call = (name: string) => `globalThis.${regionHook}?.(${JSON.stringify(name)});`;
  return source
    .split('\n')
    .map((line) => {
      const name = start.exec(line)?.[1];
      if (name !== undefined) return call(name);
      return end.test(line) ? call(noRegion) : line;
    })
    .join('\n');
}
