import type { Lix } from '@lix-js/sdk';
import type { ShownCommit } from '../../product/sandbox/commits/read-commits.ts';
import { sortCommits } from '../../product/sandbox/commits/sort-commits.ts';

export function selectCommits(lix: Lix) {
  return lix.db.selectFrom('commit').select(['id', 'lixcol_created_at as time']);
}

export function selectEdges(lix: Lix) {
  return lix.db.selectFrom('commit_edge').select(['parent_id', 'child_id']);
}

/** Commits that the graph shows at most. */
const mostCommits = 12;

/** The newest commits of some versions, as the graph shows them. */
export function toGraph(
  versions: { name: string; tip: string }[],
  commits: { id: string; time: string }[],
  edges: { parent_id: string; child_id: string }[],
): ShownCommit[] {
  const parentsOf = (id: string) =>
    edges
      .filter(({ child_id }) => child_id === id)
      .map(({ parent_id }) => parent_id);
  // A set grows while it's walked through.
  const reached = new Set(versions.map(({ tip }) => tip));
  for (const id of reached) for (const parent of parentsOf(id)) reached.add(parent);
  const shown = commits
    .filter(({ id }) => reached.has(id))
    .map(({ id, time }) => ({
      ...{ id, time },
      parents: parentsOf(id),
      tips: versions.filter(({ tip }) => tip === id).map(({ name }) => name),
      labels: [],
      note: '',
    }));
  return sortCommits(shown).slice(0, mostCommits);
}
