import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { build } from '#node/build.ts';
import { linkPackages } from './temporary-site.ts';

const fixtures = path.resolve(import.meta.dirname, '../fixtures');
const folders: string[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Builds a copy of a fixture in a folder that no other build has been in. */
async function buildCopy(
  fixture: string,
  name: string,
  prepare: (root: string) => void = () => {},
): Promise<Map<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), name));
  folders.push(folder);
  const root = path.join(folder, 'site');
  cpSync(path.join(fixtures, fixture), root, { recursive: true });
  linkPackages(root);
  prepare(root);
  const out = path.join(folder, 'out');
  await build({ root, out, compress: 'none' });
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [path.relative(out, file), readFileSync(file, 'base64')] as const).sort(),
  );
}

/** Turns around the list of features, whose order means nothing. */
function reverseFeatures(root: string): void {
  renameSync(path.join(root, 'site.config.mjs'), path.join(root, 'own.mjs'));
  writeFileSync(
    path.join(root, 'site.config.mjs'),
    "import site from './own.mjs';\nexport default { ...site, features: site.features?.toReversed() };\n",
  );
}

it.each(['theme', 'discovery'])(
  '%s is the same in every byte, wherever it is built and however its features are ordered',
  async (name) => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const first = await buildCopy(name, 'a-');
    const second = await buildCopy(name, 'another-folder-with-a-longer-name-', reverseFeatures);
    expect([...second.keys()]).toEqual([...first.keys()]);
    const different = [...first].filter(([file, bytes]) => second.get(file) !== bytes);
    expect(different.map(([file]) => file)).toEqual([]);
    expect(first.size).toBeGreaterThan(20);
  },
);
