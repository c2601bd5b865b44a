import { expect, it } from 'vitest';
import { codeHtml } from '#shared/content/code-html.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { codeBlock, plainCodeOptions } from './code-block.ts';
import { loadHighlight } from './highlight.ts';

it('names carry their types; an export is a link at its first place', async () => {
  const options = plainCodeOptions(await loadHighlight(['ts']));
  const text = 'function f<T>(): "a"';
  const hint = (start: number) => ({ start, end: start + 1, text, href: '/api/f' });
  const data = { hints: [hint(1), hint(3)] };
  const node = codeBlock({ value: '\nf(f);\n', lang: 'ts', data }, options);
  const html = codeHtml(node, defaultTexts);
  expect(node.value).toBe('f(f);');
  expect(html).toContain('<a data-type="function f&lt;T&gt;(): &quot;a&quot;" href="/api/f">f</a>');
  expect(html).toContain('<span data-type="function f&lt;T&gt;(): &quot;a&quot;">f</span>');
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('f(f);');
});
