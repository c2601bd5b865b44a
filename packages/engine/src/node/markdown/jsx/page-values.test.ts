// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of pages
import { expect, it } from 'vitest';
import type { ImportedFile } from '#contract/source-file.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import { formatDiagnostic } from '#shared/diagnostic.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { compilePage } from '../../content/compile-page.ts';
import { importKey } from '../../content/imported-files.ts';
import { testOptions } from '../../content/options-for-tests.ts';
import { UnfinishedPage } from '../../content/source-file.ts';

const files: Record<string, ImportedFile> = {
  './a.ts?raw': { path: '/a.ts', text: 'const a = 1;\nconst b = `x`;\n' },
  './data.json': { path: '/d.json', text: '{"title":"A <b> & c","list":[1,2],"rows":[{"n":"x"}]}' },
  './broken.json': { path: '/b.json', text: '{' },
  './gone.json': { problem: "There's no file ./gone.json to include." },
};

async function compile(text: string) {
  const file = 'content/x.mdx';
  const place = { relativePath: 'x.mdx', routePath: '/x', file };
  const entries = Object.entries(files).map(([name, one]) => [importKey(file, name), one] as const);
  try {
    const source = { ...place, text, imported: new Map(entries) };
    const { page } = await compilePage(source, testOptions);
    return { page, html: contentHtml(page.body, { texts: defaultTexts }), errors: [] };
  } catch (error) {
    if (!(error instanceof UnfinishedPage)) throw error;
    return { html: '', errors: error.diagnostics.map(formatDiagnostic) };
  }
}

const tooMuch = 'The values of this page come to more than two million characters.';

/** Constants of which each holds ten of the one before. */
const tenOfEach = (of: (name: string) => string) =>
  Array.from({ length: 10 }, (_, level) => `export const v${level + 1} = ${of(`v${level}`)}`);

it.each([
  ['a template', (name: string) => `\`${`\${${name}}`.repeat(10)}\``],
  ['a list', (name: string) => `[${`${name},`.repeat(10)}]`],
])('what names of names come to is bounded: %s', async (_, of) => {
  const text = [
    "export const v0 = 'a word of a page'",
    ...tenOfEach(of),
    '',
    '<Badge text={v10} />',
  ];
  const { errors } = await compile(text.join('\n'));
  expect(errors).toContainEqual(
    expect.stringMatching(new RegExp(`^content/x.mdx:[67]: ${tooMuch}`)),
  );
});

it('what a page shows of one value is bounded, and so is how deep it is', async () => {
  const long = `export const long = '${'x'.repeat(300_000)}'`;
  const often = await compile([long, '', '{long} {long} {long} {long} {long} {long}'].join('\n'));
  expect(often.errors).toEqual([expect.stringContaining(`content/x.mdx:3: ${tooMuch}`)]);
  const names = Array.from({ length: 200 }, (_, at) => `export const v${at + 1} = [v${at}]`);
  const deep = await compile(["export const v0 = ''", ...names].join('\n'));
  expect(deep.errors).toContainEqual(
    expect.stringContaining('Lists and objects are more than 100 deep here.'),
  );
});

it('text and JSON of other files, and constants, are where expressions and props name them', async () => {
  const { page, html, errors } = await compile(
    [
      "import source from './a.ts?raw'",
      "import data from './data.json'",
      "export const version = '2.1', all = [data.list, version]",
      '',
      '## About {data.title}',
      '',
      'Version **{version}**, {`v${version}`}{false}, {data.rows[0].n}.',
      '',
      '{version}',
      '',
      '<Code code={source} lang="ts" title="a.ts" meta="{2}" />',
      '',
      '<Badge text={`v${version}`} />',
    ].join('\n'),
  );
  expect(errors).toEqual([]);
  expect(html).toContain('<strong>2.1</strong>, v2.1, x.');
  expect(html).toContain('<p>2.1</p>');
  expect(page?.headings).toMatchObject([{ id: 'about-a-b--c', text: 'About A <b> & c' }]);
  expect(page?.body.find(({ type }) => type === 'code')).toMatchObject({
    lang: 'ts',
    title: 'a.ts',
    marked: [2],
    value: 'const a = 1;\nconst b = `x`;',
  });
  expect(page?.body.find(({ type }) => type === 'component')).toMatchObject({
    props: { text: 'v2.1' },
  });
});

it.each([
  ["import x from './broken.json'\n\n{x}", "content/x.mdx:1: The file ./broken.json isn't JSON"],
  ["import x from './gone.json'\n\n{x}", "content/x.mdx:1: There's no file ./gone.json"],
  [
    "import d from './data.json'\n\nA {d.titel}",
    'content/x.mdx:3: The value has no property "titel"',
  ],
  ["import d from './data.json'\n\n{d.list}", 'content/x.mdx:3: This is a list or an object'],
  ["import { a } from './data.json'", 'content/x.mdx:1: Pages run no code'],
  ["import a from './a.js'", 'content/x.mdx:1: Pages run no code'],
  ['export const a = f()', 'content/x.mdx:1: Pages run no code'],
  ['export default 1', 'content/x.mdx:1: Pages run no code'],
  ["export const a = 1\nimport b from './a.js'", 'content/x.mdx:1: Pages run no code'],
  ['export const a = 1\n\n{a + 1}', "content/x.mdx:3: Pages can't run expressions. Found {a + 1}"],
  ['{unknown}', "content/x.mdx:1: Pages can't run expressions. Found {unknown}"],
  ['<Badge text={f()} />', "content/x.mdx:1: The prop text={f()} isn't a literal"],
  ['<Code lang="ts" />', 'content/x.mdx:1: The prop "code" of <Code> must be a string.'],
  ['<Code code="a" lnag="ts" />', 'content/x.mdx:1: <Code> has no prop "lnag"'],
])('%j is a mistake with its line', async (text, message) => {
  const { errors } = await compile(text);
  expect(errors[0]).toContain(message);
});

it('ids of headings and comments stay what they are', async () => {
  const { html } = await compile('## Title {#own}\n\nText {/* nothing */}\n');
  expect(html).toContain('id="own"');
  expect(html).toContain('<p>Text </p>');
});
