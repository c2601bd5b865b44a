import { expect, it } from 'vitest';
import { inlineMarkdown } from './inline-markdown.ts';

it.each([
  ['plain & simple', 'plain & simple', undefined],
  ['`code`', 'code', '<code>code</code>'],
  ['**a** *b* ~~c~~', 'a b c', '<strong>a</strong> <em>b</em> <del>c</del>'],
  ['a<sup>2</sup>', 'a2', 'a<sup>2</sup>'],
  ['\\<b>', '<b>', undefined],
  ['`a<b>`', 'a<b>', '<code>a&#x3C;b></code>'],
  ['[link](/x)', 'link', '<span>link</span>'],
  ['1. `first`', '1. `first`', undefined],
  ['<script>alert(1)</script>x', '<script>alert(1)</script>x', undefined],
  ['x<script>alert(1)</script>', 'x', undefined],
])('DOC-3 %s', async (source, text, html) => {
  expect(await inlineMarkdown(source)).toEqual(html ? { text, html } : { text });
});
