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

/** Characters that the name of a row may take in front of another cell. */
const nameLimit = 40;

/** The name of a column in front of its cell, unless it is as long as a sentence. */
const columnName = /^[^:]{1,40}: /;

/**
 * The line around a match, or its cell in a row of a table behind the row's name, cut to about 100 characters
 * with the match in the middle (SEARCH-17).
 *
 * @param match Where the match lies in `content`; it lies in one line.
 */
export function statementOf(content: string, match: TextRange): Statement {
  const lineStart = content.lastIndexOf('\n', match.start - 1) + 1;
  const newline = content.indexOf('\n', match.start);
  const whole = content.slice(lineStart, newline < 0 ? undefined : newline);
  const { line, start, kept } = lineAround(whole, match.start - lineStart);
  const end = Math.min(start + match.length, line.length);
  if (line.length <= limit) return { text: line, highlight: { start, length: end - start } };

  const side = Math.max(0, Math.floor((limit - kept - (end - start)) / 2));
  const from =
    start - kept <= side
      ? kept
      : startOfWord(line, start - Math.max(0, side - ellipsis.length), start);
  const head = line.slice(0, kept) + (from > kept ? ellipsis : '');
  const room = limit - head.length;
  const isCut = line.length - from > room;
  const to = isCut ? endOfWord(line, from + room - ellipsis.length, end) : line.length;
  const shownStart = start - from + head.length;
  return {
    text: head + line.slice(from, to) + (isCut ? ellipsis : ''),
    highlight: { start: shownStart, length: Math.min(end, to) - start },
  };
}

/** What is shown of a line, where a position of the line is in it, and how much of its start is never cut. */
interface ShownLine {
  line: string;
  start: number;
  kept: number;
}

/**
 * A line as it is; a row of a table from its name on, and of its other cells only the one around the position:
 * what a cell says holds for its row and its column alone.
 */
function lineAround(whole: string, position: number): ShownLine {
  const nameEnd = whole.indexOf(cellSeparator);
  if (nameEnd < 0) return { line: whole, start: position, kept: 0 };
  const before = whole.lastIndexOf(cellSeparator, position);
  if (before < 0) {
    const [column = ''] = columnName.exec(whole) ?? [];
    return { line: whole.replaceAll(cellSeparator, ' · '), start: position, kept: column.length };
  }
  const cellStart = before + cellSeparator.length;
  const after = whole.indexOf(cellSeparator, position);
  const cell = whole.slice(cellStart, after < 0 ? undefined : after);
  const [column = ''] = columnName.exec(cell) ?? [];
  const name = `${shortName(whole.slice(0, nameEnd))} · `;
  return {
    line: name + cell,
    start: name.length + position - cellStart,
    kept: name.length + column.length,
  };
}

function shortName(name: string): string {
  if (name.length <= nameLimit) return name;
  return name.slice(0, endOfWord(name, nameLimit - ellipsis.length, 0)) + ellipsis;
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
