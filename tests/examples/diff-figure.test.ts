import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCheckpoint, mockJsonPlugin, openLix, selectWorkingDiff } from '@lix-js/sdk';
import { expect, it } from 'vitest';
import { lineDiff, settings, valueDiff } from '../../site/components/figures/settings-diff.ts';

it('HOME-1 the drawing shows the lines that Git marks, and the value that Lix does', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
  for (const [name, text] of Object.entries(settings))
    await writeFile(path.join(folder, name), text);
  const { stdout } = spawnSync('git', ['diff', '--no-index', 'before', 'after'], {
    cwd: folder,
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true });
  expect(stdout.trimEnd().split('\n').slice(-lineDiff.length)).toEqual(lineDiff);

  const lix = await openLix({ providePlugins: [mockJsonPlugin] });
  const data = (text: string) => new TextEncoder().encode(text);
  const file = { path: '/settings.json', data: data(settings.before) };
  await lix.db.insertInto('file').values(file).execute();
  await createCheckpoint({ lix });
  await lix.db
    .updateTable('file')
    .set({ data: data(settings.after) })
    .where('path', '=', file.path)
    .execute();
  const changes = await selectWorkingDiff({ lix })
    .where('diff.status', '!=', 'unchanged')
    .leftJoin('change as before', 'before.id', 'diff.before_change_id')
    .leftJoin('change as after', 'after.id', 'diff.after_change_id')
    .select([
      'diff.entity_id as field',
      'before.snapshot_content as before',
      'after.snapshot_content as after',
    ])
    .execute();
  expect(changes).toEqual(valueDiff);
  await lix.close();
});
