import { expect, it } from 'vitest';
import { readRemoteAnswer } from '#features/search/engine/read-remote-answer.ts';
import { readAnswer } from '#live/runner/read-answer.ts';
import { liveTestOptions } from '#live/test-options.ts';
import { liveTransforms } from '#live/transforms.ts';
import { loadHighlight } from '#node/code/highlight.ts';
import { checkConfig } from '#node/config/load-config.ts';
import { compilePage } from '#node/content/compile-page.ts';
import { testOptions } from '#node/content/options-for-tests.ts';
import { resolveHtml } from '#node/links/front-matter-links.ts';
import { markdownContent } from '#node/markdown/markdown-content.ts';
import { parseFrontMatter } from '#node/markdown/parse/parse-front-matter.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import { resolveAddress } from '#shared/navigation/resolve-address.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { readCommits } from '../../site/product/sandbox/commits/read-commits.ts';

/** Compiles an input that was found by generated ones, in its smallest form. */
async function htmlOf(text: string, extension = 'md'): Promise<string> {
  const file = `content/x.${extension}`;
  const source = { relativePath: `x.${extension}`, routePath: '/x', file, text };
  const { page } = await compilePage(source, {
    ...testOptions,
    transforms: liveTransforms(liveTestOptions),
  });
  return contentHtml(page.body, { texts: defaultTexts });
}

const addresses = {
  base: '/',
  relativePath: 'x.md',
  routePath: '/x',
  resolveRoute: (href: string) => href,
};

it('a comment of HTML that is only half in its place compiles', async () => {
  expect(await htmlOf('<\n <!-- comment --!>')).toContain('&#x3C;');
});

it('HTML behind an address in a comment of a declaration stays text', async () => {
  const highlight = await loadHighlight([]);
  const body = markdownContent('http://a.example/\\<script>ran()</script>', highlight, '/');
  expect(contentHtml(body, { texts: defaultTexts })).not.toContain('<script');
});

it('an animation of a link is left out however its attribute is spelled', async () => {
  const html = await htmlOf(
    '<svg><a><set attributename="href" to="javascript:x" /></a></svg>',
    'mdx',
  );
  expect(html).toBe('<svg><a></a></svg>');
});

it('a line of a hero does not open what the next one holds', () => {
  const { html } = resolveHtml('<b title="&#10;<i>">x</b>', addresses, 1);
  expect(html).toContain('title');
});

it.each(['/\\a.example', '\\\\a.example', '/\t/a.example', '\n//a.example'])(
  '%j leads to another host, as browsers read it',
  (href) => expect(resolveAddress(href, addresses).kind).toBe('outside'),
);

it('an alias without an anchor is refused with its file and line', () => {
  expect(() => parseFrontMatter('---\n*!\n---\n', 'x.md')).toThrow(
    expect.objectContaining({ place: { file: 'x.md', line: 1 } }),
  );
});

it('a number that JSON has not is refused with a sentence', async () => {
  await expect(checkConfig({ themeConfig: { nav: [0n] } }, 'site.config.ts', '')).rejects.toThrow(
    'found 0.',
  );
});

it('lines with holes, and a count of no number, are read', () => {
  const [hole] = [[] as unknown[]];
  hole.length = 1;
  expect(readAnswer({ type: 'output', lines: hole })).toEqual({
    type: 'output',
    lines: [{ level: 'log', values: [] }],
  });
  expect(readAnswer({ type: 'done', milliseconds: 1n, views: [{ name: 'toString' }] })).toEqual({
    type: 'done',
    hasTimers: false,
    milliseconds: 0,
    views: [],
  });
});

it('parents of a commit that are no names are left out', async () => {
  const row = { parents: { type: 'string', text: '[null, "a"]' } };
  const run = { query: async () => ({ rows: [row], more: 0 }) } as never;
  const { commits } = await readCommits(run, '', '');
  expect(commits[0]?.parents).toEqual(['a']);
});

it('SEARCH-24 a heading of any depth and name is read in time, and no hit leaves the site', () => {
  const toc = [{ id: '\ud800', text: 'found', depth: -208_636_706, charIndex: 0 }];
  const hits = [
    { title: 'found', routePath: '/\t/a.example', content: '' },
    { title: 'found', routePath: '/\\a.example', content: '' },
    { title: 'found', routePath: '/x', content: 'found', toc },
  ];
  const settings = { mode: 'remote', apiUrl: '', indexName: 'own', searchIndexes: [] } as never;
  const { tabs, refused } = readRemoteAnswer([{ index: 'own', hits }], 'found', settings);
  expect(refused).toBe(2);
  expect(tabs[0]?.pages.map(({ routePath }) => routePath)).toEqual(['/x']);
});
