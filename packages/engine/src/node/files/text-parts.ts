import GithubSlugger from 'github-slugger';

/** Lines of a text by their indexes. */
export interface LineRange {
  start: number;
  /** Index of the first line behind it; `undefined` for a region that nothing ends. */
  end: number | undefined;
}

/** A comment that begins or ends a region, in any language: `// #region name`, `<!-- #endregion -->`. */
const regionMark =
  /^(?:\/\/|\/\*|<!--|\(\*|\{\s*\/\*|#\s*pragma\b|#|--|::|@?REM\b|;|%)?\s*#?(end ?)?region\b[^\S\n]*([\w.-]*)/i;

/** Whether a line only begins or ends a region. */
export function isRegionMark(line: string): boolean {
  return regionMark.test(line.trimStart());
}

/** The regions of a text by their names; of those with one name, the first one. */
export function regionsOf(lines: readonly string[]): Map<string, LineRange> {
  const regions = new Map<string, LineRange>();
  const open: { name: string; range: LineRange }[] = [];
  for (const [index, line] of lines.entries()) {
    const [mark, isEnd, name = ''] = regionMark.exec(line.trimStart()) ?? [];
    if (mark === undefined) continue;
    if (isEnd === undefined) {
      const range: LineRange = { start: index + 1, end: undefined };
      open.push({ name, range });
      if (name !== '' && !regions.has(name)) regions.set(name, range);
      continue;
    }
    const at = name === '' ? open.length - 1 : open.findLastIndex((one) => one.name === name);
    const [closed] = at < 0 ? [] : open.splice(at, 1);
    if (closed) closed.range.end = index;
  }
  return regions;
}

/** What stands below each heading of a Markdown text, up to the next one of its depth, by the heading's id. */
export function sectionsOf(lines: readonly string[]): Map<string, LineRange> {
  const slugger = new GithubSlugger();
  const sections = new Map<string, LineRange>();
  const open: { depth: number; range: LineRange }[] = [];
  const closeFrom = (depth: number, end: number) => {
    const at = open.findIndex((one) => one.depth >= depth);
    if (at >= 0) for (const { range } of open.splice(at)) range.end = end;
  };
  let isCode = false;
  for (const [index, line] of lines.entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    const [, marks = '', text = ''] = (!isCode && /^(#{1,6})\s+(\S.*)$/.exec(line)) || [];
    if (marks === '') continue;
    const title = text.trimEnd();
    const own = /\{#([^{}]+)\}$/.exec(title)?.[1];
    closeFrom(marks.length, index);
    const range: LineRange = { start: index + 1, end: undefined };
    const id = own ?? slugger.slug(title);
    if (!sections.has(id)) sections.set(id, range);
    open.push({ depth: marks.length, range });
  }
  closeFrom(0, lines.length);
  return sections;
}

/** The blanks that all lines with words begin with, as a number of characters. */
export function commonIndent(lines: readonly string[]): number {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  return indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
}
