import { expect, it } from 'vitest';
import { escapeHtml, escapeText } from './html.ts';

it.each([
  ['<b class="x">&amp;</b>', '&lt;b class=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;'],
  ["it's plain", "it's plain"],
  ['', ''],
])('%j is safe in text and in attributes', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});

it('text alone keeps its quotes', () => {
  expect(escapeText('<a b="c"> & d')).toBe('&lt;a b="c"&gt; &amp; d');
});
