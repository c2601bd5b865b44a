import type { Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';
import { DiagnosticList } from '#shared/diagnostic-list.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { UnsupportedCode } from '../../diagnostics/unsupported-code.ts';
import { enforcePolicy, warnOfFindings } from '../enforce-policy.ts';
import { parseMarkdown } from '../parse/parse-markdown.ts';
import { plainCode, toHast } from '../to-hast.ts';
import { readJsx, unravelJsx } from './jsx.ts';

const file = 'content/x.mdx';

function read(source: string): Root {
  const markdown = parseMarkdown(source, { syntax: 'mdx' });
  unravelJsx(markdown);
  const tree = toHast(markdown, plainCode, defaultTexts);
  const diagnostics = new DiagnosticList(file);
  readJsx(tree, new UnsupportedCode(diagnostics, false));
  warnOfFindings(enforcePolicy(tree, {}), diagnostics);
  const [error] = diagnostics.errors;
  if (error) throw error;
  return tree;
}

function diagnosticOf(source: string): string {
  try {
    read(source);
  } catch (error) {
    if (error instanceof Diagnostic) return formatDiagnostic(error);
    throw error;
  }
  return '';
}

describe('props are literals', () => {
  it.each([
    ['a="text"', { a: 'text' }],
    ['a', { a: true }],
    ['a={-1.5}', { a: -1.5 }],
    ['a={false} b={null}', { a: false, b: null }],
    ["a={'text'}", { a: 'text' }],
    ["a={{ one: [1, 'two', { three: true }] }}", { a: { one: [1, 'two', { three: true }] } }],
    ['a={[]}', { a: [] }],
  ])('<Box %s />', (attributes, props) => {
    expect(read(`<Box ${attributes} />`).children).toMatchObject([
      { type: 'component', name: 'Box', props, children: [] },
    ]);
  });

  it.each(['x', 'f()', '`t`', '() => 1', '1 + 1', 'undefined', 'process.env'])(
    'a={%s} is refused',
    (value) => {
      expect(diagnosticOf(`# A\n\n<Box a={${value}} />`)).toBe(
        `content/x.mdx:3: The prop a={${value}} isn't a literal. Use strings, numbers, true, false, null, and arrays or objects of these.`,
      );
    },
  );

  it('a key that reaches for the prototype changes nothing', () => {
    read('<Box a={{ __proto__: { evil: true } }} />');
    expect(({} as Record<string, unknown>).evil).toBeUndefined();
  });
});

describe('programs are refused', () => {
  const imported =
    'Pages run no code: they import JSON and texts (`./a.ts?raw`), and export constants. Delete this line; components are available by name.';
  it.each([
    ["import a from 'a'", `content/x.mdx:1: ${imported}`],
    ['Text\n\nexport const a = 1', `content/x.mdx:3: ${imported}`],
    [
      'One {1 + 1} two',
      "content/x.mdx:1: Pages can't run expressions. Found {1 + 1}. Write the value itself, name one that the page imports, or put code in backticks.",
    ],
    [
      `{${'x'.repeat(50)}}`,
      `content/x.mdx:1: Pages can't run expressions. Found {${'x'.repeat(40)}}. Write the value itself, name one that the page imports, or put code in backticks.`,
    ],
    [
      '<b>{a}</b>',
      "content/x.mdx:1: Pages can't run expressions. Found {a}. Write the value itself, name one that the page imports, or put code in backticks.",
    ],
    ['<Box {...all} />', "content/x.mdx:1: <Box> can't spread props. Write each one."],
    ['<>text</>', "content/x.mdx:1: Pages don't need fragments. Delete <> and </>."],
  ])('%j', (source, message) => {
    expect(diagnosticOf(source)).toBe(message);
  });
});

describe('elements', () => {
  it.each([
    ['<kbd className="a">x</kbd>', { tagName: 'kbd', properties: { className: 'a' } }],
    ['<div class="a">x</div>', { tagName: 'div', properties: { className: 'a' } }],
    ['<div tabIndex={0}>x</div>', { tagName: 'div', properties: { tabIndex: 0 } }],
    ['<svg viewBox="0 0 1 1" />', { tagName: 'svg', properties: { viewBox: '0 0 1 1' } }],
  ])('%s', (source, expected) => {
    expect(read(source).children).toMatchObject([{ type: 'element', ...expected }]);
  });

  it.each(['{/* note */}', '{}', '{ }'])('the comment %s vanishes', (source) => {
    expect(read(source).children).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>a</style>',
    '<iframe src="https://example.com/" />',
    '<object data="x" />',
    '<base href="https://example.com/" />',
  ])('%s vanishes, as in Markdown', (source) => {
    expect(read(`<div>${source}</div>`).children).toMatchObject([{ tagName: 'div', children: [] }]);
  });

  it.each([
    '<b onClick="x()">x</b>',
    '<b onclick="x()">x</b>',
    "<b style={{ color: 'red' }}>x</b>",
  ])('%s loses what could run, and its style', (source) => {
    expect(read(source).children).toMatchObject([{ tagName: 'b', properties: {} }]);
    expect(JSON.stringify(read(source))).not.toMatch(/onclick|style/i);
  });
});
