import { cellSeparator } from '#shared/page/page-text.ts';
import type { TextRange } from '../record.ts';

/** Characters that a snippet has at most (SEARCH-17). */
const limit = 100;
const ellipsis = '...';

/** Words of more letters are cut rather than left out; so is a script without spaces. */
const longWord = 20;

/** A snippet, and what to mark in it. */
export interface Statement {
  text: string;
  highlight: TextRange;
}

/** A cell of a table that says something by itself has as many characters. */
const tellingCell = 15;

/**
 * The line around a match, or its cell in a row of a table, cut to about 100 characters with the match in the
 * middle (SEARCH-17).
 *
 * @param match Where the match lies in `content`; it lies in one line.
 */
export function statementOf(content: string, match: TextRange): Statement {
  const lineStart = content.lastIndexOf('\n', match.start - 1) + 1;
  const newline = content.indexOf('\n', match.start);
  const whole = content.slice(lineStart, newline < 0 ? undefined : newline);
  const cell = cellAround(whole, match.start - lineStart);
  const line = whole.slice(cell.start, cell.end).replaceAll(cellSeparator, ' · ');
  const start = match.start - lineStart - cell.start;
  const end = Math.min(start + match.length, line.length);
  if (line.length <= limit) return { text: line, highlight: { start, length: end - start } };

  const side = Math.max(0, Math.floor((limit - (end - start)) / 2));
  const from =
    start <= side ? 0 : startOfWord(line, start - Math.max(0, side - ellipsis.length), start);
  const head = from > 0 ? ellipsis : '';
  const room = limit - head.length;
  const isCut = line.length - from > room;
  const to = isCut ? endOfWord(line, from + room - ellipsis.length, end) : line.length;
  const shownStart = start - from + head.length;
  return {
    text: head + line.slice(from, to) + (isCut ? ellipsis : ''),
    highlight: { start: shownStart, length: Math.min(end, to) - start },
  };
}

/** Where the cell around a position begins and ends; all of a line that's no row, and of a row with a short one. */
function cellAround(line: string, position: number): { start: number; end: number } {
  const before = line.lastIndexOf(cellSeparator, position);
  const after = line.indexOf(cellSeparator, position);
  const start = before < 0 ? 0 : before + cellSeparator.length;
  const end = after < 0 ? line.length : after;
  return end - start < tellingCell ? { start: 0, end: line.length } : { start, end };
}

/** Finds the start of the next word, unless the match comes first. */
function startOfWord(line: string, position: number, match: number): number {
  if (line[position - 1] === ' ') return position;
  const space = line.indexOf(' ', position);
  return space >= 0 && space < match && space - position <= longWord
    ? space + 1
    : letterAt(line, position, 1);
}

/** Finds the end of the last whole word, unless that would cut the match. */
function endOfWord(line: string, position: number, match: number): number {
  if (line[position] === ' ') return position;
  const space = line.lastIndexOf(' ', position);
  return space >= match && position - space <= longWord ? space : letterAt(line, position, -1);
}

/** The nearest position in the given direction that splits neither a letter nor its marks. */
function letterAt(line: string, position: number, step: 1 | -1): number {
  let result = position;
  while (result > 0 && result < line.length && /^[\p{M}\udc00-\udfff]/u.test(line.slice(result))) {
    result += step;
  }
  return result;
}
