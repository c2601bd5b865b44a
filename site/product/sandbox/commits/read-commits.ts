import type { LoggedValue, Run } from '@truedocs/live';
import { fillText } from 'truedocs/shared';
import type { GraphCommit } from './commit-lanes.ts';
import { sortCommits } from './sort-commits.ts';

/** A commit as the graph shows it. */
export interface ShownCommit extends GraphCommit {
  /** Names of the branches that end at it. */
  tips: string[];
  /** Other marks of the commit. */
  labels: string[];
  /** When it was made (ISO 8601). */
  time: string;
  /** Behind the id: its time, how much it changed. */
  note: string;
  /** Whether it's only the place of a branch that has no commit of its own there. */
  isEmpty?: boolean;
}

/** Commits that the graph holds at most; a query answers no more rows. */
const mostCommits = 200;

/**
 * The newest commits, children before parents, and how many there are in all.
 *
 * @param sql The `graphSql` of a view of the inspector.
 * @param changesText Says how many changes a commit has: `changes: {count}`.
 */
export async function readCommits(
  run: Pick<Run, 'query'>,
  sql: string,
  changesText: string,
): Promise<{ commits: ShownCommit[]; all: number }> {
  const { rows, more } = await run.query(sql);
  const commits = rows.slice(0, mostCommits).map((row) => {
    const text = (name: string) => textOf(row[name]);
    const time = text('time');
    const count = row.changes && fillText(changesText, { count: text('changes') || 0 });
    const note = [time.slice(11, 19), count].filter(Boolean).join(' ');
    const list = (name: string) => namesIn(row[name]);
    return {
      id: text('id'),
      time,
      note,
      parents: list('parents'),
      tips: list('tips'),
      labels: list('labels'),
    };
  });
  return { commits: sortCommits(commits), all: rows.length + more };
}

/**
 * The names in a list, or in the JSON of one; what is none is left out, as rows may come from
 * anywhere.
 */
function namesIn(value: LoggedValue | undefined): string[] {
  const list: unknown =
    value?.type === 'array' ? value.items.map(textOf) : JSON.parse(textOf(value) || '[]');
  if (!Array.isArray(list)) return [];
  return list.filter((name) => typeof name === 'string').slice(0, mostCommits);
}

function textOf(value: LoggedValue | undefined): string {
  if (value?.type !== 'string' && value?.type !== 'leaf') return '';
  return value.text === 'null' ? '' : value.text;
}
