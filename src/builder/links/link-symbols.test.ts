import { describe, expect, it } from 'vitest';
import { contentHtml } from '#model/page/content-html.ts';
import { formatProblem, SiteProblem } from '#model/problem.ts';
import { defaultTexts } from '#model/site/theme-texts.ts';
import { compilePage } from '../content/compile-page.ts';
import { testOptions } from '../markdown/test-options.ts';

const names = {
  packageName: 'notes',
  routes: {
    createVersion: '/api/functions/createVersion',
    openLix: '/api/functions/openLix',
    LixPlugin: '/api/types/LixPlugin',
  },
  former: { createThread: '/api/functions/createThread' },
  typePattern: '^Lix[A-Z]',
};

async function compile(text: string, routePath = '/guide/x') {
  const source = { relativePath: 'guide/x.mdx', routePath, file: 'content/guide/x.mdx', text };
  const { page } = await compilePage(source, { ...testOptions, base: '/docs/', names });
  return page;
}

async function htmlOf(text: string, routePath?: string): Promise<string> {
  const { body } = await compile(text, routePath);
  return contentHtml(body, { texts: defaultTexts });
}

async function problemOf(text: string): Promise<string> {
  const error = await compile(text).catch((reason) => reason);
  return error instanceof SiteProblem ? formatProblem(error) : `no problem: ${error}`;
}

describe('a code span that names an export', () => {
  it.each([
    ['`openLix`', '<a href="/docs/api/functions/openLix"><code>openLix</code></a>'],
    ['`openLix()`', '<a href="/docs/api/functions/openLix"><code>openLix()</code></a>'],
    [
      '`openLix({ blob })`',
      '<a href="/docs/api/functions/openLix"><code>openLix({ blob })</code></a>',
    ],
    ['**`LixPlugin`**', '<a href="/docs/api/types/LixPlugin"><code>LixPlugin</code></a>'],
  ])('%s is a link', async (source, html) => {
    expect(await htmlOf(source)).toContain(html);
  });

  it.each(['`openlix`', '`lix.openLix`', '`a.openLix()`', '`openLix + 1`', '`toString`'])(
    '%s names none',
    async (source) => expect(await htmlOf(source)).not.toContain('<a'),
  );

  it('is a link once in a section', async () => {
    const html = await htmlOf('`openLix` `openLix()`\n\n## B\n\n`openLix`');
    expect(html.match(/href="\/docs\/api/g)).toHaveLength(2);
  });

  it('is left alone in headings, in links and where the author has linked it', async () => {
    const html = await htmlOf(
      '# `openLix`\n\n[see `openLix`](/guide/y)\n\n[own](/api/types/LixPlugin) `LixPlugin`',
    );
    expect(html).not.toContain('/docs/api/functions/openLix');
    expect(html.match(/href="\/docs\/api/g)).toHaveLength(1);
  });

  it('does not link to its own page', async () => {
    expect(await htmlOf('`openLix`', '/api/functions/openLix')).not.toContain('<a');
  });

  it('is found in lists, tables and components', async () => {
    const { uses } = await compile('- `openLix`\n\n| A |\n| - |\n| `createVersion()` |');
    expect(uses?.map(({ route }) => route)).toEqual([
      '/api/functions/openLix',
      '/api/functions/createVersion',
    ]);
  });
});

it('uses are mentions, links and what samples import and call, by section', async () => {
  const { uses, links } = await compile(
    [
      "```ts\nimport { openLix, type LixPlugin } from 'notes';\n```",
      '## Then {#then}',
      '`createVersion`',
      '```ts\n// LixPlugin is named in a comment\nawait openLix({});\n```',
      "```ts\nimport { createVersion } from 'elsewhere';\n```",
    ].join('\n\n'),
  );
  expect(uses).toEqual([
    { route: '/api/functions/openLix' },
    { route: '/api/types/LixPlugin' },
    { route: '/api/functions/createVersion', section: 'then' },
    { route: '/api/functions/openLix', section: 'then' },
  ]);
  expect(links).toEqual([{ href: '/api/functions/createVersion', line: 7 }]);
});

describe('an unknown symbol', () => {
  it.each([
    [
      'A\n\n`creatVersion()`',
      "content/guide/x.mdx:3: notes doesn't export `creatVersion`. Did you mean `createVersion`?",
    ],
    ['`LixThing`', "content/guide/x.mdx:1: notes doesn't export `LixThing`."],
    [
      '`createThread()`',
      'content/guide/x.mdx:1: notes no longer exports `createThread`. Name its replacement, or link to its page: [`createThread`](/api/functions/createThread).',
    ],
  ])('%j is refused', async (source, message) => {
    expect(await problemOf(source)).toBe(message);
  });

  it.each([
    '`createVersions`',
    '`getAll()`',
    '`execute()`',
    '`lix.createVersio()`',
    '[`createThread()`](/api/functions/createThread)',
    '`Lix`',
    '`openlix()`',
    '`lixPlugin()`',
    "`LixProvider`\n\n```tsx\nimport { LixProvider } from 'notes-react';\n```",
  ])('%s is not taken for one', async (source) => {
    expect(await problemOf(source)).toContain('no problem');
  });
});
