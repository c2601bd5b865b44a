/** A commit and those it was made from. */
export interface GraphCommit {
  id: string;
  parents: string[];
  /** Whether it was made beside the trunk, which has gone on to it since. */
  isBeside?: boolean;
}

/** A line from a commit down to a parent; rows and lanes count from 0. */
export interface LaneEdge {
  from: { row: number; lane: number };
  /** The lane in which the line runs between the two. */
  via: number;
  /** `row` lies behind the last one when the parent is not in the list. */
  to: { row: number; lane: number };
}

/** Where commits and lines of a graph lie. */
export interface CommitLanes {
  /** Lane of each commit, by row. */
  lanes: number[];
  edges: LaneEdge[];
  /** How many lanes there are. */
  width: number;
}

/**
 * Lays out a graph of commits: one row for each, and lanes in which lines run down to parents. A
 * lane belongs to a line until its parent is reached, so no line crosses a commit that it does not
 * belong to.
 *
 * @param commits Every child before its parents.
 * @param trunk Id of the commit that the first lane is kept for, with the line down from it.
 */
export function layOutLanes(commits: readonly GraphCommit[], trunk?: string): CommitLanes {
  const rows = new Map(commits.map(({ id }, row) => [id, row]));
  /** The commit that each lane leads to. */
  const heads: (string | undefined)[] = trunk === undefined ? [] : [trunk];
  const drafts: { row: number; lane: number; via: number; parent: string }[] = [];
  const lanes = commits.map(({ id, parents, isBeside }, row) => {
    const isTrunk = trunk !== undefined && heads[0] === id;
    const lane = takeLane(heads, id, isBeside ? 1 : 0);
    for (const [index, head] of heads.entries()) if (head === id) heads[index] = undefined;
    // The trunk's lane waits for its own last commit.
    if (isBeside && isTrunk) heads[0] = ownBefore(commits, row);
    for (const [order, parent] of parents.entries()) {
      const via = order === 0 ? lane : takeLane(heads, parent);
      heads[via] = parent;
      drafts.push({ row, lane, via, parent });
    }
    return lane;
  });
  const edges = drafts.map(({ row, lane, via, parent }) => {
    const to = rows.get(parent) ?? commits.length;
    return { from: { row, lane }, via, to: { row: to, lane: lanes[to] ?? via } };
  });
  return { lanes, edges, width: heads.length };
}

/** Whether commits and lines, by their place, are an agent's. */
export interface AgentParts {
  hasCommit(row: number): boolean;
  hasLine(edge: LaneEdge): boolean;
}

const agentName = /^agent\b/i;

/**
 * Finds the commits of agents: what a branch that is named after one has in a lane of its own.
 *
 * @param commits The commits that were laid out, with the branches that end in each.
 */
export function findAgents(
  commits: readonly { tips: readonly string[] }[],
  { lanes, edges }: CommitLanes,
): AgentParts {
  const rows = new Set<number>();
  for (const [row, { tips }] of commits.entries())
    if (lanes[row] !== 0 && tips.some((name) => agentName.test(name))) rows.add(row);
  // A set grows while it's walked through.
  for (const row of rows)
    for (const { from, via, to } of edges)
      if (from.row === row && via === lanes[row] && to.lane === via && to.row < commits.length)
        rows.add(to.row);
  return {
    hasCommit: (row) => rows.has(row),
    hasLine: ({ from, via, to }) =>
      (rows.has(from.row) && via === from.lane) || (rows.has(to.row) && via === to.lane),
  };
}

/** The last commit of the trunk before one that was made beside it; it may not be listed. */
function ownBefore(commits: readonly GraphCommit[], row: number): string | undefined {
  let before = commits[row];
  let parent = before?.id;
  while (before?.isBeside) {
    parent = before.parents[0];
    before = commits.find(({ id }) => id === parent);
  }
  return parent;
}

/** The lane, from the first that may be taken on, that leads to a commit already; else a free one. */
function takeLane(heads: (string | undefined)[], id: string, first = 0): number {
  const known = heads.indexOf(id, first);
  if (known >= 0) return known;
  const free = heads.indexOf(undefined, first);
  if (free >= 0) return free;
  while (heads.length < first) heads.push(undefined);
  return heads.push(undefined) - 1;
}
