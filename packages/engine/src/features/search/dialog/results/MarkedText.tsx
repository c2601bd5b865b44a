import type { TextRange } from '../../engine/record.ts';
import { markedParts } from './marked-parts.ts';

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
