import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteDir } from '../e2e/support/paths.ts';

const shipped = siteDir('shipped');
const read = (file: string) => readFileSync(path.join(shipped, file), 'utf8');

it('histories of pages are small, and for readers alone', () => {
  const folder = path.join(shipped, '_history');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));
  expect(files).toContain(path.join(folder, 'api/functions/openLix.json'));
  expect(files.filter((file) => statSync(file).size > 20_000)).toEqual([]);
  const { fileHeaders } = JSON.parse(read('server.json'));
  const headers = { 'X-Robots-Tag': 'noindex' };
  expect(fileHeaders).toContainEqual({ path: '/_history/', headers });
  for (const file of ['sitemap.xml', 'llms.txt', 'llms-full.txt']) {
    expect(read(file)).not.toContain('/_history/');
  }
});
