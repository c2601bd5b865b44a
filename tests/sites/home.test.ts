import { expect, it } from 'vitest';
import { readPage, textsOf, valuesOf } from '../support/built-page.ts';

const page = readPage('theme', '/');

it('HOME-2 HOME-3 HOME-8 lines of a hero are paragraphs; no actions, image or message show nothing', () => {
  expect(page.one('h1').text).toBe('Theme');
  expect(textsOf(page.all('.hero-line'))).toEqual(['First line', 'Second line']);
  expect(page.all('.hero-actions, .hero img, .site-footer')).toEqual([]);
  expect(page.one('.hero').text).not.toContain('0');
});

it('HOME-6 a feature takes as many of twelve columns as it says, or four', () => {
  const spans = page
    .all('.feature')
    .map((feature) => [feature.one('h2').text, feature.attribute('data-span')]);
  expect(Object.fromEntries(spans)).toEqual({
    Two: '2',
    Three: '3',
    Four: '4',
    Six: '6',
    Default: '4',
    Wrong: '4',
  });
});

it('HOME-7 a feature with a link is one link, others take no focus', () => {
  expect(valuesOf(page.all('.feature a'), 'href')).toEqual(['/guide/blocks']);
});

it('NAV-2 the home of a release is part of no entry of the bar', () => {
  for (const route of ['/', '/0.17/'])
    expect(readPage('shipped', route).all('.navbar-links [aria-current]')).toEqual([]);
});
