import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reportMissedFiles } from './report-missed-files.ts';

/** Stands in for a watcher, which read a new folder when it held only some of its files. */
function watcherThatKnows(known: Record<string, string[]>) {
  const added: string[] = [];
  const watcher = Object.assign(new EventEmitter(), {
    add: (file: string) => added.push(file),
    getWatched: () => known,
  });
  return { watcher: watcher as unknown as Parameters<typeof reportMissedFiles>[0], added };
}

test('files that came before their folder was watched are reported, and watched from then on', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'missed-'));
  mkdirSync(path.join(folder, 'nested'));
  for (const file of ['seen.md', 'missed.md', 'ignored.md', 'nested/also.md']) {
    writeFileSync(path.join(folder, file), '');
  }
  const { watcher, added } = watcherThatKnows({ [folder]: ['seen.md'] });
  reportMissedFiles(watcher, (file) => path.basename(file) !== 'ignored.md');
  const reported: string[] = [];
  const note = (event: string, file: string) => reported.push(`${event} ${file}`);
  watcher.on('all', note);
  watcher.emit('addDir', folder);
  await once(watcher as unknown as EventEmitter, 'all');
  const missed = ['missed.md', 'nested/also.md'].map((name) => path.join(folder, name));
  expect(reported.sort()).toEqual(missed.map((file) => `add ${file}`));
  expect(added.sort()).toEqual([...missed, path.join(folder, 'nested')].sort());
});
