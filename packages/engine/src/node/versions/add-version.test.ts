import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { readContent } from '../content/read-content.ts';
import { writeOutput } from '../files/files.ts';
import { addVersion, withVersion } from './add-version.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'version-'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeOutput(path.join(root, name), text);
}

/** The routes of all pages, as the configuration now has them. */
async function routes(): Promise<string[]> {
  const { sources } = await readContent(root, await loadConfig(root));
  return sources.map(({ routePath }) => routePath);
}

it('the first version is a copy of all pages, which stay where they are', async () => {
  await write({
    'site.config.ts':
      "// Mine.\nconst config = {\n  title: 'Kit',\n};\nexport default config satisfies object;\n",
    'content/index.md': '# Home\n',
    'content/guide/a.md': '# A\n\n![x](./x.svg)\n',
    'content/guide/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/_part.md': 'Words\n',
  });
  expect(await addVersion(root, '2.0')).toBeUndefined();
  expect(readFileSync(path.join(root, 'site.config.ts'), 'utf8')).toBe(
    "// Mine.\nconst config = {\n  multiVersion: { default: 'latest', versions: ['latest', '2.0'], newest: 'latest', defaultAtRoot: true },\n  title: 'Kit',\n};\nexport default config satisfies object;\n",
  );
  expect(await routes()).toEqual(['/2.0/guide/a', '/2.0/', '/guide/a', '/']);
  expect(existsSync(path.join(root, 'content/2.0/_part.md'))).toBe(true);
  await addVersion(root, '2.1');
  expect((await loadConfig(root)).multiVersion?.versions).toEqual(['latest', '2.1', '2.0']);
  expect(existsSync(path.join(root, 'content/2.1/2.0'))).toBe(false);
  await expect(addVersion(root, '2.0')).rejects.toThrow(
    'There is a version, a language, a page or a folder',
  );
  await expect(addVersion(root, '../x')).rejects.toThrow('A version can\'t be called "../x".');
});

it('where each version has a folder, that of the default one is copied', async () => {
  await write({
    'site.config.mjs':
      "export default {\n  multiVersion: {\n    default: 'v2',\n    versions: ['v1', 'v2'],\n  },\n};\n",
    'content/v1/a.md': '# A\n',
    'content/v2/b.md': '# B\n',
  });
  await addVersion(root, 'v2.1');
  expect((await loadConfig(root)).multiVersion?.versions).toEqual(['v1', 'v2', 'v2.1']);
  expect(await routes()).toEqual(['/v1/a', '/v2.1/b', '/b']);
});

it('what symbolic links lead to is copied, and a loop of them is an error', async () => {
  await write({
    'site.config.mjs': "export default { symlinks: ['content/shared'] };\n",
    'content/a.md': '# Then\n',
    'shared/s.md': '# Shared\n',
  });
  symlinkSync('./a.md', path.join(root, 'content/b.md'));
  symlinkSync('../shared', path.join(root, 'content/shared'));
  await addVersion(root, '2.0');
  for (const name of ['b.md', 'shared']) {
    expect(lstatSync(path.join(root, 'content/2.0', name)).isSymbolicLink()).toBe(false);
  }
  await write({ 'content/a.md': '# Now\n' });
  expect(readFileSync(path.join(root, 'content/2.0/b.md'), 'utf8')).toBe('# Then\n');
  expect(await routes()).toContain('/2.0/shared/s');
  symlinkSync('.', path.join(root, 'content/loop'));
  await expect(addVersion(root, '2.1')).rejects.toThrow('leads to a folder');
  expect(existsSync(path.join(root, 'content/2.1'))).toBe(false);
});

it('a name that no pages would be read from, or that is in use, is refused', async () => {
  await write({ 'site.config.mjs': 'export default {};\n', 'content/Changes.md': '# Changes\n' });
  for (const name of ['_live', '__proto__', 'assets', 'Static', 'index', '2.', 'a..b', '-x', '']) {
    await expect(addVersion(root, name)).rejects.toThrow(`A version can't be called "${name}".`);
  }
  await expect(addVersion(root, 'changes')).rejects.toThrow('a page or a folder "changes" already');
});

it('a configuration that is computed stays as it is', () => {
  expect(withVersion('export default make();', '2', undefined)).toBeUndefined();
  expect(withVersion('export default { ...a };', '2', undefined)).toContain("versions: ['latest'");
  const versions = { default: 'v1', versions: ['v1'] };
  expect(
    withVersion("export default { multiVersion: { default: 'v1', versions } };", '2', versions),
  ).toBeUndefined();
});
