import { expect, it } from 'vitest';
import { linkCodeSpans } from './link-code-spans.ts';

const hrefOf = (name: string) => (name === 'openLix' ? '/api/openLix' : undefined);

it.each([
  ['<p><code>openLix</code></p>', '<p><a href="/api/openLix"><code>openLix</code></a></p>'],
  ['<code>openLix({ a })</code>', '<a href="/api/openLix"><code>openLix({ a })</code></a>'],
  ['<code>other</code>', '<code>other</code>'],
  ['<a href="/x"><code>openLix</code></a>', '<a href="/x"><code>openLix</code></a>'],
  ['<pre><code><span>openLix</span></code></pre>', '<pre><code><span>openLix</span></code></pre>'],
])('%s', (html, expected) => {
  expect(linkCodeSpans(html, hrefOf)).toBe(expected);
});
