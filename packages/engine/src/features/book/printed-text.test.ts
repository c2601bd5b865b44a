import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { printedText } from './printed-text.ts';

const printed = (article: string) =>
  toHtml(printedText(`<nav>a</nav><main id="_main"><article>${article}</article></main>`));

it.each([
  [
    'buttons',
    '<p>a<button>Run</button></p><div class="code-tools"><button></button></div>',
    '<p>a</p>',
  ],
  [
    'what scripts need',
    '<p data-island="x" data-props="{}" tabindex="0" id="b">a</p>',
    '<p id="b">a</p>',
  ],
  [
    'links to types',
    '<p><a data-type="string">a</a> <a href="/b" data-type="c">b</a></p>',
    '<p>a <a href="/b">b</a></p>',
  ],
  [
    'the link of a heading to itself',
    '<h2 id="a"><a class="heading-anchor" href="#a">A</a></h2>',
    '<h2 id="a">A</h2>',
  ],
  [
    'a fold without a name',
    '<details><summary data-markdown-ignore>Source</summary>a</details><p>b</p>',
    '<p>b</p>',
  ],
  ['frames', '<p>a<iframe src="/b"></iframe></p>', '<p>a</p>'],
])('leaves out %s', (_, article, expected) => {
  expect(printed(article)).toBe(expected);
});

it('shows what takes a script on a screen: all tabs with their names, checked boxes, an address for a video', () => {
  const tab = '<button role="tab">One</button>';
  const panel = (name: string, more = '') =>
    `<div role="tabpanel" id="p" aria-labelledby="t" data-label="${name}"${more}><p>${name}</p></div>`;
  expect(
    printed(`<div><div role="tablist">${tab}</div>${panel('One')}${panel('Two', ' hidden')}</div>`),
  ).toBe('<div><p><strong>One</strong></p><p>One</p><p><strong>Two</strong></p><p>Two</p></div>');
  expect(printed('<p><input type="checkbox" disabled checked> a</p>')).toBe('<p>☑ a</p>');
  expect(printed('<p><noscript>Without</noscript></p>')).toBe('<p>Without</p>');
  expect(printed('<p><video title="A tour"><source src="/a.mp4"></video></p>')).toBe(
    '<p><a href="/a.mp4">A tour</a></p>',
  );
});
