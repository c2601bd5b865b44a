import { type LaneEdge, layOutLanes } from './commit-lanes.ts';
import type { ShownCommit } from './read-commits.ts';
import './commit-graph.css';

/** Pixels: between rows, between lanes, around all, and of the widest character. */
const size = { row: 26, lane: 18, edge: 14, character: 8 };
/** Lanes are told apart by this many colors. */
const colors = 4;

interface CommitGraphProps {
  /** Every child before its parents. */
  commits: readonly ShownCommit[];
  /** Name for screen readers; without one they're told nothing. */
  label: string | undefined;
}

/** A graph of commits, one row for each, as wide as its texts. */
export function CommitGraph({ commits, label }: CommitGraphProps) {
  const { lanes, edges, width: laneCount } = layOutLanes(commits);
  const textX = size.edge * 2 + (laneCount - 1) * size.lane;
  const width = Math.ceil(textX + Math.max(0, ...commits.map(textWidth)) + size.edge);
  const isCut = edges.some(({ to }) => to.row === commits.length);
  const height = size.row * (commits.length + (isCut ? 0.5 : 0));
  return (
    <svg
      className="commit-graph"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {edges.map((edge) => (
        <Line key={pathOf(edge)} edge={edge} isCut={edge.to.row === commits.length} />
      ))}
      {commits.map((commit, row) => (
        <Commit key={commit.id} commit={commit} row={row} lane={lanes[row] ?? 0} textX={textX} />
      ))}
    </svg>
  );
}

function Line({ edge, isCut }: { edge: LaneEdge; isCut: boolean }) {
  const cut = isCut ? ' commit-cut' : '';
  return <path className={`commit-line ${laneClass(edge.via)}${cut}`} d={pathOf(edge)} />;
}

interface CommitProps {
  commit: ShownCommit;
  row: number;
  lane: number;
  textX: number;
}

function Commit({ commit, row, lane, textX }: CommitProps) {
  const { id, parents, tips, labels, note } = commit;
  const kind = `${parents.length > 1 ? ' commit-merge' : ''}${labels.length > 0 ? ' commit-marked' : ''}`;
  return (
    <g className={`commit ${laneClass(lane)}${kind}`}>
      <circle cx={laneX(lane)} cy={rowY(row)} r="5" />
      <text x={textX} y={rowY(row) + 4}>
        {tips.map((name) => (
          <tspan key={name} className="commit-tip">{`${name} `}</tspan>
        ))}
        <tspan>{shortId(id)}</tspan>{' '}
        <tspan className="commit-note">{[...labels, note].join(' ')}</tspan>
      </text>
    </g>
  );
}

interface Place {
  row: number;
  lane: number;
}

/** Down the lane of the line, with a bend where it leaves the child's and enters the parent's. */
function pathOf({ from, via, to }: LaneEdge): string {
  const between = [
    { row: from.row + 1, lane: via },
    { row: to.row - 1, lane: via },
  ];
  const points = to.row > from.row + 1 ? [from, ...between, to] : [from, to];
  const steps = points.slice(1).map((point, index) => step(points[index] ?? from, point));
  return `M${laneX(from.lane)} ${rowY(from.row)}${steps.join('')}`;
}

function step(from: Place, to: Place): string {
  const [x, endX, y, endY] = [laneX(from.lane), laneX(to.lane), rowY(from.row), rowY(to.row)];
  const middle = (y + endY) / 2;
  return x === endX ? `V${endY}` : `C${x} ${middle} ${endX} ${middle} ${endX} ${endY}`;
}

function laneX(lane: number): number {
  return size.edge + lane * size.lane;
}

function rowY(row: number): number {
  return size.row * (row + 0.5);
}

function laneClass(lane: number): string {
  return `commit-lane-${lane % colors}`;
}

/**
 * Six characters that tell an id from others: it begins with its time, so its start is much the same for
 * all, and some libraries number what one transaction writes at its end.
 */
export function shortId(id: string): string {
  return id.replaceAll('-', '').replace(/0{8}$/, '').slice(-6);
}

/** At least as wide as the text will be; characters of other scripts may take two columns. */
function textWidth({ id, tips, labels, note }: ShownCommit): number {
  const text = [...tips, shortId(id), ...labels, note].join(' ');
  const columns = Array.from(text, (character) => (character > '\u02ff' ? 2 : 1));
  return columns.reduce((sum, count) => sum + count * size.character, 0);
}
