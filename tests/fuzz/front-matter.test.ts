import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkConfig } from '#node/config/load-config.ts';
import { parseFrontMatter } from '#node/markdown/parse/parse-front-matter.ts';
import { Diagnostic, diagnosticsOf } from '#shared/diagnostic.ts';
import { frontMatterSchema } from '#shared/page/front-matter.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { themeConfigSchema } from '#shared/site/theme-config.ts';
import { checkProperty } from './check-property.ts';

const lines = fc.oneof(
  fc.constantFrom(
    'title: A',
    'title: [',
    'title: a: b',
    'tilte: A',
    'hero: { name: x, actions: [{ text: a, link: /b }] }',
    'features:\n  - title: One\n    link: ../x.md',
    'head: [["meta", {"name": "a", "content": "b"}]]',
    'head: [["meta", {"on": "b"}]]',
    'keywords: [a, b]',
    'overviewHeaders: [7]',
    'sidebar: nope',
    'a: &a [*a]',
    'a: &x 1\nb: *x',
    '? [complex]\n: key',
    '<<: { title: x }',
    '!!js/function x',
    '!!binary aGk=',
    '- item',
    '%YAML 9.9',
    '# comment',
    '"\\u0000": 1',
    '__proto__: { title: x }',
    'constructor: 1',
    '2001-01-01: .nan',
    '\t tab: 1',
  ),
  fc.string({ unit: fc.constantFrom(...':-?[]{}&*!|>%@`"\'#, \tab1'), maxLength: 30 }),
  fc.string({ maxLength: 30 }),
);

it('front matter of any text is read, ignored with a warning, or refused with its line', async () => {
  const source = fc.record({ lines: fc.array(lines, { maxLength: 6 }), isClosed: fc.boolean() });
  await checkProperty(source, 800, (input) => {
    const end = input.isClosed ? '\n---\n\n# Text\n' : '';
    try {
      const split = parseFrontMatter(`---\n${input.lines.join('\n')}${end}`, 'x.md');
      expect(frontMatterSchema.safeParse(split.frontmatter).success).toBe(true);
      expect(split.bodyLine).toBeGreaterThan(0);
      for (const warning of split.warnings) expect(warning).toMatch(/^x\.md:\d+: /);
    } catch (error) {
      if (!(error instanceof Diagnostic)) throw error;
      for (const { place } of diagnosticsOf(error)) {
        expect(place.file).toBe('x.md');
        expect(place.line).toBeGreaterThan(0);
      }
    }
  });
});

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSparseArray: true,
  maxDepth: 3,
});

const siteKeys = Object.keys(siteConfigSchema.shape);
const themeKeys = Object.keys(themeConfigSchema.shape);

const config = fc.oneof(
  anything,
  fc.dictionary(fc.constantFrom(...siteKeys, 'titel'), anything, { maxKeys: 4 }),
  fc.record({
    themeConfig: fc.dictionary(fc.constantFrom(...themeKeys, 'darkmode'), anything, { maxKeys: 4 }),
  }),
);

it('a configuration of any value is read, or refused with a sentence for each mistake', async () => {
  await checkProperty(config, 150, async (value) => {
    try {
      await checkConfig(value, 'site.config.ts', '');
    } catch (error) {
      if (!(error instanceof Diagnostic)) throw error;
      for (const { place, message } of diagnosticsOf(error)) {
        expect(place.file).toBe('site.config.ts');
        expect(message).toMatch(/[.?]$/);
      }
    }
  });
});
