import type { Lix } from '@lix-js/sdk';
import type { ShownCommit } from '../../product/sandbox/commits/read-commits.ts';
import { sortCommits } from '../../product/sandbox/commits/sort-commits.ts';

export function selectCommits(lix: Lix) {
  return lix.db.selectFrom('commit').select(['id', 'lixcol_created_at as time']);
}

/** Which commits were made from which; a child has its parents in order. */
export function selectEdges(lix: Lix) {
  return lix.db
    .selectFrom('commit_edge')
    .leftJoin('change', 'change.id', 'commit_edge.lixcol_change_id')
    .select(['parent_id', 'child_id', 'change.snapshot_content as child']);
}

interface Edge {
  parent_id: string;
  child_id: string;
  child?: { parent_commit_ids?: string[] } | null;
}

/** Commits that a draft has and main hasn't. */
export function commitsAhead(
  edges: Edge[],
  draftTip: string,
  mainTip: string,
): string[] {
  const inMain = reachedFrom([mainTip], edges);
  return [...reachedFrom([draftTip], edges)].filter((id) => !inMain.has(id));
}

/** Commits with all that they were made from. */
function reachedFrom(tips: string[], edges: Edge[]): Set<string> {
  // A set grows while it's walked through.
  const reached = new Set(tips);
  for (const id of reached)
    for (const parent of parentsOf(id, edges)) reached.add(parent);
  return reached;
}

function parentsOf(id: string, edges: Edge[]): string[] {
  const own = edges.filter(({ child_id }) => child_id === id);
  const order = own[0]?.child?.parent_commit_ids ?? [];
  return own
    .map(({ parent_id }) => parent_id)
    .sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** Commits that the graph shows at most. */
const mostCommits = 12;

/** The newest commits of some versions, as the graph shows them. */
export function toGraph(
  versions: { name: string; tip: string }[],
  commits: { id: string; time: string }[],
  edges: Edge[],
  most = mostCommits,
): ShownCommit[] {
  const reached = reachedFrom(
    versions.map(({ tip }) => tip),
    edges,
  );
  const shown = commits
    .filter(({ id }) => reached.has(id))
    .map(({ id, time }) => ({
      ...{ id, time },
      parents: parentsOf(id, edges),
      tips: versions.filter(({ tip }) => tip === id).map(({ name }) => name),
      labels: [],
      note: '',
    }));
  return sortCommits(shown).slice(0, most);
}

/** A draft that has no commit of its own, and all of main's. */
export function findOpenDraft<V extends { id: string; tip: string }>(
  versions: V[],
  main: V,
): V | undefined {
  return versions.find(({ id, tip }) => id !== main.id && tip === main.tip);
}

/** Adds a draft that has no commit of its own, as an empty place. */
export function withOpenDraft(
  commits: ShownCommit[],
  main: { tip: string },
  active: { name: string; tip: string },
): ShownCommit[] {
  const { name, tip } = active;
  const isOpen = active !== main && tip === main.tip;
  const [newest] = commits;
  if (!isOpen || !newest) return commits;
  const rest = commits.map((commit) => ({
    ...commit,
    note: '',
    tips: commit.tips.filter((other) => other !== name),
  }));
  return [{ ...newest, id: name, parents: [tip], tips: [name], note: '' }, ...rest];
}
