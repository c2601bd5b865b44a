import type { GraphCommit } from './commit-lanes.ts';

/**
 * Puts every commit before its parents, and among those that may come next the newest first. Times
 * alone do not tell: several commits may be written in the same millisecond.
 *
 * @param commits With the time of each, as text that sorts by time.
 */
export function sortCommits<T extends GraphCommit & { time: string }>(commits: readonly T[]): T[] {
  const byId = new Map(commits.map((commit) => [commit.id, commit]));
  const children = new Map<string, number>();
  for (const id of commits.flatMap(({ parents }) => parents)) {
    children.set(id, (children.get(id) ?? 0) + 1);
  }
  const ready = commits.filter(({ id }) => !children.has(id));
  const sorted: T[] = [];
  for (;;) {
    const next = takeNewest(ready);
    if (!next) return sorted;
    sorted.push(next);
    for (const id of next.parents) {
      const left = (children.get(id) ?? 0) - 1;
      children.set(id, left);
      const parent = byId.get(id);
      if (left === 0 && parent) ready.push(parent);
    }
  }
}

function takeNewest<T extends { time: string }>(ready: T[]): T | undefined {
  let newest = 0;
  for (const [index, { time }] of ready.entries()) {
    if (time > (ready[newest]?.time ?? '')) newest = index;
  }
  return ready.splice(newest, 1)[0];
}
