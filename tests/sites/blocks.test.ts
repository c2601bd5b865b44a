import { describe, expect, it } from 'vitest';
import { readPage, textsOf, valuesOf } from '../support/built-page.ts';

const code = readPage('theme', '/guide/code').all('.code-block');
const page = readPage('theme', '/guide/blocks');

describe('blocks of code', () => {
  it('CODE-1 CODE-2 CODE-3 title, marked lines, and numbers where lines are marked', () => {
    const [first, second] = code;
    expect(first?.one('.code-title').text).toBe('answer.ts');
    expect(textsOf(first?.all('.line.highlighted') ?? [])).toEqual([
      'const two = 2;',
      'const four = 4;',
      'const five = 5;',
    ]);
    expect(first?.attribute('data-numbers')).toBe('');
    expect(second?.attribute('data-numbers')).toBeUndefined();
  });

  it('CODE-4 CODE-5 CODE-6 a block without a language has buttons, too', () => {
    expect(code[1]?.attribute('data-lang')).toBe('text');
    const labels = valuesOf(code[1]?.all('button') ?? [], 'aria-label');
    expect(labels).toEqual(['Toggle code wrap', 'Copy code']);
  });

  it('CODE-3 CODE-4 defaults of the configuration number all lines and wrap at first', () => {
    const block = readPage('no-navbar', '/').one('.code-block');
    expect(block.attribute('data-numbers')).toBe('');
    expect(block.attribute('data-wrap')).toBe('');
    expect(block.one('.code-wrap').attribute('aria-pressed')).toBe('true');
  });
});

it('CONT-1 CONT-2 CONT-3 containers, alerts and details', () => {
  const titles = page
    .all('.callout .callout-title')
    .map((title, index) => [page.all('div.callout')[index]?.attribute('data-kind'), title.text]);
  expect(titles).toEqual([
    ['tip', 'TIP'],
    ['warning', 'WARNING'],
  ]);
  const details = page.one('details.callout');
  expect(details.one('summary').text).toBe('DETAILS');
  expect(details.attribute('open')).toBeUndefined();
  expect(details.text).toContain('Hidden at first.');
});

it('steps, badges, file trees, tasks and footnotes', () => {
  expect(textsOf(page.all('.steps li'))).toEqual(['Open the door.', 'Walk through it.']);
  expect(textsOf(page.all('.badge'))).toEqual(['Beta', 'two']);
  const tree = page.one('.file-tree');
  expect(textsOf(tree.all('.file-name'))).toEqual([
    'src/',
    'index.ts the entry',
    'empty/',
    'package.json',
  ]);
  expect(tree.one('details').attribute('open')).toBe('');
  expect(valuesOf(page.all('[type="checkbox"]'), 'aria-label')).toEqual(['done', 'open']);
  expect(valuesOf(page.all('[data-footnote-backref]'), 'aria-label')).toEqual([
    'Back to reference 1',
  ]);
});

it('cards are boxes in a grid, and links as a whole', () => {
  expect(textsOf(page.all('.card-grid .card-title'))).toEqual(['📝 Held', 'Led', 'Out']);
  const [led, out] = page.all('.card-title a');
  expect(led?.attribute('href')).toBe('/guide/code');
  expect(led?.attribute('target')).toBeUndefined();
  expect(out?.attribute('target')).toBe('_blank');
  expect(page.all('.card')[1]?.text).toBe('LedTo code');
});
