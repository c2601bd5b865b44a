import type { Lix } from '@lix-js/sdk';
import type { ShownCommit } from '../../product/sandbox/commits/read-commits.ts';
import { sortCommits } from '../../product/sandbox/commits/sort-commits.ts';

export function selectCommits(lix: Lix) {
  return lix.db.selectFrom('commit').select(['id', 'lixcol_created_at as time']);
}

export function selectEdges(lix: Lix) {
  return lix.db.selectFrom('commit_edge').select(['parent_id', 'child_id']);
}

interface Edge {
  parent_id: string;
  child_id: string;
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
  return edges
    .filter(({ child_id }) => child_id === id)
    .map(({ parent_id }) => parent_id);
}

/** Commits that the graph shows at most. */
const mostCommits = 12;

/** The newest commits of some versions, as the graph shows them. */
export function toGraph(
  versions: { name: string; tip: string }[],
  commits: { id: string; time: string }[],
  edges: Edge[],
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
  return sortCommits(shown).slice(0, mostCommits);
}
