import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { describe, expect, it } from 'vitest';
import { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { Containers } from '#shared/site/container.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { isCalloutKind } from '../parse/callouts.ts';
import { parseMarkdown } from '../parse/parse-markdown.ts';
import { markContainers } from './containers.ts';

function htmlOf(source: string, added: Containers = {}, texts = {}): string {
  const tree = parseMarkdown(source, { syntax: 'md', containers: Object.keys(added) });
  markContainers(tree, {
    texts: { ...defaultTexts, ...texts },
    diagnostics: new DiagnosticList('a.md'),
    added,
  });
  return toHtml(toHast(tree)).replaceAll('\n', '');
}

const callout = (kind: string, title: string, content: string) =>
  `<div class="callout" data-kind="${kind}"><p class="callout-title">${title}</p>${content}</div>`;

const kinds = ['tip', 'note', 'info', 'important', 'warning', 'caution', 'danger'];

it('CONT-1 the kinds are these eight', () => {
  expect([...kinds, 'details'].every(isCalloutKind)).toBe(true);
  expect(['TIP', 'foo', ''].some(isCalloutKind)).toBe(false);
});

describe.each(kinds)('CONT-1 CONT-2 %s', (kind) => {
  const title = kind.toUpperCase();
  const expected = callout(kind, title, '<p>Text</p>');
  it.each([
    [`:::${kind}\nText\n:::`],
    [`> [!${title}]\n> Text`],
    [`> [!${kind}]\n> Text`],
    [`> [!${title}]\n>\n> Text`],
  ])('%j', (source) => {
    expect(htmlOf(source)).toBe(expected);
  });
});

describe('CONT-1 content', () => {
  it('is Markdown, and may hold containers', () => {
    expect(htmlOf('::::tip\n- **a**\n\n:::note\nText\n:::\n::::')).toBe(
      callout(
        'tip',
        'TIP',
        `<ul><li><strong>a</strong></li></ul>${callout('note', 'NOTE', '<p>Text</p>')}`,
      ),
    );
  });

  it('ends the innermost container first, where all have as many colons', () => {
    const inner = callout('note', 'NOTE', '<p>Text</p>');
    expect(htmlOf(':::tip\n:::note\nText\n:::\nmore\n:::')).toBe(
      callout('tip', 'TIP', `${inner}<p>more</p>`),
    );
    expect(htmlOf('- one\n\n  :::tip\n  :::note\n  Text\n  :::\n  :::')).toContain(
      callout('tip', 'TIP', inner),
    );
  });

  it.each([
    [':::tip My `code`\nText\n:::', 'My <code>code</code>'],
    // Each pair of backslash and letter must be read in one way alone.
    [`:::tip [${'\\a'.repeat(60)}\nText\n:::`, `[${'\\a'.repeat(60)}`],
    [':::tip{title="A & B"}\nText\n:::', 'A &#x26; B'],
  ])('the title of %j is "%s"', (source, title) => {
    expect(htmlOf(source)).toBe(callout('tip', title, '<p>Text</p>'));
  });

  it('may be missing', () => {
    expect(htmlOf(':::tip\n:::')).toBe(callout('tip', 'TIP', ''));
    expect(htmlOf('> [!TIP]')).toBe(callout('tip', 'TIP', ''));
  });
});

it.each([
  [':::details\nText\n:::', 'DETAILS'],
  [':::details More\nText\n:::', 'More'],
  ['> [!DETAILS]\n> Text', 'DETAILS'],
])('CONT-3 %j is a disclosure, closed at first', (source, summary) => {
  expect(htmlOf(source)).toBe(
    `<details class="callout" data-kind="details"><summary>${summary}</summary><p>Text</p></details>`,
  );
});

it.each([
  ['> [!FOO]\n> Text', '<blockquote><p>[!FOO]Text</p></blockquote>'],
  ['> Text\n> [!NOTE]', '<blockquote><p>Text[!NOTE]</p></blockquote>'],
  ['> # A', '<blockquote><h1>A</h1></blockquote>'],
])('CONT-4 the quote %j stays as it is', (source, html) => {
  expect(htmlOf(source)).toBe(html);
});

describe('containers of a site', () => {
  const added: Containers = {
    exercise: { title: 'Exercise', folded: true, color: '#7c3aed' },
    'read-more': { icon: '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>' },
    logo: { title: 'Logo', icon: '/logo.svg' },
  };
  const folded = (title: string, content: string, more = '') =>
    `<details class="callout${more}<summary>${title}</summary>${content}</details>`;

  it('are callouts like those of the engine, with titles, attributes and nesting', () => {
    const kind = '" data-kind="exercise">';
    expect(htmlOf(':::exercise\nText\n:::', added)).toBe(folded('Exercise', '<p>Text</p>', kind));
    expect(htmlOf(':::exercise Do *it* {#a .b open}\nText\n:::', added)).toBe(
      folded('Do <em>it</em>', '<p>Text</p>', ' b" data-kind="exercise" id="a" open>'),
    );
    expect(htmlOf('::::tip\n:::exercise\nText\n:::\n::::', added)).toBe(
      callout('tip', 'TIP', folded('Exercise', '<p>Text</p>', kind)),
    );
    expect(htmlOf('> [!EXERCISE]\n> Text', added)).toBe(folded('Exercise', '<p>Text</p>', kind));
  });

  it('are titled after their names, and by languages', () => {
    expect(htmlOf(':::read-more\nText\n:::', added)).toContain('</svg></span>Read more</p>');
    const texts = { readMoreContainerText: 'Mehr' };
    expect(htmlOf(':::read-more\nText\n:::', added, texts)).toContain('</span>Mehr</p>');
  });

  it('have icons that say nothing', () => {
    expect(htmlOf(':::read-more\nText\n:::', added)).toContain(
      '<p class="callout-title"><span class="tag" aria-hidden="true"><svg viewBox="0 0 1 1">',
    );
    expect(htmlOf(':::logo\nText\n:::', added)).toContain(
      '<p class="callout-title"><img class="tag" src="/logo.svg" alt="">Logo</p>',
    );
  });
});
