import type { TextRange } from '../record.ts';

/** What marks a match in a fragment; no text contains these. */
export const openMark = '\u{e000}';
export const closeMark = '\u{e001}';

/**
 * Where the matches of fragments lie in a text, in bytes as the contract counts them (SEARCH-18).
 * Fragments that don't stand in the text, as when an engine changed them, are left out.
 */
export function positionsOf(content: string, fragments: readonly string[]): TextRange[] {
  return fragments.flatMap((fragment) => {
    const at = content.indexOf(fragment.replaceAll(marks, '').trim());
    return at < 0 ? [] : markedRanges(fragment.trim()).map((range) => inBytes(content, at, range));
  });
}

/** Positions that count bytes of UTF-8, counted as the contract does. */
export function fromUtf8(content: string, positions: readonly TextRange[]): TextRange[] {
  const bytes = new TextEncoder().encode(content);
  const decoder = new TextDecoder();
  const charactersUntil = (end: number) => decoder.decode(bytes.subarray(0, end)).length;
  return positions.map(({ start, length }) => {
    const from = charactersUntil(start);
    return inBytes(content, 0, { start: from, length: charactersUntil(start + length) - from });
  });
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
