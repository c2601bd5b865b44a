import type { ShownCommit } from '../../product/sandbox/commits/read-commits.ts';
import { sortCommits } from '../../product/sandbox/commits/sort-commits.ts';
import type { Branch } from './library.ts';

/** A commit; those that it was made from are in order. */
export interface Commit {
  id: string;
  time: string;
  parents: string[];
  /** Whether a draft has made it, to which main has gone on. */
  isBeside?: boolean;
}

/** Commits that a branch has and main hasn't, the newest first. */
export function commitsAhead(
  commits: Commit[],
  tip: string,
  main: string,
): Commit[] {
  const inMain = reachedFrom([main], commits);
  return [...reachedFrom([tip], commits).values()].filter(
    ({ id }) => !inMain.has(id),
  );
}

/** Commits with all that they were made from, by id. */
function reachedFrom(tips: string[], commits: Commit[]): Map<string, Commit> {
  const byId = new Map(commits.map((commit) => [commit.id, commit]));
  const reached = new Map<string, Commit>();
  const reach = (id: string) => {
    const commit = byId.get(id);
    if (commit) reached.set(id, commit);
  };
  tips.forEach(reach);
  // A map grows while it's walked through.
  for (const { parents } of reached.values()) parents.forEach(reach);
  return reached;
}

/** Commits that the graph shows at most. */
const mostCommits = 12;

/** The newest commits of some branches, as the graph shows them. */
export function toGraph(
  branches: Pick<Branch, 'name' | 'tip'>[],
  commits: Commit[],
  most = mostCommits,
): ShownCommit[] {
  const reached = reachedFrom(
    branches.map(({ tip }) => tip),
    commits,
  );
  const shown = [...reached.values()].map((commit) => ({
    ...commit,
    tips: branches.filter(({ tip }) => tip === commit.id).map(({ name }) => name),
    labels: [],
    note: '',
  }));
  return newestOf(sortCommits(shown), most);
}

/** The newest commits, main's newest among them: it keeps others off its line. */
export function newestOf(commits: ShownCommit[], most: number): ShownCommit[] {
  const shown = commits.slice(0, most);
  const left = commits.slice(most).find(({ tips }) => tips.includes('main'));
  return left ? [...shown.slice(0, -1), left] : shown;
}

/** Says why the place of a new branch is empty. */
export const noCommit = 'no commit yet';

/**
 * Adds an empty place for a branch that has no commit of its own there: main, which
 * has gone on to those of a draft, or else a new draft.
 */
export function withEmptyPlace(
  commits: ShownCommit[],
  main: { name: string; tip: string },
  active: { name: string; tip: string },
): ShownCommit[] {
  const row = commits.findIndex(({ id }) => id === main.tip);
  const tip = commits[row];
  const isForward = tip?.isBeside;
  const isNew = active !== main && active.tip === main.tip;
  if (!tip || !(isForward || isNew)) return commits;
  const { name } = isForward ? main : active;
  const tips = tip.tips.filter((other) => other !== name);
  const { time, labels } = tip;
  const place = {
    id: name,
    parents: [tip.id],
    tips: [name],
    isEmpty: true,
    note: isForward ? 'no new commit' : noCommit,
  };
  return commits
    .with(row, { ...tip, tips })
    .toSpliced(isForward ? row : 0, 0, { ...place, time, labels });
}
