import { expect, it } from 'vitest';
import { acceptsMarkdown } from './accepts-markdown.ts';

it.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['Text/Markdown;q=0.5', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
])('Accept: %s', (header, expected) => {
  expect(acceptsMarkdown(header)).toBe(expected);
});
