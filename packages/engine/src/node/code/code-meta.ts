/** The settings of a code block: the words behind its language. */
export interface CodeMeta {
  title?: string;
  /** 1-based numbers of the lines to mark. */
  highlighted: ReadonlySet<number>;
  /** 1-based numbers of lines that `ins={…}` and `del={…}` name. */
  added: readonly number[];
  removed: readonly number[];
  /** Whether the block says itself that its lines are numbered, or that long ones wrap. */
  numbered: boolean | undefined;
  wrapped: boolean | undefined;
  /** The block shows what the code before it printed. */
  output: boolean;
  /** The block and its program can be run. */
  run: boolean;
  /** The block begins a program of its own. */
  fresh: boolean;
  /** The block ends with an error. */
  throws: boolean;
}

/**
 * Reads `title="x"` or `[x]`, `{1,3-5}` and words such as `output` from a fence (CODE-1, CODE-2),
 * `ins={1} del={2}`, and what turns numbers and wrapping on or off.
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const added = /\bins=\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  const removed = /\bdel=\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  const plain = meta.replaceAll(/\b(?:ins|del)=\{[^{}]*\}/g, '');
  const ranges = /\{([\d,\s-]+)\}/.exec(plain)?.[1] ?? '';
  const rest = plain.replace(/\{[\d,\s-]+\}/, '');
  // Other engines write lists and objects there, whose brackets hold no title.
  const outside = withoutLists(rest).replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  const title =
    /title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(rest) ??
    /(?:^|\s)\[([^\]]+)\]/.exec(upToLast(outside, ']'));
  const text = title?.[1] ?? title?.[2] ?? title?.[3];
  return {
    ...(text ? { title: text } : {}),
    highlighted: new Set(linesIn(ranges)),
    added: linesIn(added),
    removed: linesIn(removed),
    numbered: switchedBy(
      rest,
      ['line-numbers', 'showLineNumbers', 'lineNumbers'],
      'no-line-numbers',
    ),
    wrapped: switchedBy(rest, ['wrap', 'wrapCode'], 'no-wrap'),
    output: hasWord(rest, 'output'),
    run: hasWord(rest, 'run'),
    fresh: hasWord(rest, 'fresh'),
    throws: hasWord(rest, 'throws'),
  };
}

/** Without what is between the first `[[` and the last `]]`. */
function withoutLists(meta: string): string {
  const [start, end] = [meta.indexOf('[['), meta.lastIndexOf(']]')];
  return start < 0 || end < start + 2 ? meta : meta.slice(0, start) + meta.slice(end + 2);
}

/** The part in which each opening sign has a closing one behind it, so that none is sought in vain. */
export function upToLast(text: string, closing: string): string {
  return text.slice(0, text.lastIndexOf(closing) + 1);
}

/** Whether one of some words turns something on, or another one off; `:line-numbers=2` counts. */
function switchedBy(meta: string, on: readonly string[], off: string): boolean | undefined {
  const words = meta.split(/\s+/).map((word) => word.replace(/^:/, '').replace(/=\d+$/, ''));
  if (words.includes(off)) return false;
  return on.some((word) => words.includes(word)) ? true : undefined;
}

function hasWord(meta: string, word: string): boolean {
  return meta
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .split(/\s+/)
    .includes(word);
}

/** Most lines that are believed; a typing error such as `1-9999999` must not cost memory. */
const most = 10_000;

function linesIn(ranges: string): number[] {
  const lines: number[] = [];
  for (const range of ranges.split(',')) {
    const [from = Number.NaN, to = from] = range
      .split('-')
      .map((part) => Number.parseInt(part, 10));
    if (!(from >= 1 && to >= from && to - from < most - lines.length)) continue;
    for (let line = from; line <= to; line += 1) lines.push(line);
  }
  return lines;
}
