import type { ShownCommit } from '../../product/sandbox/commits/read-commits.ts';
import { sortCommits } from '../../product/sandbox/commits/sort-commits.ts';
import type { Branch } from './library.ts';

/** A commit; those that it was made from are in order. */
export interface Commit {
  id: string;
  time: string;
  parents: string[];
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
  const shown = [...reached.values()].map(({ id, time, parents }) => ({
    ...{ id, time, parents },
    tips: branches.filter(({ tip }) => tip === id).map(({ name }) => name),
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
