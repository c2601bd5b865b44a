import { expect, it } from 'vitest';
import { codeHtml } from '#shared/content/code-html.ts';
import type { CodeNode } from '#shared/page/page.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { codeBlock, loadHighlight, plainCodeOptions } from './highlight.ts';

it('names carry their types; an export is a link at its first place', async () => {
  const options = plainCodeOptions(await loadHighlight(['ts']));
  const text = 'function f<T>(): "a"';
  const hover = (start: number) => ({ start, end: start + 1, text, href: '/api/f' });
  const data = { hovers: [hover(1), hover(3)] };
  const node = codeBlock({ value: '\nf(f);\n', lang: 'ts', data }, options);
  const html = codeHtml(node, defaultTexts);
  expect(node.value).toBe('f(f);');
  expect(html).toContain('<a data-type="function f&lt;T&gt;(): &quot;a&quot;" href="/api/f">f</a>');
  expect(html).toContain('<span data-type="function f&lt;T&gt;(): &quot;a&quot;">f</span>');
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('f(f);');
});

it('punctuation needs no elements where the block has its color, and plain text elsewhere', async () => {
  const options = plainCodeOptions(await loadHighlight(['ts']));
  const node = (value: string) => codeBlock({ value, lang: 'ts' }, options);
  const html = (code: CodeNode) => codeHtml(code, defaultTexts);
  expect(html(node('f({ a }, [b]);'))).toContain(
    '<code class="tk-punctuation"><span class="line"><span class="tk-function">f</span>({<span class="tk-name"> a </span>}, [<span class="tk-name">b</span>]);</span></code>',
  );
  expect(html(node('a;'))).toContain(
    '<code><span class="line">a<span class="tk-punctuation">;</span></span></code>',
  );
  // The names of an output have its color.
  expect(html({ ...node('f({ a }, [b]);'), output: true })).toContain('<code><span class="line">');
});
