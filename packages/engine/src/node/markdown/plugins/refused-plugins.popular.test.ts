import { expect, it } from 'vitest';
import { engineDir } from '#node/files/project-dir.ts';
import type { MarkdownPlugins } from '#shared/site/plugin-entry.ts';
import { refusalOf } from './refused-plugins.ts';
import { compileWith } from './test-compile.ts';

/** Compiles a text with plugins that are installed for the engine. */
async function htmlOf(text: string, plugins: MarkdownPlugins): Promise<string> {
  const { html, warnings } = await compileWith(text, plugins, engineDir);
  expect(warnings).toEqual([]);
  return html;
}

it.each<[plugins: MarkdownPlugins, text: string, html: string]>([
  [
    { remarkPlugins: ['remark-definition-list'] },
    'Term *one*\n: First\n: Second\n\nTerm two\n\n: Long\n\n    :::tip\n    x\n    :::\n',
    '<dl><dt>Term <em>one</em></dt><dd>First</dd><dd>Second</dd><dt>Term two</dt><dd><p>Long</p><div class="callout" data-kind="tip"><p class="callout-title">TIP</p><p>x</p></div></dd></dl>',
  ],
  [
    { remarkPlugins: [['remark-github', { repository: 'box/kit' }]] },
    'See #7.',
    '<p>See <a href="https://github.com/box/kit/issues/7" target="_blank" rel="noopener noreferrer">#7</a>.</p>',
  ],
  [{ remarkPlugins: [['remark-emoji', { emoticon: true }]] }, 'A :rocket: :-)', '<p>A 🚀 😃</p>'],
  [{ remarkPlugins: ['remark-breaks'] }, 'One\ntwo', '<p>One<br>two</p>'],
  [{ remarkPlugins: ['remark-smartypants'] }, `"It's" -- so`, '<p>“It’s” — so</p>'],
  [{ remarkPlugins: ['remark-supersub'] }, 'x^2^', '<p>x<sup>2</sup></p>'],
  [
    { remarkPlugins: ['remark-flexible-markers'] },
    'A ==marked== word',
    '<p>A <mark class="flexible-marker flexible-marker-default">marked</mark> word</p>',
  ],
  [
    { remarkPlugins: [['remark-wiki-link', { permalinks: ['b'] }]] },
    'See [[b]].',
    '<p>See <a class="internal" href="#/page/b">b</a>.</p>',
  ],
  [
    { rehypePlugins: [['rehype-external-links', { rel: ['nofollow'] }]] },
    '[a](https://a.test)',
    '<p><a href="https://a.test" rel="nofollow noopener noreferrer" target="_blank">a</a></p>',
  ],
  [
    { rehypePlugins: ['rehype-slug', ['rehype-autolink-headings', { behavior: 'wrap' }]] },
    '## A b',
    '<h2 id="a-b"><a href="#a-b">A b</a><a class="heading-anchor" href="#a-b" aria-label="Link to A b"></a></h2>',
  ],
  [
    { rehypePlugins: ['rehype-figure'] },
    '![A box](/a.png)',
    '<figure class="rehype-figure"><img src="/a.png" alt="A box"><figcaption>A box</figcaption></figure>',
  ],
])('%j', async (plugins, text, html) => {
  expect(await htmlOf(text, plugins)).toBe(html);
});

it('says of plugins that have no place why, and what to write instead', () => {
  for (const name of ['remark-directive', 'remark-gfm', 'remark-frontmatter', 'remark-mdx'])
    expect(refusalOf(name)).toContain('The engine reads');
  expect(refusalOf('remark-math')).toContain('`markdown: { math: true }`');
  expect(refusalOf('rehype-mermaid')).toContain('draws in a browser');
  expect(refusalOf('toString')).toBeUndefined();
});
