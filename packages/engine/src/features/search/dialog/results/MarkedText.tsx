import type { TextRange } from '../../engine/record.ts';

interface MarkedTextProps {
  text: string;
  highlightInfoList: readonly TextRange[];
}

/** A text in which what was searched for is marked. */
export function MarkedText({ text, highlightInfoList }: MarkedTextProps) {
  return markedParts(text, highlightInfoList).map(({ text: part, isMarked }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
    return isMarked ? <mark key={index}>{part}</mark> : part;
  });
}

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
