import { CommitGraph } from '../../product/sandbox/commits/CommitGraph.tsx';
import type { ShownCommit } from '../../product/sandbox/commits/read-commits.ts';

/** A graph as wide as its card, which has one for narrow cards and one for wide ones. */
export function FigureGraph({
  commits,
  label,
  pitches,
}: {
  /** The newest first. */
  commits: readonly ShownCommit[];
  /** Name for screen readers; nothing without one. */
  label?: string;
  /** Pixels between commits. */
  pitches: { narrow: number; wide: number };
}) {
  return Object.entries(pitches).map(([width, pitch]) => (
    <div key={width} className="figure-graph" data-width={width}>
      <CommitGraph {...{ commits, label, pitch }} isStrip />
    </div>
  ));
}
