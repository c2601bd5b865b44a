import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { modulesDir, projectDir, starter } from '#node/files/project-dir.ts';
import { environment, inFolder } from './empty-folder.ts';
import { packPackage } from './packed.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shipped-'));
const installed = path.join(folder, 'node_modules');
const engine = path.join(installed, 'truedocs');

const manifestOf = (place: string) =>
  JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));

/** Names of the packages that are installed with one. */
function neededBy(place: string): string[] {
  const manifest = manifestOf(place);
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest;
  const peers = Object.keys({ ...peerDependencies });
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ];
}

/** Puts packages, with all that they need, beside the site: the files that this project has, under further names. */
async function install(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [from, place] = [path.join(modulesDir, name), path.join(installed, name)];
    // Those for other systems aren't there.
    if (existsSync(place) || !existsSync(from)) continue;
    mkdirSync(place, { recursive: true });
    await inFolder(folder, `cp -Rl '${from}/.' '${place}' || cp -R '${from}/.' '${place}'`);
    await install(neededBy(place));
  }
}

/** The site alone, with the engine as it would be published and the packages that its manifest names. */
async function moveOut(): Promise<void> {
  // Pages tell when they were changed.
  await inFolder(folder, `git clone -q --no-checkout '${projectDir}' .`);
  const site = path.join(folder, 'site');
  await cp(path.join(projectDir, 'site'), site, { recursive: true });
  // In a workspace, as here: bundles order modules by their paths.
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "workspaces": ["site"] }');
  mkdirSync(engine, { recursive: true });
  const { archive } = await packPackage('engine');
  await inFolder(engine, `tar -xzf '${archive}' --strip-components 1`);
  await install([...neededBy(engine), ...Object.keys(manifestOf(site).dependencies)]);
}

/** Builds the site of a project and reads its files, by path. */
async function build(project: string, ...command: string[]): Promise<Map<string, Buffer>> {
  const out = mkdtempSync(path.join(tmpdir(), 'built-'));
  const args = [...command, 'build', '--compress', 'none', '--out', out];
  await promisify(execFile)(process.execPath, args, { cwd: project, env: environment });
  const entries = readdirSync(out, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return new Map(files.map((file) => [path.relative(out, file), readFileSync(file)]));
}

/** The file whose content differs: an installed engine is among the packages whose licenses a site passes on. */
const licenses = 'third-party-licenses.txt';

/** It's in the manifests for use without a network, which are named by their hash, as is the build. */
const manifest = /^static\/offline\/\w+\.json$/;
const namingManifests = ['_payload/offline.json', 'sw.js'];

/** Names of files, but for the hashes of manifests. */
const namesOf = (files: ReadonlyMap<string, Buffer>) =>
  [...files.keys()].map((name) => name.replace(manifest, 'manifest.json'));

/** The text of a file, but for hashes, and the sizes of editions. */
const withoutHashes = (content: Buffer | undefined) =>
  String(content)
    .replace(/"size":\d+/g, '')
    .replace(/\b(?:[\da-f]{16}|[\da-f]{32})\b/g, '');

/** The sections of the licenses. */
const sectionsOf = (content: Buffer | undefined) =>
  String(content).split(`\n${'-'.repeat(80)}\n\n`);

it('the shipped site is built in the same bytes outside of the repository, with the packed engine', async () => {
  await moveOut();
  const source = path.join(projectDir, 'packages/engine/src/node/cli.ts');
  const inside = await build(projectDir, starter, source);
  const outside = await build(folder, path.join(engine, 'dist/node/cli.js'));
  expect(namesOf(outside)).toEqual(namesOf(inside));
  const different = [...outside].filter(([file, content]) => !inside.get(file)?.equals(content));
  const names = different.map(([file]) => file).filter((file) => !manifest.test(file));
  expect(names).toEqual([...namingManifests, licenses]);
  for (const name of namingManifests) {
    expect(withoutHashes(outside.get(name))).toBe(withoutHashes(inside.get(name)));
  }
  const sections = sectionsOf(outside.get(licenses));
  const others = sections.filter((section) => !section.startsWith('truedocs '));
  expect(others).toHaveLength(sections.length - 1);
  expect(others).toEqual(sectionsOf(inside.get(licenses)));
});
