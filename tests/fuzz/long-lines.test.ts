import type { Code, Root } from 'mdast';
import { expect, it } from 'vitest';
import { parseQuery } from '#features/search/engine/matching/parse-query.ts';
import { parseCodeMeta } from '#node/code/code-meta.ts';
import { codeBlock, plainCodeOptions } from '#node/code/highlight.ts';
import { readFences, readLineNotes } from '#node/code/read-fences.ts';
import { checkLinks } from '#node/links/check-links.ts';
import { markHeadings } from '#node/markdown/core-notations/headings.ts';
import { parseMarkdown } from '#node/markdown/parse/parse-markdown.ts';
import { tidy } from '#sample-types/describe-symbol.ts';
import { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import { resolveLink, routeKey } from '#shared/url.ts';
import { isNightly } from '../support/nightly.ts';

/** A million signs: whoever looks for an end from each of them isn't done in minutes. */
const many = (part: string) => part.repeat(1_000_000 / part.length);

/** Marks that are dear to read one by one. By day fewer of them, which a square still makes seconds of. */
const manyMarks = (part: string) => (isNightly ? many(part) : part.repeat(200_000 / part.length));

const readFence = (fence: Partial<Code>) =>
  readFences(
    { type: 'root', children: [{ type: 'code', value: '', ...fence }] },
    { aliases: {}, words: [] },
    diagnostics(),
  );

const readHeading = (value: string) => {
  const tree: Root = {
    type: 'root',
    children: [{ type: 'heading', depth: 2, children: [{ type: 'text', value }] }],
  };
  return markHeadings(tree, diagnostics());
};

const readContainers = (source: string) => parseMarkdown(source, { syntax: 'md' });

const readHtml = (value: string) =>
  markHeadings({ type: 'root', children: [{ type: 'html', value }] }, diagnostics());

const showCode = (value: string) =>
  codeBlock(
    { value },
    plainCodeOptions(() => ({ tokens: [] }) as never),
  );

const lookForFile = (href: string) => {
  const page = { routePath: '/', anchors: [], links: [], assets: [{ href, line: 1 }] };
  const checked = { page: page as unknown as CompiledPage, file: 'content/index.md' };
  return checkLinks([checked], { routes: new Set(['/']), files: new Set() });
};

function diagnostics(): DiagnosticList {
  return new DiagnosticList('content/page.md');
}

it.each<[string, (text: string) => unknown, string]>([
  ['a note behind blanks', readLineNotes, `a${many(' ')}b [!code ++]`],
  ['blanks behind a note', readLineNotes, `// [!code ++]${many(' ')}b`],
  ['blanks before a marked line', readLineNotes, `a${many(' ')}b // highlight-line`],
  ['blanks behind a marked line', readLineNotes, `// highlight-line${many(' ')}b`],
  ['starts of marked lines', readLineNotes, many('// highlight-start\n')],
  ['amounts of notes', readLineNotes, many('//[!code hl:')],
  ['notes about many lines', readLineNotes, many('//[!code hl:9999]\n')],
  ['blanks in code', showCode, `a${many(' ')}b`],
  ['braces of added lines', parseCodeMeta, many('ins={')],
  ['brackets of lists', parseCodeMeta, many('[')],
  ['brackets of titles', parseCodeMeta, many(' [')],
  ['ranges of lines', parseCodeMeta, `{${many('1-9999,')}}`],
  ['a language', (lang) => readFence({ lang }), `${many('a')}\u2028`],
  ['brackets behind a language', (meta) => readFence({ meta }), many(' [')],
  ['braces behind a language', (meta) => readFence({ meta }), many(' {')],
  ['digits behind a language', (meta) => readFence({ meta }), ` {${many('1')}`],
  ['elements with ids', readHtml, many('<a id=a>')],
  ['blanks in a heading', readHeading, `a${many(' ')}b`],
  ['containers in code', readContainers, `~~~\n${manyMarks(':::\n')}~~~`],
  ['the name of a container', readContainers, `:::${many('a')}\u2028`],
  ['the title of a container', readContainers, `:::tip a${many(' ')}b`],
  ['a title behind attributes', readContainers, `:::tip {open}${many(' ')}a\u2028`],
  ['marks of a heading', readContainers, `# ${manyMarks('{#a ')}`],
  ['the address of a host', lookForFile, `${many('/www.')} `],
  ['a path', routeKey, `${many('/')}a`],
  ['a link', (href) => resolveLink(href, 'a.md'), `${many('/')}a`],
  ['a type', tidy, `a${many(' ')}b`],
  ['a query', parseQuery, `a${many('?')}b`],
  ['words of a query', parseQuery, many('aB ')],
])('%s: a line takes time by its length, not by the square of it', (_, read, text) => {
  expect(() => read(text)).not.toThrow();
});
