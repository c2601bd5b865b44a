import { expect, it } from 'vitest';
import { contentHtml } from '#model/page/content-html.ts';
import { defaultTexts } from '#model/site/theme-texts.ts';
import { loadHighlight } from '../../code/highlight.ts';
import { markdownContent } from '../../markdown/markdown-content.ts';
import { linkCodeSpans } from './link-code-spans.ts';

const highlight = await loadHighlight([]);
const hrefOf = (name: string) => (name === 'openLix' ? '/api/openLix' : undefined);

it.each([
  ['`openLix`', '<p><a href="/api/openLix"><code>openLix</code></a></p>'],
  ['`openLix({ a })`', '<p><a href="/api/openLix"><code>openLix({ a })</code></a></p>'],
  ['*`openLix`*', '<p><em><a href="/api/openLix"><code>openLix</code></a></em></p>'],
  ['`other`', '<p><code>other</code></p>'],
  ['`a openLix`', '<p><code>a openLix</code></p>'],
  ['[`openLix`](/x)', '<p><a href="/x"><code>openLix</code></a></p>'],
  ['```\nopenLix\n```', expect.not.stringContaining('<a')],
])('%s', (markdown, expected) => {
  const content = linkCodeSpans(markdownContent(markdown, highlight, '/'), hrefOf);
  expect(contentHtml(content, { texts: defaultTexts })).toEqual(expected);
});
