import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Compression } from '#node/files/compression.ts';
import { writeCorpus } from '../../../bench/corpus.ts';
import { fixturesDir, projectDir, published, shippedDir, siteDir } from './paths.ts';

const run = promisify(execFile);

/** The generated site shows what doesn't grow; its sidebar has to be too long to be sent as a whole. */
const many = { root: path.join(projectDir, '.tmp/many-pages'), pages: 320, groups: 80 };

/** Builds a group of sites one after another in a process of its own. */
async function buildGroup(
  sites: { name: string; root: string }[],
  compress: Compression,
): Promise<void> {
  const script = path.join(import.meta.dirname, 'build-group.ts');
  const folders = sites.map(({ name, root }) => [root, siteDir(name)]);
  const args = ['--import', 'tsx', script, JSON.stringify({ folders, compress })];
  const env = { ...process.env, ...published };
  await run(process.execPath, args, { cwd: projectDir, env, maxBuffer: Number.POSITIVE_INFINITY });
}

/**
 * Builds every site that the browser tests look at; not when SITES_PREPARED says that they are
 * there. Only the shipped one is weighed, and so compressed; the best quality takes 24 s of CPU more.
 */
export default async function buildSites(): Promise<void> {
  if (process.env.SITES_PREPARED) return;
  await rm(many.root, { recursive: true, force: true });
  await writeCorpus(many.root, many.pages, many.groups);
  const fixtures = (await readdir(fixturesDir)).map((name) => ({
    name,
    root: path.join(fixturesDir, name),
  }));
  await Promise.all([
    buildGroup([{ name: 'shipped', root: shippedDir }], 'fast'),
    buildGroup([{ name: 'many-pages', root: many.root }, ...fixtures], 'none'),
  ]);
}
