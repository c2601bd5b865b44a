import '../../product/sandbox/commits/commit-graph.css';

/** A branch and its commits; places are percentages of the drawing's width. */
interface Branch {
  name: string;
  commits: readonly number[];
  /** Where it leaves main. */
  from?: number;
  /** Where main takes it in. */
  to?: number;
  /** Whether its last commit is a merge. */
  isMerged?: boolean;
}

const height = 160;
const first = 48;
const lanes = 64;
const bend = 20;

/** A graph as wide as its card: only the lines grow, so names and nodes have one size in all cards. Main comes first. */
export function FigureGraph({
  branches,
  label,
}: {
  branches: readonly Branch[];
  /** Name for screen readers; nothing without one. */
  label?: string;
}) {
  return (
    <svg
      className="commit-graph"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      height={height}
    >
      {branches.map(({ commits, from, to }, index) => {
        const y = placeOf(index, branches);
        const start = from === undefined ? (commits[0] ?? 0) : from + bend;
        const end = to === undefined ? (commits.at(-1) ?? start) : to - bend;
        return (
          <g key={y} className={`commit-line commit-lane-${laneOf(index, branches)}`}>
            {from !== undefined && <Curve from={[from, first]} to={[start, y]} />}
            <line x1={`${start}%`} x2={`${end}%`} y1={y} y2={y} />
            {to !== undefined && <Curve from={[end, y]} to={[to, first]} />}
          </g>
        );
      })}
      {branches.map(({ name, commits, isMerged }, index) => {
        const y = placeOf(index, branches);
        const lane = laneOf(index, branches);
        return commits.map((x, commit) => {
          const isLast = commit === commits.length - 1;
          return (
            <g
              key={x}
              className={`commit commit-lane-${lane}${isLast && isMerged ? ' commit-merge' : ''}`}
            >
              {lane === 2 ? (
                <svg x={`${x}%`} y={y} overflow="visible" aria-hidden="true">
                  <rect x="-5" y="-5" width="10" height="10" rx="1" />
                </svg>
              ) : (
                <circle cx={`${x}%`} cy={y} r="5" />
              )}
              {isLast && (
                <text
                  className="commit-tip"
                  x={`${x}%`}
                  y={y + (index === 0 ? -14 : 21)}
                  {...(x === 100 ? { textAnchor: 'end', dx: 5 } : { textAnchor: 'middle' })}
                >
                  {name}
                </text>
              )}
            </g>
          );
        });
      })}
    </svg>
  );
}

/** From one lane to another. */
function Curve({ from: [x, y], to: [endX, endY] }: { from: Point; to: Point }) {
  const [top, bottom] = y < endY ? [0, 100] : [100, 0];
  return (
    <svg
      x={`${x}%`}
      y={Math.min(y, endY)}
      width={`${endX - x}%`}
      height={Math.abs(endY - y)}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      overflow="visible"
      aria-hidden="true"
    >
      <path
        d={`M0 ${top}C50 ${top} 50 ${bottom} 100 ${bottom}`}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

type Point = readonly [x: number, y: number];

function placeOf(index: number, branches: readonly Branch[]): number {
  return first + (index * lanes) / (branches.length - 1);
}

/** Its color: that of main, of drafts or of agents. */
function laneOf(index: number, branches: readonly Branch[]): number {
  const name = branches[index]?.name;
  if (name === 'agent') return 2;
  return name === 'main' ? 0 : 1;
}
