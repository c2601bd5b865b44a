import { expect, it } from 'vitest';
import { changedTexts } from './changed-texts.ts';

const defaults = { search: 'Search', cancel: 'Cancel' };

it('an island is sent only the texts that a locale changes', () => {
  const texts = { search: 'Suche', cancel: 'Cancel' };
  expect(changedTexts(texts, defaults)).toEqual({ texts: { search: 'Suche' } });
});

it('a page with the default texts sends none', () => {
  expect(changedTexts({ ...defaults }, defaults)).toEqual({});
});
