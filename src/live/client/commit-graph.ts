import './commit-graph.css';
import { escapeHtml } from '#model/html.ts';
import { type GraphCommit, type LaneEdge, layOutLanes } from './commit-lanes.ts';

/** A commit as the graph shows it. */
export interface ShownCommit extends GraphCommit {
  /** Names of the versions that stand at it. */
  tips: string[];
  /** Behind the id: its time, how much it changed. */
  note: string;
}

/** Pixels: between rows, between lanes, around all, and of the widest character. */
const size = { row: 26, lane: 18, edge: 14, character: 8 };
/** Lanes are told apart by this many colours. */
const colours = 4;

/**
 * A graph of commits as SVG, one row for each. Looks come from classes: the pages' policy allows no
 * `style` attribute.
 *
 * @param commits Every child before its parents.
 * @param label Name for screen readers.
 */
export function commitGraphSvg(commits: readonly ShownCommit[], label: string): string {
  const { lanes, edges, width } = layOutLanes(commits);
  const textX = size.edge * 2 + (width - 1) * size.lane;
  const longest = Math.max(0, ...commits.map((commit) => textWidth(commit)));
  const total = Math.ceil(textX + longest + size.edge);
  const isCut = edges.some(({ to }) => to.row === commits.length);
  const height = size.row * (commits.length + (isCut ? 0.5 : 0));
  const lines = edges.map((edge) => edgePath(edge, commits.length));
  const nodes = commits.map((commit, row) => nodeSvg(commit, row, lanes[row] ?? 0, textX));
  return `<svg class="commit-graph" role="img" aria-label="${escapeHtml(label)}" width="${total}" height="${height}" viewBox="0 0 ${total} ${height}">${lines.join('')}${nodes.join('')}</svg>`;
}

function nodeSvg({ id, parents, tips, note }: ShownCommit, row: number, lane: number, x: number) {
  const kind = parents.length > 1 ? ' commit-merge' : '';
  const names = tips.map((name) => `<tspan class="commit-tip">${escapeHtml(name)}</tspan> `);
  const text = `${names.join('')}<tspan>${shortId(id)}</tspan> <tspan class="commit-note">${escapeHtml(note)}</tspan>`;
  return `<g class="commit ${laneClass(lane)}${kind}"><circle cx="${laneX(lane)}" cy="${rowY(row)}" r="5"/><text x="${x}" y="${rowY(row) + 4}">${text}</text></g>`;
}

/** Down the lane of the line, with a bend where it leaves the child's and enters the parent's. */
function edgePath({ from, via, to }: LaneEdge, rows: number): string {
  const between = [
    { row: from.row + 1, lane: via },
    { row: to.row - 1, lane: via },
  ];
  const points = to.row > from.row + 1 ? [from, ...between, to] : [from, to];
  const steps = points.slice(1).map((point, index) => step(points[index] ?? from, point));
  const cut = to.row === rows ? ' commit-cut' : '';
  const start = `M${laneX(from.lane)} ${rowY(from.row)}`;
  return `<path class="commit-line ${laneClass(via)}${cut}" d="${start}${steps.join('')}"/>`;
}

interface Place {
  row: number;
  lane: number;
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
  return `commit-lane-${lane % colours}`;
}

/** The last six characters: an id begins with its time, so its start is much the same for all. */
function shortId(id: string): string {
  return id.slice(-6);
}

/** At least as wide as the text will be; characters of other scripts may take two columns. */
function textWidth({ id, tips, note }: ShownCommit): number {
  const text = [...tips, shortId(id), note].join(' ');
  return Array.from(text, (character) => (character > '\u02ff' ? 2 : 1)).reduce(
    (sum, columns) => sum + columns * size.character,
    0,
  );
}
