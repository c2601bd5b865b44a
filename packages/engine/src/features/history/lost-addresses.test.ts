import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { placeRedirects, readRedirects } from '#node/redirects/read-redirects.ts';
import { lostAddresses } from './lost-addresses.ts';
import {
  publishedAddresses,
  readSiteReleases,
  recordRelease,
  releasesFile,
} from './site-releases.ts';

const addresses = (pages: Record<string, string>) =>
  new Map(
    Object.entries(pages).map(([route, ids]) => [route, new Set(ids.split(' ').filter(Boolean))]),
  );

/** The same with titles. */
const titled = (pages: Record<string, string>) =>
  new Map([...addresses(pages)].map(([route, ids]) => [route, { title: `T ${route}`, ids }]));

const published = addresses({
  '/': 'start',
  '/guide/': '',
  '/guide/versions': 'create-a-version merge-versions limits',
  '/guide/deploy': 'host serve cache',
});

function lost(
  present: Record<string, string>,
  written: Record<string, string> = {},
  ignore: string[] = [],
): string[] {
  const anchors = addresses(present);
  const { redirects } = readRedirects(written, (route) => route);
  const former = placeRedirects(redirects, (route) => anchors.has(route));
  return lostAddresses(published, {
    routes: new Set(anchors.keys()),
    anchors,
    redirects,
    former,
    ignore,
  });
}

const complete = {
  '/': 'start',
  '/guide/': '',
  '/guide/versions': 'create-a-version merge-versions limits',
  '/guide/deploy': 'host serve cache',
};
const { '/guide/deploy': _, ...withoutDeploy } = complete;

it('a site that has every address of earlier releases has lost nothing', () => {
  expect(lost({ ...complete, '/guide/more': 'new' })).toEqual([]);
});

it('a page that is gone is reported once, with the entry to write', () => {
  expect(lost({ ...withoutDeploy, '/production/deploy': '' })).toEqual([
    "The page /guide/deploy is gone, and links to it from earlier releases break. Add '/guide/deploy' to `redirects`, with the address that took its place.",
  ]);
});

it('a heading that is gone is reported', () => {
  expect(lost({ ...complete, '/guide/versions': 'create-a-version limits other' })).toEqual([
    "The heading /guide/versions#merge-versions is gone, and links to it from earlier releases break. Add '/guide/versions#merge-versions' to `redirects`, with the address that took its place.",
  ]);
});

it('redirects and ignored addresses are not reported', () => {
  const present = { ...withoutDeploy, '/guide/versions': 'create-a-version limits' };
  expect(
    lost(present, { '/guide/deploy': '/guide/', '/guide/versions#merge-versions': '/guide/' }),
  ).toEqual([]);
  expect(lost(present, {}, ['/guide/deploy', '/guide/versions#*'])).toEqual([]);
});

it('a release records what earlier ones have not', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const first = { date: '2026-01-02', title: 'First', text: '' };
  expect(await recordRelease(root, first, titled({ '/': 'b a', '/x': '' }))).toEqual({
    pages: 2,
    ids: 2,
  });
  const second = { date: '2026-02-03', title: 'Second', text: 'More.' };
  expect(await recordRelease(root, second, titled({ '/': 'a c', '/y': '' }))).toEqual({
    pages: 1,
    ids: 1,
  });
  const releases = await readSiteReleases(root);
  expect(releases.map(({ added }) => added)).toEqual([
    { '/': 'b a', '/x': '' },
    { '/': 'c', '/y': '' },
  ]);
  expect(releases.map(({ pages }) => pages)).toEqual([undefined, { '/y': 'T /y' }]);
  expect(publishedAddresses(releases)).toEqual(addresses({ '/': 'b a c', '/x': '', '/y': '' }));
  expect(await readFile(path.join(root, releasesFile), 'utf8')).toContain('\n      "/": "b a",\n');
});

it.each([
  ['[', "This isn't JSON: "],
  [
    '[{"date":"today","title":"x","added":{}}]',
    "This isn't a list of releases: `[0].date` must be",
  ],
  ['{}', "This isn't a list of releases: The value must be a list; found {}."],
])('a damaged record is refused with a sentence: %s', async (text, sentence) => {
  const root = await mkdtemp(path.join(tmpdir(), 'releases-'));
  await writeFile(path.join(root, releasesFile), text);
  await expect(readSiteReleases(root)).rejects.toThrow(sentence);
});
