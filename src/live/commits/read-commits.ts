import { fillText } from '#model/live/fill-text.ts';
import type { LoggedValue } from '#model/live/logged-value.ts';
import type { Run } from '../runner/run-program.ts';
import type { GraphCommit } from './commit-lanes.ts';
import { sortCommits } from './sort-commits.ts';

/** A commit as the graph shows it. */
export interface ShownCommit extends GraphCommit {
  /** Names of the versions that stand at it. */
  tips: string[];
  /** Behind the id: its time, how much it changed. */
  note: string;
}

/** Commits that the graph holds at most; a query answers no more rows. */
const mostCommits = 200;

/**
 * Commits with parents, names of the versions at them, and the number of their changes. Commits in
 * which a version gathers what is not committed yet hang in the air and are left out.
 */
const sql = `SELECT c.id, c.lixcol_created_at AS time, s.changes,
  (SELECT json_group_array(e.parent_id) FROM commit_edge e WHERE e.child_id = c.id) AS parents,
  (SELECT json_group_array(v.name) FROM version v WHERE v.commit_id = c.id) AS tips
FROM "commit" c
LEFT JOIN (SELECT change_set_id, count(*) AS changes FROM change_set_element GROUP BY change_set_id) s
  ON s.change_set_id = c.change_set_id
WHERE c.id NOT IN (SELECT working_commit_id FROM version WHERE working_commit_id IS NOT NULL)
ORDER BY c.lixcol_created_at DESC`;

/**
 * The newest commits, children before parents, and how many there are in all.
 *
 * @param changesText Says how many changes a commit has: `changes: {count}`.
 */
export async function readCommits(
  run: Run,
  changesText: string,
): Promise<{ commits: ShownCommit[]; all: number }> {
  const { rows, more } = await run.query(sql);
  const commits = rows.slice(0, mostCommits).map((row) => {
    const text = (name: string) => textOf(row[name]);
    const time = text('time');
    const count = fillText(changesText, { count: text('changes') || 0 });
    const note = `${time.slice(11, 19)} ${count}`;
    const list = (name: string): string[] => JSON.parse(text(name) || '[]');
    return { id: text('id'), time, note, parents: list('parents'), tips: list('tips') };
  });
  return { commits: sortCommits(commits), all: rows.length + more };
}

function textOf(value: LoggedValue | undefined): string {
  if (value?.type !== 'string' && value?.type !== 'leaf') return '';
  return value.text === 'null' ? '' : value.text;
}
