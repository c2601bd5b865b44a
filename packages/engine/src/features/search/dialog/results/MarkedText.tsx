import { Fragment } from 'react';
import { leftToRightRuns } from '#shared/texts/left-to-right-runs.ts';
import type { TextRange } from '../../engine/record.ts';

interface MarkedTextProps {
  text: string;
  /** @default nothing is marked */
  highlightInfoList?: readonly TextRange[];
}

/** A text in which what was searched for is marked, and in which no code reads backwards. */
export function MarkedText({ text, highlightInfoList = [] }: MarkedTextProps) {
  const runs = document.dir === 'rtl' ? leftToRightRuns(text) : [];
  if (runs.length === 0) return markedText(text, highlightInfoList);
  let end = 0;
  return markedParts(text, runs).map(({ text: run, isMarked: isRun }) => {
    const start = end;
    end += run.length;
    const ranges = highlightInfoList.flatMap((range) =>
      within(range, { start, length: run.length }),
    );
    const part = markedText(run, ranges);
    return isRun ? (
      <bdi key={start} dir="ltr">
        {part}
      </bdi>
    ) : (
      <Fragment key={start}>{part}</Fragment>
    );
  });
}

function markedText(text: string, ranges: readonly TextRange[]) {
  return markedParts(text, ranges).map(({ text: part, isMarked }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
    return isMarked ? <mark key={index}>{part}</mark> : part;
  });
}

/** What of a range is in a part, from the part's start. */
function within(range: TextRange, part: TextRange): TextRange[] {
  const start = Math.max(range.start, part.start);
  const end = Math.min(range.start + range.length, part.start + part.length);
  return end > start ? [{ start: start - part.start, length: end - start }] : [];
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
