import type { TextRange } from '../../engine/record.ts';

/** A text in parts, in order; ranges that don't fit are left out. */
export function markedParts(
  text: string,
  ranges: readonly TextRange[],
): { text: string; isMarked: boolean }[] {
  const parts: { text: string; isMarked: boolean }[] = [];
  let end = 0;
  for (const { start, length } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (start < end || length <= 0 || start + length > text.length) continue;
    parts.push({ text: text.slice(end, start), isMarked: false });
    parts.push({ text: text.slice(start, start + length), isMarked: true });
    end = start + length;
  }
  parts.push({ text: text.slice(end), isMarked: false });
  return parts.filter((part) => part.text !== '');
}
