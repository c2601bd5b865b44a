import fc from 'fast-check';
import type { Root } from 'hast';
import { expect, it } from 'vitest';
import { liveTestOptions } from '#live/test-options.ts';
import { liveTransforms } from '#live/transforms.ts';
import { loadHighlight } from '#node/code/highlight.ts';
import { compilePage } from '#node/content/compile-page.ts';
import { testOptions } from '#node/content/options-for-tests.ts';
import { resolveHtml } from '#node/links/front-matter-links.ts';
import { enforcePolicy } from '#node/markdown/enforce-policy.ts';
import { markdownContent } from '#node/markdown/markdown-content.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import { Diagnostic, diagnosticsOf } from '#shared/diagnostic.ts';
import type { ComponentNode } from '#shared/page/page.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { payloads } from '../injection/payloads.ts';
import { activeContent } from './active-content.ts';
import { checkProperty } from './check-property.ts';

const notations = [
  '# Title {#id}',
  '## `code` *em* {#',
  '- a\n  - b\n    1. c',
  '> quote\n> > deeper',
  '```ts run title="x" {1,3-}\nconst a = 1;\n```',
  '~~~\nopen',
  ':::tip Title [x]\ntext\n:::',
  '::::details{open}\n:::danger\n',
  ':::code-group\n```js [a]\n1\n```\n:::',
  '| a | b |\n| --- | :-: |\n| `x|y` | <b> |',
  '[link](/guide/x#y "title") ![image](./a.png =10x20)',
  '[ref]: <javascript:x> "t"\n\n[ref] ![ref]',
  'text[^1]\n\n[^1]: note',
  '<https://a.example> www.a.example a@b.example',
  '$$\n\\frac{a}{b}\n$$',
  '\\(a\\) $a_1$ $$',
  ':tada: :nothing:',
  '{/* comment */}',
  '{expression}',
  '{{ value }}',
  '<Tabs>\n<Tab label="a">\n\ntext\n\n</Tab>\n</Tabs>',
  '<Badge text="a" type={"tip"} />',
  '<FileTree>\n- a/\n  - b\n</FileTree>',
  '<Steps>\n1. a\n</Steps>',
  '<Facts facts={[{ link: "/b" }]} />',
  '<PackageManagerTabs command="install x" />',
  '<div class="a">\n\n*text*\n\n</div>',
  '<!-- comment --!>',
  '<![CDATA[ x ]]>',
  '<?php x ?>',
  'import x from "y"',
  'export const a = 1',
  '[[toc]]',
  '- [ ] task\n- [x] done',
  '\u0000\ufeff\u2028\ud800',
  '---',
  '***',
];

/** Signs that parsers give a meaning to. */
const signs = fc.string({
  unit: fc.constantFrom(...'<>{}[]()`~*_#|:!-+=$\\/"\'&;\n\t ax1'),
  maxLength: 60,
});

const part = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...notations) },
  { weight: 3, arbitrary: fc.constantFrom(...payloads) },
  { weight: 3, arbitrary: signs },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const page = fc.record({
  parts: fc.array(part, { maxLength: 8 }),
  separator: fc.constantFrom('\n\n', '\n', ' ', ''),
  extension: fc.constantFrom('md', 'mdx'),
  isLenient: fc.boolean(),
  math: fc.boolean(),
});

it('a page of any text compiles without script, or says what is wrong with it and where', async () => {
  await checkProperty(page, 400, async ({ parts, separator, extension, isLenient, math }) => {
    const file = `content/x.${extension}`;
    const source = { relativePath: `x.${extension}`, routePath: '/x', file };
    const options = {
      ...testOptions,
      transforms: liveTransforms(liveTestOptions),
      markdown: {
        ...testOptions.markdown,
        math,
        unsupported: isLenient ? ('warn' as const) : ('error' as const),
      },
    };
    try {
      const { page: compiled } = await compilePage(
        { ...source, text: parts.join(separator) },
        options,
      );
      const { frontmatter, body, titleHtml = '', headings } = compiled;
      const html = contentHtml(body, { texts: defaultTexts, component: htmlOfComponent });
      const pieces = [html, titleHtml, ...headings.map((heading) => heading.html ?? '')];
      expect(pieces.flatMap((piece) => activeContent(piece))).toEqual([]);
      expect(frontmatter).toEqual({});
    } catch (error) {
      if (!(error instanceof Diagnostic)) throw error;
      for (const { place, message } of diagnosticsOf(error)) {
        expect(place.file).toBe(file);
        expect(place.line, message).toBeGreaterThan(0);
      }
    }
  });
});

/** A component that shows what it holds. */
function htmlOfComponent({ children }: ComponentNode): string {
  return contentHtml(children, { texts: defaultTexts, component: htmlOfComponent });
}

it('a piece of HTML in front matter or in the configuration holds no script', async () => {
  const context = {
    base: '/',
    relativePath: '',
    routePath: '/',
    resolveRoute: (href: string) => href,
  };
  const clean = (tree: Root) => {
    enforcePolicy(tree, {});
  };
  await checkProperty(fc.array(part, { maxLength: 6 }), 400, (parts) => {
    const { html } = resolveHtml(parts.join(''), { ...context, clean }, 1);
    expect(activeContent(html)).toEqual([]);
  });
});

it('a comment of a declaration holds no script', async () => {
  const highlight = await loadHighlight([]);
  await checkProperty(fc.array(part, { maxLength: 5 }), 200, (parts) => {
    const body = markdownContent(parts.join('\n\n'), highlight, '/');
    expect(activeContent(contentHtml(body, { texts: defaultTexts }))).toEqual([]);
  });
});
