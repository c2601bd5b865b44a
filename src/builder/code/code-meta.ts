/** What the words behind a fence's language say. */
export interface CodeMeta {
  title?: string;
  /** 1-based numbers of the lines to mark. */
  highlighted: ReadonlySet<number>;
  /** The block shows what the code before it printed. */
  output: boolean;
  /** The block and its program can be run. */
  run: boolean;
  /** The block begins a program of its own. */
  fresh: boolean;
  /** The block ends with an error. */
  throws: boolean;
}

/** Reads `title="x"`, `{1,3-5}` and words such as `output` from a fence (CODE-1, CODE-2). */
export function parseCodeMeta(meta: string): CodeMeta {
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  const rest = meta.replace(/\{[\d,\s-]+\}/, '');
  const title = /title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(rest);
  const text = title?.[1] ?? title?.[2] ?? title?.[3];
  return {
    ...(text ? { title: text } : {}),
    highlighted: new Set(ranges.split(',').flatMap(linesOf)),
    output: hasWord(rest, 'output'),
    run: hasWord(rest, 'run'),
    fresh: hasWord(rest, 'fresh'),
    throws: hasWord(rest, 'throws'),
  };
}

function hasWord(meta: string, word: string): boolean {
  return meta
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .split(/\s+/)
    .includes(word);
}

/** Longest range that is believed; a typing error such as `1-9999999` must not cost memory. */
const longest = 10_000;

function linesOf(range: string): number[] {
  const [from = Number.NaN, to = from] = range.split('-').map((part) => Number.parseInt(part, 10));
  if (!(from >= 1 && to >= from && to - from < longest)) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
