import { expect, it } from 'vitest';
import { htmlBlocks, plainText } from './html-blocks.ts';

it('reads text, entities and attributes with angle brackets', () => {
  expect(plainText('<a title="a > b">x &lt; y</a> &amp;&#x27;&#65;&nosuch;')).toBe(
    "x < y &'A&nosuch;",
  );
});

it('splits paragraphs and code', () => {
  const code =
    '<div class="code-block" data-lang="ts"><div class="code-title">a.ts</div><pre tabindex="0"><code><span class="line">a &lt; 1</span>\n<span class="line">  b</span></code></pre><button type="button"></button></div>';
  expect(htmlBlocks(`<p>One\ntwo</p><ul><li>a</li><li>b</li></ul>${code}<p>End</p>`)).toEqual([
    { text: 'One two' },
    { text: 'a' },
    { text: 'b' },
    { text: 'a.ts\na < 1\n  b', code: true },
    { text: 'End' },
  ]);
});
