import { didYouMean, nearestName } from '../../diagnostics/nearest-name.ts';
import { containerNames, isContainerName } from '../notations/container-names.ts';

const fenceMark = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*(`{3,}(?=[^`]*$)|~{3,})/;
const containerStart = /^([\s>]*)(:{3,})([^\S\n]*)([A-Za-z][\w-]*)(.*)$/s;
const containerEnd = /^[\s>]*:{3,}\s*$/;
const colonRun = /^\s*(:{3,})/;
/** `{#id}`, `\{#id}` and `{/*id*\/}` at the end of a heading, in a list or a quote, too. */
const customId =
  /^((?:[\s>]|[-*+]\s|\d+[.)]\s)*#{1,6}\s.*?)\\?\{(?:([#.][^{}]*)|\/\*\s*#?([^\s*]+)\s*\*\/)\}\s*(?:#+\s*)?$/;
/** The same in a heading that the next line underlines. */
const underlinedId = /^([^\n]*?)\\?\{(?:([#.][^{}]*)|\/\*\s*#?([^\s*]+)\s*\*\/)\}\s*$/;
const underline = /^[\s>]*(?:=+|-+)\s*$/;

/** Told of what stays text though it looks like a notation; the line counts from 0. */
export type Notice = (sentence: string, line: number) => void;

/**
 * Rewrites the few notations that the Markdown parser reads differently, line for line, so that
 * positions stay true: container titles (CONT-1), unknown containers (CONT-4) and heading ids
 * (DOC-2), which MDX would take for an expression. Code blocks are left alone.
 *
 * @param notice Told of containers that nobody knows.
 */
export function prepareSource(source: string, notice: Notice = () => {}): string {
  const lines = markCode(source.split('\n'));
  const more = moreColons(lines);
  return lines
    .map(({ text, isCode }, index) => {
      if (isCode) return text;
      const isUnderlined = underline.test(lines[index + 1]?.text ?? '');
      const pattern = isUnderlined ? underlinedId : customId;
      const heading = text.replace(pattern, (_, before, id, comment) => {
        // An underscore in an id begins no emphasis.
        return `${before}\\{${String(id ?? `#${comment}`).replaceAll(/[_*~]/g, '\\$&')}}`;
      });
      return prepareContainer(heading, more, (sentence) => notice(sentence, index));
    })
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
    const mark = fenceMark.exec(text)?.[1];
    if (fence === undefined) {
      fence = mark;
      return { text, isCode: mark !== undefined };
    }
    if (mark?.startsWith(fence) && text.replace(/^[\s>]*/, '').trim() === mark) fence = undefined;
    return { text, isCode: true };
  });
}

/**
 * The parser closes a container at any line of enough colons, one inside a code block included. So
 * the marks of containers get longer than every such line.
 */
function moreColons(lines: readonly SourceLine[]): string {
  let longest = 0;
  for (const { text, isCode } of lines) {
    if (isCode) longest = Math.max(longest, colonRun.exec(text)?.[1]?.length ?? 0);
  }
  return ':'.repeat(Math.max(0, longest - 2));
}

function prepareContainer(line: string, more: string, notice: (sentence: string) => void): string {
  if (containerEnd.test(line)) return line.trimEnd() + more;
  const match = containerStart.exec(line);
  if (!match) return line;
  const [, indent = '', colons = '', space = '', kind = '', rest = ''] = match;
  if (!isContainerName(kind)) {
    notice(unknownContainer(kind));
    return `${indent}\\${colons}${space}${kind}${rest}`;
  }
  const { title, attributes } = readTitle(rest.trim());
  return `${indent}${colons}${more}${kind}${title === '' ? '' : `[${asLabel(title)}]`}${attributes}`;
}

/** What stands behind the name of a container: `My title {open}`, `{title="My title"}`, `[My title]`. */
function readTitle(rest: string): { title: string; attributes: string } {
  const [, before = '', behind = rest] = /^\\?(\{[^{}]*\})\s*(.*)$/s.exec(rest) ?? [];
  const [, text = behind, after = ''] =
    (before === '' && /^(.*?)(\{[\w\s.#="'-]*\})$/s.exec(behind)) || [];
  const attributes = before || after;
  const named = /\btitle=(?:"([^"]*)"|'([^']*)'|([^\s}]+))/.exec(attributes);
  const title = text
    .trimEnd()
    .replace(/^\[(.*)\]$/, (whole, label) => (isBalanced(label) ? label : whole));
  if (!named || title !== '') return { title, attributes };
  const more = attributes.replace(named[0], '').replace(/^\{\s*\}$/, '');
  return { title: named[1] ?? named[2] ?? named[3] ?? '', attributes: more };
}

/** The parser reads brackets inside a label, too, as long as each is closed. */
function asLabel(title: string): string {
  return isBalanced(title) ? title : title.replaceAll(/\\?[[\]]/g, (sign) => `\\${sign.at(-1)}`);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/\\.|[[\]]/g)) {
    if (sign === '[') depth += 1;
    if (sign === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function unknownContainer(kind: string): string {
  const meant = didYouMean(nearestName(kind, containerNames));
  return `There's no container called "${kind}", so its marks stay text.${meant} The containers are ${containerNames.join(', ')}.`;
}
