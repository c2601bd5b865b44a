import { compilePage, contentHtml, testOptions } from 'truedocs/pages';
import { Diagnostic, defaultTexts, formatDiagnostic } from 'truedocs/shared';
import { describe, expect, it } from 'vitest';
import { type ReferenceFacts, symbolLinks } from './link-symbols.ts';

const names = {
  packageName: 'notes',
  routes: {
    createVersion: '/api/functions/createVersion',
    openBox: '/api/functions/openBox',
    BoxPlugin: '/api/types/BoxPlugin',
  },
  former: { createThread: '/api/functions/createThread' },
  typePattern: '^Box[A-Z]',
};

async function compile(text: string, routePath = '/guide/x') {
  const source = { relativePath: 'guide/x.mdx', routePath, file: 'content/guide/x.mdx', text };
  const transforms = [symbolLinks(async () => names)];
  const { page } = await compilePage(source, { ...testOptions, base: '/docs/', transforms });
  return { ...page, ...(page.featureFacts?.reference as ReferenceFacts | undefined) };
}

async function htmlOf(text: string, routePath?: string): Promise<string> {
  const { body } = await compile(text, routePath);
  return contentHtml(body, { texts: defaultTexts });
}

async function diagnosticOf(text: string): Promise<string> {
  const error = await compile(text).catch((reason) => reason);
  return error instanceof Diagnostic ? formatDiagnostic(error) : `no problem: ${error}`;
}

describe('a code span that names an export', () => {
  it.each([
    ['`openBox`', '<a href="/docs/api/functions/openBox"><code>openBox</code></a>'],
    ['`openBox()`', '<a href="/docs/api/functions/openBox"><code>openBox()</code></a>'],
    [
      '`openBox({ blob })`',
      '<a href="/docs/api/functions/openBox"><code class="whole">openBox({ blob })</code></a>',
    ],
    ['**`BoxPlugin`**', '<a href="/docs/api/types/BoxPlugin"><code>BoxPlugin</code></a>'],
  ])('%s is a link', async (source, html) => {
    expect(await htmlOf(source)).toContain(html);
  });

  it.each(['`openbox`', '`box.openBox`', '`a.openBox()`', '`openBox + 1`', '`toString`'])(
    '%s names none',
    async (source) => expect(await htmlOf(source)).not.toContain('<a'),
  );

  it('is a link once in a section', async () => {
    const html = await htmlOf('`openBox` `openBox()`\n\n## B\n\n`openBox`');
    expect(html.match(/href="\/docs\/api/g)).toHaveLength(2);
  });

  it('is left alone in headings, in links and where the author has linked it', async () => {
    const html = await htmlOf(
      '# `openBox`\n\n###### `openBox`\n\n[see `openBox`](/guide/y)\n\n[own](/api/types/BoxPlugin) `BoxPlugin`',
    );
    expect(html).not.toContain('/docs/api/functions/openBox');
    expect(html.match(/href="\/docs\/api/g)).toHaveLength(1);
  });

  it('does not link to its own page', async () => {
    expect(await htmlOf('`openBox`', '/api/functions/openBox')).not.toContain('<a');
  });

  it('is found in lists, tables and components', async () => {
    const { uses } = await compile('- `openBox`\n\n| A |\n| - |\n| `createVersion()` |');
    expect(uses?.map(({ route }) => route)).toEqual([
      '/api/functions/openBox',
      '/api/functions/createVersion',
    ]);
  });
});

it('uses are mentions, links and what samples import and call, by section', async () => {
  const { uses, links } = await compile(
    [
      "```ts\nimport { openBox, type BoxPlugin } from 'notes';\n```",
      '## Then {#then}',
      '`createVersion`',
      '```ts\n// BoxPlugin is named in a comment\nawait openBox({});\n```',
      "```ts\nimport { createVersion } from 'elsewhere';\n```",
    ].join('\n\n'),
  );
  expect(uses).toEqual([
    { route: '/api/functions/openBox' },
    { route: '/api/types/BoxPlugin' },
    { route: '/api/functions/createVersion', section: 'then' },
    { route: '/api/functions/openBox', section: 'then' },
  ]);
  expect(links).toEqual([{ href: '/api/functions/createVersion', line: 7 }]);
});

it('a paragraph that lists exports at the end belongs to the page, and to no section', async () => {
  const { uses } = await compile(
    '## Costs {#costs}\n\n`createVersion`\n\nReference: [`openBox`](/api/functions/openBox).',
  );
  expect(uses).toEqual([
    { route: '/api/functions/createVersion', section: 'costs' },
    { route: '/api/functions/openBox' },
  ]);
});

describe('an unknown symbol', () => {
  it.each([
    [
      'A\n\n`creatVersion()`',
      "content/guide/x.mdx:3: notes doesn't export `creatVersion`. Did you mean `createVersion`?",
    ],
    ['`BoxThing`', "content/guide/x.mdx:1: notes doesn't export `BoxThing`."],
    [
      '`createThread()`',
      'content/guide/x.mdx:1: notes no longer exports `createThread`. Name its replacement, or link to its page: [`createThread`](/api/functions/createThread).',
    ],
  ])('%j is refused', async (source, message) => {
    expect(await diagnosticOf(source)).toBe(message);
  });

  it.each([
    '`createVersions`',
    '`getAll()`',
    '`execute()`',
    '`box.createVersio()`',
    '[`createThread()`](/api/functions/createThread)',
    '`Box`',
    '`openbox()`',
    '`boxPlugin()`',
    "`BoxProvider`\n\n```tsx\nimport { BoxProvider } from 'notes-react';\n```",
  ])('%s is not taken for one', async (source) => {
    expect(await diagnosticOf(source)).toContain('no problem');
  });
});
