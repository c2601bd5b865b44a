import { Fragment } from 'react';
import { type CommitLanes, findAgents, type LaneEdge, layOutLanes } from './commit-lanes.ts';
import { elide } from './elide.ts';
import type { ShownCommit } from './read-commits.ts';
import './commit-graph.css';
import './commit-list.css';

/** As high as a finger needs where rows are chosen with one; data.css has both heights. */
const listRow = globalThis.matchMedia?.('(pointer: coarse)').matches ? 40 : 26;
/** Pixels: between rows, between lanes, around all, and of the widest character. */
const list = { row: listRow, lane: 18, edge: 14, character: 8 };
/**
 * Pixels of a strip: between commits, unless it says otherwise, from the first lane to the last, at both
 * ends, above and below, and at least between names.
 */
const strip = { row: 44, lanes: 64, ends: 30, edge: 48, gap: 16 };
/** Pixels between a node and the message beside it, and characters of it that are shown in any case. */
const message = { gap: 11, least: 8 };
/** Lanes between which a name has room. */
const wideLanes = 3;

interface CommitGraphProps {
  /** Every child before its parents. */
  commits: readonly ShownCommit[];
  /** Name for screen readers; without one they're told nothing. */
  label: string | undefined;
  /** A strip runs from left to right, the newest commit last, and names only the branches and what is new. */
  isStrip?: boolean;
  /** Pixels between the commits of a strip. */
  pitch?: number;
  /** Pixels that a strip has; the message of the newest commit ends where they do. */
  room?: number;
  /** Name of a branch whose name stands out in a strip. */
  active?: string | undefined;
}

/** A graph of commits, one row for each, as wide as its texts; or a strip. */
export function CommitGraph({
  commits,
  label,
  isStrip = false,
  pitch = strip.row,
  room = 0,
  active,
}: CommitGraphProps) {
  const layout = layOut(commits);
  const { lanes, edges } = layout;
  const agents = findAgents(commits, layout);
  const isCut = edges.some(({ to }) => to.row === commits.length);
  const drawing = isStrip
    ? stripOf(commits, { ...layout, pitch, room })
    : listOf(commits, layout.width, isCut);
  const { width, height } = drawing;
  return (
    <svg
      className="commit-graph"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {edges.map((edge) => (
        <Line
          key={lineKey(edge)}
          edge={edge}
          isAgents={agents.hasLine(edge)}
          isCut={edge.to.row === commits.length}
          drawing={drawing}
        />
      ))}
      {commits.map((commit, row) => (
        <Commit
          key={commit.id}
          commit={commit}
          place={{ row, lane: lanes[row] ?? 0 }}
          isAgents={agents.hasCommit(row)}
          drawing={drawing}
          active={active}
        />
      ))}
    </svg>
  );
}

const layOut = (commits: readonly ShownCommit[]) =>
  layOutLanes(commits, commits.find(({ tips }) => tips.includes('main'))?.id);

/** Where the message of a strip begins. */
export function messageStart(commits: readonly ShownCommit[], pitch: number): number {
  const layout = layOut(commits);
  const { columns } = columnsOf(commits, { ...layout, pitch });
  return (columns[0] ?? 0) + roomBeside(0, commits, layout) + message.gap;
}

interface Point {
  x: number;
  y: number;
}

/** How a graph is drawn; all in pixels. */
interface Drawing {
  width: number;
  height: number;
  at: (place: Place) => Point;
  /** Where the curve between two lanes has its handles. */
  handles: (from: Point, to: Point) => [Point, Point];
  /** The text of the commit at a place. */
  text: (place: Place) => Point & { textAnchor?: 'middle' };
  /** What the newest commit of a strip says, as far as there's room, and where that begins. */
  note: string;
  noteX: number;
  isStrip: boolean;
}

function listOf(commits: readonly ShownCommit[], laneCount: number, isCut: boolean): Drawing {
  const textX = list.edge * 2 + (laneCount - 1) * list.lane;
  const at = ({ row, lane }: Place) => ({
    x: list.edge + lane * list.lane,
    y: list.row * (row + 0.5),
  });
  return {
    width: Math.ceil(textX + Math.max(0, ...commits.map(textWidth)) + list.edge),
    height: list.row * (commits.length + (isCut ? 0.5 : 0)),
    at,
    handles: ({ x, y }, end) => [
      { x, y: (y + end.y) / 2 },
      { x: end.x, y: (y + end.y) / 2 },
    ],
    text: (place) => ({ x: textX, y: at(place).y + 4 }),
    note: '',
    noteX: 0,
    isStrip: false,
  };
}

interface StripLayout extends CommitLanes {
  pitch: number;
  room: number;
}

/** The first lane is on top, with its names above; those of the others are below their lanes, or beside commits. */
function stripOf(commits: readonly ShownCommit[], layout: StripLayout): Drawing {
  const { columns, width } = columnsOf(commits, layout);
  const noteX = messageStart(commits, layout.pitch);
  const most = Math.floor((layout.room - noteX) / list.character);
  const note = elide(commits[0]?.note ?? '', Math.max(message.least, most));
  const lane = strip.lanes / (Math.max(2, layout.width) - 1);
  const at = (place: Place) => ({
    x: columns[place.row] ?? strip.ends - layout.pitch,
    y: strip.edge + place.lane * lane,
  });
  return {
    width: Math.max(width, layout.room, noteX + note.length * list.character),
    height: strip.edge * 2 + strip.lanes,
    at,
    handles: ({ x, y }, end) => [
      { x: (x + end.x) / 2, y },
      { x: (x + end.x) / 2, y: end.y },
    ],
    text: (place) => {
      const { x, y } = at(place);
      if (roomBeside(place.row, commits, layout) > 0) return { x: x + message.gap, y: y + 4 };
      const outside = y + (place.lane === 0 ? -12 : 19);
      // One block with a message that is at least as long.
      const { length } = namesOf(commits[place.row]?.tips ?? []);
      if (place.row === 0 && note && note.length >= length) return { x: noteX, y: outside };
      return { x, y: outside, textAnchor: 'middle' };
    },
    note,
    noteX,
    isStrip: true,
  };
}

/** Where the commits of a strip are, by row: far enough from each other for the names beside a lane. */
function columnsOf(commits: readonly ShownCommit[], layout: Omit<StripLayout, 'room'>) {
  const { lanes, pitch } = layout;
  const columns: number[] = [];
  /** Where the last name beside each lane ends. */
  const ends: number[] = [];
  let x = strip.ends - pitch;
  for (const [row, { tips }] of [...commits.entries()].reverse()) {
    const lane = lanes[row] ?? 0;
    const beside = roomBeside(row, commits, layout);
    const half = beside > 0 ? 0 : (namesOf(tips).length * list.character) / 2;
    const free = half > 0 ? (ends[lane] ?? 0) + half : 0;
    x = Math.max(x + pitch, Math.ceil(free));
    if (beside + half > 0) ends[lane] = x + beside + half + strip.gap;
    columns[row] = x;
  }
  return { columns, width: Math.ceil(Math.max(x + strip.ends, ...ends)) };
}

/** Pixels of the names behind a commit on which none follows, where lanes are too close to have them between. */
function roomBeside(
  row: number,
  commits: readonly ShownCommit[],
  { lanes, edges, width }: CommitLanes,
): number {
  const names = namesOf(commits[row]?.tips ?? []).length;
  const isLast = lanes[row] !== 0 && !edges.some(({ to }) => to.row === row);
  return names > 0 && isLast && width > wideLanes ? message.gap + names * list.character : 0;
}

function namesOf(tips: readonly string[]): string {
  return tips.join(', ');
}

interface LineProps {
  edge: LaneEdge;
  isAgents: boolean;
  isCut: boolean;
  drawing: Drawing;
}

function Line({ edge, isAgents, isCut, drawing }: LineProps) {
  const cut = isCut ? ' commit-cut' : '';
  return (
    <path
      className={`commit-line ${laneClass(edge.via, isAgents, drawing)}${cut}`}
      d={pathOf(edge, drawing)}
      // Styles draw a new line by its share.
      pathLength={drawing.isStrip && !isCut ? 1 : undefined}
    />
  );
}

interface CommitProps {
  commit: ShownCommit;
  place: Place;
  isAgents: boolean;
  drawing: Drawing;
  active: string | undefined;
}

function Commit({ commit, place, isAgents, drawing, active }: CommitProps) {
  const { id, parents, tips, labels, note, isEmpty } = commit;
  const kind = `${parents.length > 1 ? ' commit-merge' : ''}${labels.length > 0 ? ' commit-marked' : ''}${isEmpty ? ' commit-empty' : ''}`;
  const { x, y } = drawing.at(place);
  return (
    <g className={`commit ${laneClass(place.lane, isAgents, drawing)}${kind}`}>
      {isAgents ? (
        <rect x={x - 5} y={y - 5} width="10" height="10" rx="1" />
      ) : (
        <circle cx={x} cy={y} r="5" />
      )}
      {drawing.isStrip ? (
        <>
          {tips.length > 0 && (
            <text className="commit-tip" {...drawing.text(place)}>
              {tips.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && ', '}
                  {name === active ? <tspan className="commit-active">{name}</tspan> : name}
                </Fragment>
              ))}
            </text>
          )}
          {place.row === 0 && drawing.note && (
            // No line leads beyond the newest commit.
            <text className="commit-message" x={drawing.noteX} y={y + 4}>
              {drawing.note}
            </text>
          )}
        </>
      ) : (
        <text {...drawing.text(place)}>
          {tips.map((name) => (
            <tspan key={name} className="commit-tip">{`${name} `}</tspan>
          ))}
          <tspan>{shortId(id)}</tspan>{' '}
          <tspan className="commit-note">{[...labels, note].join(' ')}</tspan>
        </text>
      )}
    </g>
  );
}

interface Place {
  row: number;
  lane: number;
}

/** Along the lane of the line, with a bend where it leaves the child's and enters the parent's. */
function pathOf({ from, via, to }: LaneEdge, { at, handles }: Drawing): string {
  const between = [
    { row: from.row + 1, lane: via },
    { row: to.row - 1, lane: via },
  ];
  const points = (to.row > from.row + 1 ? [from, ...between, to] : [from, to]).map(at);
  const steps = points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    if (start.x === end.x || start.y === end.y) return `L${end.x} ${end.y}`;
    const [first, second] = handles(start, end);
    return `C${first.x} ${first.y} ${second.x} ${second.y} ${end.x} ${end.y}`;
  });
  return `M${points[0]?.x} ${points[0]?.y}${steps.join('')}`;
}

function lineKey({ from, via, to }: LaneEdge): string {
  return `${from.row} ${via} ${to.row} ${to.lane}`;
}

/** Main, drafts and agents have a color each; drafts of a list have two that take turns. */
function laneClass(lane: number, isAgents: boolean, { isStrip }: Drawing): string {
  if (isAgents) return 'commit-lane-2';
  if (lane === 0) return 'commit-lane-0';
  return isStrip || lane % 2 === 1 ? 'commit-lane-1' : 'commit-lane-3';
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
  return columns.reduce((sum, count) => sum + count * list.character, 0);
}
