import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { formatDiagnostic } from '#shared/diagnostic.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { oversizedPages } from '../site/site-warnings.ts';
import { readContent } from './read-content.ts';

const plain = siteConfigSchema.parse({});

async function siteWith(...names: string[]): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'content-'));
  for (const name of names) {
    const file = path.join(root, 'content', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '\uFEFF# A\r\nText\r\n');
  }
  return root;
}

it('pages become routes, other files are served beside them, hidden ones are left out', async () => {
  const root = await siteWith(
    'index.md',
    'b/index.mdx',
    'b/c.md',
    'b/i.png',
    '_draft.md',
    '.x/y.md',
  );
  const { sources, assets } = await readContent(root, plain);
  expect(sources.map(({ routePath }) => routePath)).toEqual(['/b/c', '/b/', '/']);
  expect(sources[0]).toMatchObject({ file: 'content/b/c.md', text: '# A\nText\n' });
  expect(assets).toEqual(['b/i.png']);
});

it('a page that stays as it is is not read again; one that was just written always is', async () => {
  const root = await siteWith('a.md', 'b.md');
  const read = async () => (await readContent(root, plain)).sources;
  const [first] = await read();
  expect((await read())[0]).not.toBe(first);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  const [a, b] = await read();
  expect(a?.text).toBe('# A\nText\n');
  await writeFile(path.join(root, 'content/b.md'), '\uFEFF# A\r\nNext\r\n');
  const [sameA, otherB] = await read();
  later.mockRestore();
  expect(sameA).toBe(a);
  expect(otherB).not.toBe(b);
  expect(otherB?.text).toBe('# A\nNext\n');
});

it.each([
  [['a.md', 'a.mdx'], 'The page /a also comes from content/a.md. Rename or delete one of them.'],
  [
    ['a.md', 'a/index.md'],
    'The page /a/ also comes from content/a.md. Rename or delete one of them.',
  ],
  [['\u00e9.md', 'e\u0301.md'], 'The page /\u00e9 also comes from content/e\u0301.md.'],
  [['A.md', 'a.md'], 'The page /a also comes from content/A.md. Rename or delete one of them.'],
])('ROUTE-6 %j make the same page', async (names, message) => {
  await expect(readContent(await siteWith(...names), plain)).rejects.toThrow(message);
});

it('a page that takes long to build is named before it does', () => {
  const page = (length: number) => ({ file: `content/${length}.md`, text: 'a'.repeat(length) });
  expect(oversizedPages([page(10), page(5_000_000)]).map(formatDiagnostic)).toEqual([
    'content/5000000.md: This page has 5.0 million characters. It takes long to build and to load. Split it into several pages.',
  ]);
});

it('a site without a content folder is refused with a sentence', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'content-'));
  await expect(readContent(root, plain)).rejects.toThrow(
    `There is no folder content/ in ${root}. Create it: pages are read from there.`,
  );
});

describe('I18N-1 folders of versions and languages', () => {
  const both = siteConfigSchema.parse({
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文' },
    ],
    multiVersion: { default: 'v1', versions: ['v1', 'v2'] },
  });

  it('name both, routes leave the default ones out', async () => {
    const root = await siteWith('v1/en/a.md', 'v1/zh/index.md', 'v2/en/a.md', 'v2/zh/a.md');
    const { sources } = await readContent(root, both);
    expect(sources.map(({ routePath }) => routePath)).toEqual(['/a', '/zh/', '/v2/a', '/v2/zh/a']);
  });

  it('a page outside them is refused with the place it belongs to', async () => {
    await expect(readContent(await siteWith('v1/en/a.md', 'v2/guide/a.md'), both)).rejects.toThrow(
      'The site names its languages, so the page must be in a folder for its language; move it to content/v2/en/guide/a.md, for example.',
    );
    await expect(
      readContent(await siteWith('v1/en/a.md', 'v2/guide/index.md'), both),
    ).rejects.toThrow('move it to content/v2/en/guide/index.md, for example.');
    await expect(readContent(await siteWith('v1/en/a.md', 'index.md'), both)).rejects.toThrow(
      'The site names its versions and languages, so the page must be in a folder for its version and language; move it to content/v1/en/index.md, for example.',
    );
  });

  it('the default language needs no folder', async () => {
    const { locales } = both;
    const { sources } = await readContent(
      await siteWith('a.md', 'b/index.md', 'zh/a.md'),
      siteConfigSchema.parse({ locales }),
    );
    expect(sources.map(({ routePath }) => routePath)).toEqual(['/a', '/b/', '/zh/a']);
    const inVersions = await readContent(await siteWith('v1/a.md', 'v2/a.md', 'v2/zh/a.md'), both);
    expect(inVersions.sources.map(({ routePath }) => routePath)).toEqual([
      '/a',
      '/v2/a',
      '/v2/zh/a',
    ]);
  });

  it('the default version may lie at the root', async () => {
    const { multiVersion } = both;
    const site = siteConfigSchema.parse({ multiVersion: { ...multiVersion, defaultAtRoot: true } });
    const { sources } = await readContent(await siteWith('a.md', 'v2/a.md'), site);
    expect(sources.map(({ routePath }) => routePath)).toEqual(['/a', '/v2/a']);
  });
});

describe('files of other programs', () => {
  const write = async (root: string, name: string, bytes: Buffer) => {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  };

  it('UTF-16 is read by its mark, and letters of another encoding are refused', async () => {
    const root = await siteWith();
    await write(root, 'content/a.md', Buffer.from('\uFEFF# Größe\r\n', 'utf16le'));
    await write(root, 'content/b.md', Buffer.from('\uFEFF# Größe\n', 'utf16le').swap16());
    const { sources } = await readContent(root, plain);
    expect(sources.map(({ text }) => text)).toEqual(['# Größe\n', '# Größe\n']);
    const message =
      "content/c.md: This file isn't in UTF-8, so its letters can't be read. Save it as UTF-8 in your editor.";
    for (const encoding of ['latin1', 'utf16le'] as const) {
      await write(root, 'content/c.md', Buffer.from('# Größe\n', encoding));
      await expect(readContent(root, plain)).rejects.toThrow(message);
    }
  });

  it('links are followed within the folder, and where the configuration names them', async () => {
    const root = await siteWith('b.md', 'g/h.md');
    await write(root, 'other/c.md', Buffer.from('# C\n'));
    await write(root, 'other/d/e.png', Buffer.from(''));
    await symlink('../other/c.md', path.join(root, 'content/a.md'));
    await symlink('../other', path.join(root, 'content/f'));
    await symlink('g', path.join(root, 'content/i'));
    const named = { ...plain, symlinks: ['content/a.md', 'content/f'] };
    const { sources, assets } = await readContent(root, named);
    expect(sources.map(({ file }) => file)).toEqual([
      'content/a.md',
      'content/b.md',
      'content/f/c.md',
      'content/g/h.md',
      'content/i/h.md',
    ]);
    expect(assets).toEqual(['f/d/e.png']);
  });

  it.each([
    ['nowhere', "leads to a file that doesn't exist."],
    ['link', "leads to a file that doesn't exist."],
    ['.', 'leads to a folder that contains it.'],
    ['..', 'leads to a folder that contains it.'],
    ['../.env', 'leads out of content/, and what it leads to would be published.'],
    [tmpdir(), 'leads to a folder that contains it.'],
    [process.cwd(), 'or add "content/link" to `symlinks` in the configuration.'],
  ])('a link to %s is an error', async (target, message) => {
    const root = await siteWith('a.md');
    await write(root, '.env', Buffer.from('secret'));
    await symlink(target, path.join(root, 'content/link'));
    await expect(readContent(root, plain)).rejects.toThrow(message);
  });

  it('links to folders behind links are errors, because each would double what is published', async () => {
    const root = await siteWith('a/page.md', 'b/page.md');
    await symlink('../b', path.join(root, 'content/a/one'));
    await symlink('../c', path.join(root, 'content/b/two'));
    await write(root, 'content/c/page.md', Buffer.from('# C\n'));
    await expect(readContent(root, plain)).rejects.toThrow(
      'content/a/one/two: This symbolic link leads to a folder, and is itself behind another link.',
    );
  });

  it('a content folder that is itself a link is named', async () => {
    const root = await siteWith();
    await write(root, 'docs/a.md', Buffer.from('# A\n'));
    await symlink('docs', path.join(root, 'content'));
    await expect(readContent(root, plain)).rejects.toThrow('would publish a whole folder');
    const { sources } = await readContent(root, { ...plain, symlinks: ['content'] });
    expect(sources).toHaveLength(1);
  });
});
