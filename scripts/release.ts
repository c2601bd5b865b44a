// `npm run release -- patch`, `minor` or `major`: gives all packages the next version, writes CHANGELOG.md from the
// commits since the last release, and commits and tags that. `npm run release -- publish` packs the packages as they are
// and sends them to the registry of npm; a workflow does that for every tag.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Commit, nextVersion, withRelease } from './changelog.ts';
import { fail, projectDir } from './ensure-install.mjs';
import { writePackage } from './write-package.ts';

interface Manifest {
  name?: string;
  version?: string;
  [key: string]: unknown;
}

/** What says how to get the packages from a clone, for as long as npm doesn't have them. */
const fromClone = /^<!-- until the first release -->\n[\s\S]*?^<!-- end -->\n{0,2}/gm;

const packages = readdirSync(path.join(projectDir, 'packages')).map((name) => `packages/${name}`);
const [wanted = ''] = process.argv.slice(2);

if (wanted === 'publish') await publish();
else if (wanted === 'patch' || wanted === 'minor' || wanted === 'major') release(wanted);
else fail('Say what to release: `npm run release -- patch`, `minor`, `major` or `publish`.');

function release(part: Parameters<typeof nextVersion>[1]): void {
  if (git('status', '--porcelain') !== '') fail('Commit your changes before a release.');
  const version = nextVersion(String(manifestOf('packages/engine').version), part);
  const names = packages.map((folder) => manifestOf(folder).name ?? '');
  for (const folder of [...packages, 'site']) {
    const manifest = manifestOf(folder);
    writeJson(`${folder}/package.json`, withVersion(manifest, names, version));
  }
  const lock = JSON.parse(read('package-lock.json'));
  for (const folder of [...packages, 'site']) {
    lock.packages[folder] = withVersion(lock.packages[folder], names, version);
  }
  writeJson('package-lock.json', lock);
  const changelog = existsSync(path.join(projectDir, 'CHANGELOG.md')) ? read('CHANGELOG.md') : '';
  const day = new Date().toISOString().slice(0, 10);
  const last = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n')[0] ?? '';
  const commits = last === '' ? [] : commitsSince(last);
  writeFileSync(
    path.join(projectDir, 'CHANGELOG.md'),
    withRelease(changelog, { version, day, commits }),
  );
  if (last === '') for (const file of pagesBeforeRelease()) withoutClone(file);
  git('add', '--all');
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  console.log(
    `Release ${version} is committed and tagged. \`git push --follow-tags\` publishes it.`,
  );
}

function pagesBeforeRelease(): string[] {
  const content = 'packages/engine/docs/content';
  const names = readdirSync(path.join(projectDir, content), { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => /\.mdx?$/.test(name)).map((name) => `${content}/${name}`);
  return ['README.md', 'packages/create/README.md', 'packages/engine/README.md', ...pages];
}

function withoutClone(file: string): void {
  const text = read(file);
  if (!text.includes('<!-- until the first release -->')) return;
  writeFileSync(path.join(projectDir, file), text.replaceAll(fromClone, ''));
}

/** A manifest, or its entry in the lockfile, with the version of a release wherever it names one of our packages. */
function withVersion(manifest: Manifest, names: readonly string[], version: string): Manifest {
  const lists = ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((kind) => {
    const list = manifest[kind];
    if (typeof list !== 'object' || list === null) return [];
    const entries = Object.entries(list).map(([name, range]) => [
      name,
      names.includes(name) ? version : range,
    ]);
    return [[kind, Object.fromEntries(entries)]];
  });
  const isOurs = names.includes(manifest.name ?? '');
  return { ...manifest, ...(isOurs && { version }), ...Object.fromEntries(lists) };
}

/** The commits that changed a package since a tag. */
function commitsSince(tag: string): Commit[] {
  const log = git('log', '--no-merges', '--format=%s%x00%b%x01', `${tag}..HEAD`, '--', 'packages');
  return log.split('\u0001').flatMap((entry) => {
    const [subject = '', body = ''] = entry.trim().split('\0');
    return subject ? [{ subject, body }] : [];
  });
}

async function publish(): Promise<void> {
  const target = path.join(projectDir, '.tmp/release');
  rmSync(target, { recursive: true, force: true });
  for (const folder of packages) {
    const place = path.join(target, path.basename(folder));
    mkdirSync(place, { recursive: true });
    await writePackage(path.join(projectDir, folder), place);
    execFileSync('npm', ['publish', place, '--access', 'public'], { stdio: 'inherit' });
  }
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(read(`${folder}/package.json`));
}

function read(file: string): string {
  return readFileSync(path.join(projectDir, file), 'utf8');
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(path.join(projectDir, file), `${JSON.stringify(value, null, 2)}\n`);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: projectDir, encoding: 'utf8' }).trim();
}
