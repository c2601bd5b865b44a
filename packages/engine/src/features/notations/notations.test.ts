import { expect, it } from 'vitest';
import { compilePage } from '#node/content/compile-page.ts';
import { testOptions } from '#node/markdown/test-options.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { readDefinitions } from './definition-lists.ts';
import { readMarks } from './marks.ts';

async function compile(text: string, name = 'x.md') {
  const source = { relativePath: name, routePath: '/x', file: `content/${name}`, text };
  const transforms = [await readDefinitions(), readMarks];
  const { page, warnings } = await compilePage(source, { ...testOptions, transforms });
  expect(warnings.filter((one) => !one.includes('no title'))).toEqual([]);
  return { html: contentHtml(page.body, { texts: defaultTexts }).replaceAll('\n', ''), page };
}

it.each([
  ['==a *b* `==` c==', '<mark>a <em>b</em> <code>==</code> c</mark>'],
  ['==two\nlines==', '<mark>twolines</mark>'],
  ['==a== and ==b==', '<mark>a</mark> and <mark>b</mark>'],
  ['==a=b==', '<mark>a=b</mark>'],
  ['x^2^ 19^*th*^', 'x<sup>2</sup> 19<sup><em>th</em></sup>'],
  ['H~2~O ~~gone~~', 'H<sub>2</sub>O <del>gone</del>'],
  ['==x^2^ ~1~==', '<mark>x<sup>2</sup> <sub>1</sub></mark>'],
  ['~two words~', '<del>two words</del>'],
])('%j becomes %s', async (text, html) => {
  for (const name of ['x.md', 'x.mdx'])
    expect((await compile(text, name)).html).toBe(`<p>${html}</p>`);
});

it.each([
  'a == b and c == d',
  'a ==b and c',
  '===a===',
  '\\==a==',
  '==a \\==',
  '2^3 and 4^5',
  'x\\^2^',
  '^^',
  '==== ^ ==',
])('%j stays text', async (text) => {
  expect((await compile(text)).html).toBe(`<p>${text.replaceAll('\\', '')}</p>`);
});

it('reads lists of definitions, with blocks in them where empty lines part these', async () => {
  const text =
    'Term *one*\n: First\n: Second\n\nTerm two\n\n: Long\n\n  :::tip\n  x\n  :::\n\nText 10: 30\n';
  for (const name of ['x.md', 'x.mdx']) {
    const { html, page } = await compile(text, name);
    expect(html).toBe(
      '<dl><dt>Term <em>one</em></dt><dd>First</dd><dd>Second</dd><dt>Term two</dt><dd><p>Long</p><div class="callout" data-kind="tip"><p class="callout-title">TIP</p><p>x</p></div></dd></dl><p>Text 10: 30</p>',
    );
    expect(page.text?.map((block) => block.text)).toEqual([
      'Term one',
      'First',
      'Second',
      'Term two',
      'Long',
      'x',
      'Text 10: 30',
    ]);
  }
});

it('a text of many signs takes time that grows with its length alone', async () => {
  for (const text of ['==a ', 'a^', '==', '^ ', '==`'])
    expect((await compile(text.repeat(5_000 / text.length))).html.length).toBeGreaterThan(4_000);
});
