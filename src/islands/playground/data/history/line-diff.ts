import { diffLines } from 'diff';

/** Lines that both sides have, or only one of them. */
export interface LineGroup {
  kind: 'same' | 'added' | 'removed';
  lines: string[];
}

/** Lines around a difference that are shown with it. */
const around = 3;

/** Milliseconds after which two texts are taken for entirely different. */
const patience = 1000;

/**
 * The lines of two texts, in order: those that were removed before those that were added.
 *
 * @returns Groups whose lines, without the added ones, are the first text, and without the removed
 *   ones the second.
 */
export function lineDiff(before: string, after: string): LineGroup[] {
  const parts = diffLines(before, after, { timeout: patience });
  if (!parts) {
    return [
      { kind: 'removed', lines: linesOf(before) },
      { kind: 'added', lines: linesOf(after) },
    ];
  }
  return parts.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: linesOf(value),
  }));
}

/** A group as it's shown; `hidden` counts lines that are left out in front of its own. */
export interface ShownGroup extends LineGroup {
  hidden: number;
}

/** Leaves out unchanged lines that are far from any difference. */
export function foldSame(groups: readonly LineGroup[]): ShownGroup[] {
  return groups.flatMap(({ kind, lines }, index): ShownGroup[] => {
    const head = index === 0 ? 0 : around;
    const tail = index === groups.length - 1 ? 0 : around;
    const hidden = lines.length - head - tail;
    if (kind !== 'same' || hidden < 2) return [{ kind, lines, hidden: 0 }];
    return [
      { kind, lines: lines.slice(0, head), hidden: 0 },
      { kind, lines: lines.slice(lines.length - tail), hidden },
    ];
  });
}

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  // The end of the last line starts no other.
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
