import type { RecordedDraft } from '../../site/components/recorded-draft.ts';

/** The commits of a recording after a step, from 0, with the branches that end in each. */
export function recordedCommits({ commits, branches }: RecordedDraft, step: number) {
  const names = Object.keys(branches);
  return commits
    .filter((commit) => commit.step <= step)
    .map(({ id, parents }) => ({
      ...{ id, parents },
      tips: names.filter((name) => branches[name]?.[step] === id),
    }));
}
