import { diffLines } from 'diff';

/** Lines that both sides have, or only one of them. */
export interface LineGroup {
  kind: 'same' | 'added' | 'removed';
  lines: string[];
}

/** Milliseconds after which two texts are taken for entirely different. */
const timeout = 1000;

/**
 * The lines of two texts, in order: those that were removed before those that were added.
 *
 * @returns Groups whose lines, without the added ones, are the first text, and without the removed
 *   ones the second.
 */
export function lineDiff(before: string, after: string): LineGroup[] {
  const parts = diffLines(before, after, { timeout });
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

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  // The end of the last line starts no other.
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
