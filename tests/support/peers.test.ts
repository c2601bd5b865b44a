import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { measuredPage, readPages } from '../../bench/peers/pages.ts';
import { serve } from '../../bench/peers/serve.ts';

/** A built site: Markdown copies of guides and of a reference, as many as one looks at and more. */
function builtSite(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'peers-'));
  const names = Array.from({ length: 40 }, (_, index) => `api/a${index}`);
  for (const name of [...names, 'guide/errors', measuredPage, 'guide/versions', 'plugins/json']) {
    const file = path.join(folder, `${name}.md`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `# ${name}\n\nText.\n`);
  }
  return folder;
}

it('the page that all engines are measured by is among the pages, however many they are', () => {
  const folder = builtSite();
  for (const count of [7, 20, 44, 100]) {
    const names = readPages(folder, count).map(({ name }) => name);
    expect(names, `${count}`).toContain(measuredPage);
    expect(new Set(names).size).toBe(count);
  }
});

it('counts what was sent until a moment apart from what came behind it', async () => {
  const served = await serve(builtSite());
  const ask = (name: string) => fetch(`${served.origin}/${name}.md`);
  await ask(measuredPage);
  const until = Date.now();
  await served.quiet();
  const first = served.bytes(until);
  await ask('guide/versions');
  expect(first).toBeGreaterThan(0);
  expect(served.bytes(until)).toBe(first);
  expect(served.bytes()).toBeGreaterThan(first);
  served.close();
});
