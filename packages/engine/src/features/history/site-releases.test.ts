import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSiteReleases, recordRelease, releasesFile } from './site-releases.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'releases-'));
});

afterEach(() => rmSync(root, { recursive: true }));

const release = { date: '2026-11-22', title: 'One', text: '' };
const present = new Map([['/', { title: 'Home', ids: new Set(['start']) }]]);

it('a site without a record has no releases', async () => {
  expect(await readSiteReleases(root)).toEqual([]);
});

it('a record that is there and cannot be read is an error, and no release replaces it', async () => {
  // Whoever runs this may read every file, but nobody can read a folder as one.
  mkdirSync(path.join(root, releasesFile));
  const diagnostic = {
    place: { file: releasesFile },
    message: expect.stringMatching(/^The recorded releases can't be read: EISDIR/),
  };
  await expect(readSiteReleases(root)).rejects.toMatchObject(diagnostic);
  await expect(recordRelease(root, release, present)).rejects.toMatchObject(diagnostic);
  expect(readdirSync(root)).toEqual([releasesFile]);
});

it('a record is replaced as a whole, never written over', async () => {
  await recordRelease(root, release, present);
  const file = path.join(root, releasesFile);
  const before = readFileSync(file, 'utf8');
  const sameFile = path.join(root, 'same-file');
  linkSync(file, sameFile);
  await recordRelease(root, { ...release, title: 'Two' }, present);
  expect(readFileSync(sameFile, 'utf8')).toBe(before);
  expect((await readSiteReleases(root)).map(({ title }) => title)).toEqual(['One', 'Two']);
  expect(readdirSync(root).sort()).toEqual(['same-file', releasesFile]);
});
