import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { searchFiles } from '#features/search/build/search-files.ts';
import { readRemoteAnswer } from '#features/search/engine/read-remote-answer.ts';
import { schema } from '#features/search/options.ts';
import { projectDir } from '#node/files/project-dir.ts';
import { generatedPage } from '#node/site/site.ts';
import { emptyPage } from '#shared/page/empty-page.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { spawnServer } from '../support/spawn-server.ts';

let port: number;

/** Writes what a build of a site in two languages writes for its search, and starts the server with it. */
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'search-'));
  const locales = ['en', 'de'].map((lang) => ({ lang, label: lang }));
  const config = siteConfigSchema.parse({ base: '/docs/', locales, title: 'Site' });
  const pages = [
    // So long that the English index comes in shards.
    pageOf('/changes', 'Changes', 'What has happened.', 'lorem ipsum '.repeat(130_000)),
    pageOf('/more', 'More', 'More changes.'),
    pageOf('/table', 'Table', 'Name: one │ Old: none │ New: a lamp', 'Name: two │ New: a desk'),
    pageOf('/de/changes', 'Änderungen', 'Ein Überblick — alles.', 'Drei Stände mischen.'),
    pageOf('/de/other', 'Anderes', 'Etwas ganz Anderes.'),
  ];
  const options = schema.parse({ synonyms: { history: ['changes'] } });
  for (const file of searchFiles(pages, { site: toSiteData(config), options })) {
    const target = path.join(folder, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.content);
  }
  const script = ['--import', 'tsx', 'scripts/search-server.ts'];
  const { stdout } = spawnServer([...script, '--site', folder, '--port', '0'], {
    cwd: projectDir,
    env: process.env,
  });
  const [line] = await once(stdout ?? process.stdin, 'data');
  port = Number(/:(\d+)\/search/.exec(String(line))?.[1]);
});

function pageOf(routePath: string, title: string, ...paragraphs: string[]) {
  const page = emptyPage(routePath, title);
  return generatedPage({ ...page, text: paragraphs.map((entry) => ({ text: entry })) }, routePath);
}

async function ask(parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters);
  const response = await fetch(`http://127.0.0.1:${port}/search?${query}`);
  return (await response.json()) as { index: string; hits: { title: string }[] }[];
}

async function titles(keyword: string, more: Record<string, string> = {}): Promise<string[]> {
  const groups = await ask({ keyword, ...more });
  return groups.flatMap(({ hits }) => hits.map(({ title }) => title));
}

it('SEARCH-22 answers with records and the places of matches', async () => {
  const keyword = 'drei mischen';
  const answer = await ask({ keyword, lang: 'de', searchIndexes: '' });
  const content = 'Ein Überblick — alles.\n\nDrei Stände mischen.';
  // `—` counts 3 bytes, `Ü` and `ä` 1, as in all of the contract.
  const placeOf = (word: string) => ({ start: content.indexOf(word) + 2, length: word.length });
  const hit = {
    title: 'Änderungen',
    routePath: '/docs/de/changes',
    content,
    _matchesPosition: { content: [placeOf('Drei'), placeOf('mischen')] },
  };
  expect(answer).toMatchObject([{ index: 'docs', hits: [hit] }]);
  const settings = { apiUrl: '', indexName: 'docs', searchIndexes: [], searchLoading: false };
  const { tabs, refused } = readRemoteAnswer(answer, keyword, settings);
  expect(refused).toBe(0);
  const { statement = '', highlightInfoList = [] } = tabs[0]?.pages[0]?.hits[0] ?? {};
  expect(
    highlightInfoList.map(({ start, length }) => statement.slice(start, start + length)),
  ).toEqual(['Drei', 'mischen']);
});

it('SEARCH-22 names the place of a match in the last cell of a row', async () => {
  const [group] = await ask({ keyword: 'lamp' });
  const content = 'Name: one │ Old: none │ New: a lamp\n\nName: two │ New: a desk';
  // `│` counts 3 bytes, twice.
  const start = content.indexOf('lamp') + 4;
  expect(group?.hits[0]).toMatchObject({
    content,
    _matchesPosition: { content: [{ start, length: 4 }] },
  });
});

it('SEARCH-21 searches in the language and the index that a request names', async () => {
  expect(await titles('anderes', { lang: 'de' })).toEqual(['Anderes']);
  expect(await titles('anderes', { lang: 'en' })).toEqual([]);
  expect(await titles('changes', { searchIndexes: 'other,docs' })).toEqual(['Changes', 'More']);
  expect(await ask({ keyword: 'changes', searchIndexes: 'constructor' })).toEqual([]);
  expect(await titles('changes', { limit: '1.5' })).toEqual(['Changes']);
  expect(await titles('history', { lang: 'en' })).toContain('Changes');
  expect(await titles('')).toEqual([]);
});

it('keeps hostile requests small', async () => {
  expect(await titles('more\0changes', { limit: '1e9' })).toEqual(await titles('more changes'));
  expect(await titles(`changes${' '.repeat(300)}anderes`)).toEqual(await titles('changes'));
});

async function statusOf(target: string, host = 'localhost'): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).split(' ')[1]);
}

it.each(['//', '/\\', '/%', '*', '//?', 'http://', '/search?keyword=a'])(
  'answers %s and goes on',
  async (target) => {
    expect(await statusOf(target)).toBe(200);
  },
);

it('answers only this machine', async () => {
  expect(await statusOf('/search?keyword=a', 'evil.example')).toBe(403);
});
