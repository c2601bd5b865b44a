import { isContainerKind } from './containers.ts';

const fenceStart = /^\s*(`{3,}|~{3,})/;
const containerStart = /^(\s*)(:{3,})([A-Za-z]\w*)(.*)$/;
const containerEnd = /^\s*:{3,}\s*$/;
const colonRun = /^\s*(:{3,})/;
const customId = /^(#{1,6}\s.*?)\{(#[^\s{}]+)\}\s*$/;

/**
 * Rewrites the few notations that the Markdown parser reads differently, line for line, so that
 * positions stay true: container titles (CONT-1), unknown containers (CONT-4) and heading ids
 * (DOC-2), which MDX would take for an expression. Code blocks are left alone.
 */
export function prepareSource(source: string): string {
  const lines = markCode(source.split('\n'));
  const more = moreColons(lines);
  return lines
    .map(({ text, isCode }) =>
      isCode ? text : prepareContainer(text.replace(customId, '$1\\{$2}'), more),
    )
    .join('\n');
}

interface SourceLine {
  text: string;
  /** The line belongs to a fenced block, its marks included. */
  isCode: boolean;
}

function markCode(lines: string[]): SourceLine[] {
  let fence: string | undefined;
  return lines.map((text) => {
    const mark = fenceStart.exec(text)?.[1];
    if (fence === undefined) {
      fence = mark;
      return { text, isCode: mark !== undefined };
    }
    if (mark?.startsWith(fence) && text.trim() === mark) fence = undefined;
    return { text, isCode: true };
  });
}

/**
 * The parser closes a container at any line of enough colons, one inside a code block included. So
 * the marks of containers get longer than every such line.
 */
function moreColons(lines: readonly SourceLine[]): string {
  const runs = lines.flatMap(({ text, isCode }) => (isCode && colonRun.exec(text)?.[1]) || []);
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  return ':'.repeat(Math.max(0, longest - 2));
}

function prepareContainer(line: string, more: string): string {
  if (containerEnd.test(line)) return line.trimEnd() + more;
  const match = containerStart.exec(line);
  if (!match) return line;
  const [, indent = '', colons = '', kind = '', rest = ''] = match;
  if (!isContainerKind(kind)) return `${indent}\\${colons}${kind}${rest}`;
  const title = rest.trim();
  const start = indent + colons + more + kind;
  if (title === '' || title.startsWith('[')) return start + rest;
  const quoted = /^\{\s*title=(["'])(.*)\1\s*\}$/.exec(title)?.[2];
  const label = (quoted ?? title).replaceAll(/[[\]]/g, '\\$&');
  return `${start}[${label}]`;
}
