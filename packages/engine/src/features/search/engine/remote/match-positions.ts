import type { TextRange } from '../record.ts';

/** What marks a match in a fragment; no text contains these. */
export const openMark = '\u{e000}';
export const closeMark = '\u{e001}';

/**
 * Positions of a fragment's matches in a text, in bytes as the contract counts them (SEARCH-18). None
 * if the text doesn't contain the fragment, as when the engine has changed it.
 */
export function positionsOf(content: string, fragment: string): TextRange[] {
  const at = content.indexOf(fragment.replaceAll(marks, '').trim());
  return at < 0 ? [] : markedRanges(fragment.trim()).map((range) => inBytes(content, at, range));
}

const marks = new RegExp(`[${openMark}${closeMark}]`, 'g');

function markedRanges(fragment: string): TextRange[] {
  const ranges: TextRange[] = [];
  let text = 0;
  let start = 0;
  for (const letter of fragment) {
    if (letter === openMark) start = text;
    else if (letter === closeMark) ranges.push({ start, length: text - start });
    else text += letter.length;
  }
  return ranges;
}

function inBytes(content: string, offset: number, { start, length }: TextRange): TextRange {
  const from = offset + start;
  const before = bytesOf(content.slice(0, from));
  return { start: before, length: bytesOf(content.slice(from, from + length)) };
}

/** 1 up to code point 255, 3 above. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const letter of text) bytes += (letter.codePointAt(0) ?? 0) > 255 ? 3 : 1;
  return bytes;
}
