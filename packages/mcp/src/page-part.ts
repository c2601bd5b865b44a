/** A line that begins a part of a page, and the name or heading that it begins with. */
interface Beginning {
  line: number;
  text: string;
  /** Where the part ends. */
  end: number;
}

/**
 * The part of a page that is about a heading or a name: a section, an item of a list, or a row of a table
 * below its heading.
 *
 * @param markdown A page as the site writes it.
 * @param wanted The heading, or a name that it begins with, without its parameters.
 * @param position How many parts with the same text come before.
 */
export function partAbout(markdown: string, wanted: string, position = 0): string | undefined {
  const lines = markdown.split('\n');
  const found = beginnings(lines).filter(({ text }) => isAbout(text, wanted));
  const part = found[position] ?? found[0];
  if (!part) return undefined;
  const text = lines.slice(part.line, part.end).join('\n').trimEnd();
  if (!text.startsWith('|')) return text;
  const above = lines.slice(0, part.line);
  const heading = above.findLast((line) => /^#{1,6} /.test(line));
  const header = above.findLastIndex((line) => !line.startsWith('|')) + 1;
  return [heading, '', ...lines.slice(header, header + 2), text].join('\n');
}

function isAbout(text: string, wanted: string): boolean {
  return text === wanted || text.startsWith(`${wanted}(`) || text.startsWith(`${wanted}<`);
}

/** Sections come first, then items, then rows. */
function beginnings(lines: readonly string[]): Beginning[] {
  const fenced = fencedLines(lines);
  const from = (pattern: RegExp, endOf: (line: number, match: RegExpExecArray) => number) =>
    lines.flatMap((text, line) => {
      const match = fenced.has(line) ? null : pattern.exec(text);
      return match ? [{ line, text: plain(match[2] ?? ''), end: endOf(line, match) }] : [];
    });
  const endBefore = (isEnd: (text: string) => boolean) => (line: number) => {
    const next = lines.findIndex((text, at) => at > line && !fenced.has(at) && isEnd(text));
    return next < 0 ? lines.length : next;
  };
  return [
    ...from(/^(#{2,6}) (.*)$/, (line, [, marks = '']) =>
      endBefore((text) => (/^(#{1,6}) /.exec(text)?.[1]?.length ?? 7) <= marks.length)(line),
    ),
    ...from(
      /^(- )\[?`([^`]+)`/,
      endBefore((text) => /^\S/.test(text)),
    ),
    ...from(/^(\| )`([^`]+)`/, (line) => line + 1),
  ];
}

/** The lines of code, with the marks around them. */
function fencedLines(lines: readonly string[]): Set<number> {
  const fenced = new Set<number>();
  let open = '';
  for (const [line, text] of lines.entries()) {
    const mark = /^[\s>]*(`{3,})/.exec(text)?.[1] ?? '';
    if (open || mark) fenced.add(line);
    if (!open) open = mark;
    else if (mark.length >= open.length) open = '';
  }
  return fenced;
}

/** The text of a heading without its marks. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\\(.)/g, '$1')
    .trim();
}
