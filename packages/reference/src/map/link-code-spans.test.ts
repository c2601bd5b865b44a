import { contentHtml, loadHighlight, markdownContent } from 'truedocs/pages';
import { defaultTexts } from 'truedocs/shared';
import { expect, it } from 'vitest';
import { linkCodeSpans } from './link-code-spans.ts';

const highlight = await loadHighlight([]);
const hrefOf = (name: string) => (name === 'openBox' ? '/api/openBox' : undefined);

it.each([
  ['`openBox`', '<p><a href="/api/openBox"><code>openBox</code></a></p>'],
  [
    '`openBox({ a })`',
    '<p><a href="/api/openBox"><code class="whole">openBox({ a })</code></a></p>',
  ],
  ['*`openBox`*', '<p><em><a href="/api/openBox"><code>openBox</code></a></em></p>'],
  ['`other`', '<p><code>other</code></p>'],
  ['`a openBox`', '<p><code class="whole">a openBox</code></p>'],
  ['[`openBox`](/x)', '<p><a href="/x"><code>openBox</code></a></p>'],
  ['```\nopenBox\n```', expect.not.stringContaining('<a')],
])('%s', (markdown, expected) => {
  const content = linkCodeSpans(markdownContent(markdown, highlight, '/'), hrefOf);
  expect(contentHtml(content, { texts: defaultTexts })).toEqual(expected);
});
