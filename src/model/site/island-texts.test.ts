import { expect, it } from 'vitest';
import { islandTexts } from './island-texts.ts';

const defaults = { search: 'Search', cancel: 'Cancel' };

it('an island is sent only the texts that a locale changes', () => {
  const texts = { search: 'Suche', cancel: 'Cancel', other: 'Anderes' };
  expect(islandTexts(texts, defaults)).toEqual({ texts: { search: 'Suche' } });
});

it('a page with the default texts sends none', () => {
  expect(islandTexts({ ...defaults, other: 'Other' }, defaults)).toEqual({});
});
