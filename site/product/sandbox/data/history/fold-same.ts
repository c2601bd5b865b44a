import type { LineGroup } from './line-diff.ts';

/** Lines around a difference that are shown with it. */
const around = 3;

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
