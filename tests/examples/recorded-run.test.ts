import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { liveTexts } from '@truedocs/live/parts';
import { openLix } from 'lix-0-17';
import { expect, it } from 'vitest';
import { extractSamples } from '#live/samples/extract-samples.ts';
import { stripTypes } from '#live/sandbox/compile-module.ts';
import { recordedRun } from '../../site/components/recorded-draft.ts';
import { toGraph } from '../../site/examples/draft-editor/history.ts';
import { inspector } from '../../site/product/releases/0.17/sandbox/inspector.ts';
import { shippedDir } from '../e2e/support/paths.ts';
import { shapeOf } from './graph-shape.ts';
import { recordedCommits } from './recorded-commits.ts';

/** Code without its layout, and without the semicolons after calls. */
const dense = (text: string) => text.replaceAll(/[\s;]/g, '');

const query = <Row>(sql: string) => inspector.query(sql, liveTexts) as Promise<Row[]>;

it('HOME-1 the start page of 0.17 shows the history and the output of its program', async () => {
  const file = path.join(shippedDir, 'content/0.17/index.mdx');
  const [sample] = extractSamples(await readFile(file, 'utf8'), file);
  const [step] = sample?.steps ?? [];
  const code = stripTypes(step?.code ?? '').replace(/^import .*$/m, '');
  const Program = Object.getPrototypeOf(async () => {}).constructor;
  const printed: unknown[][] = [];
  const print = { log: (...values: unknown[]) => printed.push(values) };
  await new Program('openLix', 'console', code)(inspector.watch({ openLix }).openLix, print);
  // The inspector's session outlives that of the program.
  const branches = await query<{ name: string; tip: string }>(
    'SELECT name, commit_id AS tip FROM lix_branch WHERE NOT hidden ORDER BY name DESC',
  );
  const commits = await query<{ id: string; time: string; parents: string[] }>(
    'SELECT id, created_at AS time, parent_commit_ids AS parents FROM lix_commit',
  );
  expect(shapeOf(toGraph(branches, commits))).toEqual(shapeOf(recordedCommits(recordedRun, 5)));
  const drafted = recordedRun.changes.filter(({ branch }) => branch === 'draft').length;
  const stats = { total: drafted, added: 0, modified: drafted, removed: 0 };
  // The edit on main isn't among what the merge would change, and the merge keeps it.
  const { headline, price } = recordedRun.after;
  const merged = Object.entries({ headline, price }).map(([key, value]) => ({ key, value }));
  expect(printed).toEqual([[stats], [merged]]);
  expect(recordedRun.changes.map(({ branch }) => branch)).toEqual(['draft', 'main']);
  for (const call of recordedRun.steps.flatMap(({ calls }) => calls))
    expect(dense(step?.code ?? '')).toContain(dense(call));
});
