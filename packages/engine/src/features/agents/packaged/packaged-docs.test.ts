import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { llmsFiles, type PageMarkdown } from '../llms/llms-files.ts';
import type { Skill } from '../skills/read-skills.ts';
import { skillFiles } from '../skills/skill-files.ts';
import { packagedDocs } from './packaged-docs.ts';

const skill: Skill = {
  name: 'box',
  description: 'Write code for Box.',
  version: 'v2',
  file: 'skills/box/SKILL.md',
  head: '---\nname: box\n---\n',
  body: '# Box v2\n\nRead [a](/guide/a#part).\n',
};

/** A built site with a page for each text, by path with base and without `.md`. */
function builtSite(texts: Record<string, string>, origin?: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'packaged-'));
  const config = {
    title: 'Box',
    base: '/box/',
    multiVersion: { default: 'v1', versions: ['v1', 'v2'] },
    ...(origin && { origin }),
  };
  const site = toSiteData(siteConfigSchema.parse(config));
  const pages = Object.entries(texts).map(
    ([routePath, text]): PageMarkdown => ({
      routePath,
      title: `Title of ${routePath}`,
      description: 'What.',
      length: text.length,
      text: Buffer.from(text),
    }),
  );
  const write = (name: string, content: string | Buffer) => {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const { routePath, text } of pages) {
    write(`${routePath.slice('/box'.length)}${routePath.endsWith('/') ? 'index' : ''}.md`, text);
  }
  for (const file of [
    ...llmsFiles(pages, { skills: [skill] }, site),
    ...skillFiles([skill], site),
  ]) {
    write(file.path, file.content);
  }
  const editions = ['', '/v2'].map((prefix) => ({ prefix, version: '', lang: 'en', release: '' }));
  const data = { base: '/box/', origin, editions, shortcuts: {}, fileHeaders: [], features: {} };
  write('server.json', JSON.stringify(data));
  return dir;
}

async function packed(dir: string, without: string[] = [], edition = 'v2') {
  const files = await packagedDocs(dir, { edition, without });
  return new Map(files.map((file) => [file.path, file.content]));
}

const texts = (start: string) => ({
  '/box/v2/': `See [a](${start}/box/v2/guide/a), [its part](${start}/box/v2/guide/a#part "Part") and [here](${start}/box/v2/#x).\n`,
  '/box/v2/guide/a': [
    `[All](${start}/box/v2/llms.txt), [home](${start}/box/v2/index.md), [**out** of it](${start}/box/v2/play/b?x#y), [old](${start}/box/guide/c)`,
    `![A *map*](/box/map.png) [![A map](/box/map.png)](${start}/box/v2/)`,
    '[else](https://else.test/box/v2/guide/a), [none](//else.test/x) <https://x.test/box/v2/>',
    `    [code](${start}/box/v2/)`,
    `\`[code](${start}/box/v2/)\``,
  ].join('\n\n'),
  '/box/v2/play/b': 'Play.\n',
  '/box/guide/c': 'Another release.\n',
});

const origin = 'https://x.test';

it('has the pages of one release, a list of them, and the instructions for agents', async () => {
  const files = await packed(builtSite(texts(origin), origin), ['play']);
  expect([...files.keys()]).toEqual([
    'AGENTS.md',
    'docs/README.md',
    'docs/index.md',
    'docs/guide/a.md',
  ]);
  expect(files.get('docs/README.md')).toBe(
    '# Box v2\n\n## pages\n\n- [Title of /box/v2/](index.md): What. (33 tokens)\n' +
      '\n## guide\n\n- [Title of /box/v2/guide/a](guide/a.md): What. (100 tokens)\n',
  );
  expect(files.get('AGENTS.md')).toBe(
    '# Box v2\n\nThe documentation of this release is in [docs/README.md](docs/README.md), one file for each page.\n' +
      '\nRead [a](docs/guide/a.md#part).\n',
  );
});

it('leads from page to page, and to the published site for what is left out', async () => {
  const files = await packed(builtSite(texts(origin), origin), ['play']);
  expect(files.get('docs/index.md')).toBe(
    'See [a](guide/a.md), [its part](guide/a.md#part "Part") and [here](#x).\n',
  );
  expect(files.get('docs/guide/a.md')?.split('\n\n')).toEqual([
    '[All](../README.md), [home](../index.md), [**out** of it](https://x.test/box/v2/play/b?x#y), [old](https://x.test/box/guide/c)',
    '![A *map*](https://x.test/box/map.png) [![A map](https://x.test/box/map.png)](../index.md)',
    '[else](https://else.test/box/v2/guide/a), [none](//else.test/x) <https://x.test/box/v2/>',
    '    [code](https://x.test/box/v2/)',
    '`[code](https://x.test/box/v2/)`',
  ]);
});

it('keeps the words of a link that leads nowhere without an origin', async () => {
  const files = await packed(builtSite(texts('')), ['play']);
  expect(files.get('docs/guide/a.md')?.split('\n\n').slice(0, 2)).toEqual([
    '[All](../README.md), [home](../index.md), **out** of it, old',
    'A *map* [A map](../index.md)',
  ]);
  expect(files.get('AGENTS.md')).toContain('Read [a](docs/guide/a.md#part).');
});

it('finds the pages of a section that has a list of its own', async () => {
  const many = Array.from({ length: 90 }, (_, at) => [`/box/api/p${at}`, 'Text.\n']);
  const files = await packed(builtSite(Object.fromEntries(many)), [], '');
  expect(files.size).toBe(92);
  expect(files.get('docs/README.md')).toContain('(api/p89.md)');
});

it.each<[what: string, site: Record<string, string>, without: string[], message: string]>([
  [
    'more than 1 MB',
    {
      '/box/v2/': 'x',
      '/box/v2/api/types/a': 'x'.repeat(900_000),
      '/box/v2/api/b': 'é'.repeat(1e5),
    },
    [],
    'The documentation is 1.10 MB, and a package gets at most 1 MB. The largest sections are api (1.10 MB), api/types (0.90 MB). Leave out sections or pages with `--without`.',
  ],
  [
    'an unknown section',
    { '/box/v2/': 'x', '/box/v2/guide/a': 'x' },
    ['guid'],
    'There is no section or page "guid" to leave out. Sections: guide. Write a page as `guide/faq`.',
  ],
  [
    'a page with the name of the list',
    { '/box/v2/readme': 'x' },
    [],
    'The page /readme would replace the list of pages, docs/README.md. Leave it out: --without readme',
  ],
  ['no pages', { '/box/': 'x' }, [], 'has no v2/llms.txt. Add `agents()` to its features'],
])('says what to do about %s', async (_, site, without, message) => {
  await expect(packed(builtSite(site), without)).rejects.toThrow(message);
});

it('names the editions of a site where there is another', async () => {
  const dir = builtSite({ '/box/': 'x' });
  await expect(packed(dir, [], 'v3')).rejects.toThrow(
    'There is no edition "v3". Pass v2, or leave `--edition` out.',
  );
});
