import { expect, it } from 'vitest';
import { redirectTarget } from './locale-redirect.ts';

const languages = ['en', 'zh', 'ar'];

it.each([
  ['zh-CN', 'en', 'auto', 'zh'],
  ['en-GB', 'zh', 'auto', 'en'],
  ['ar', 'zh', 'auto', 'ar'],
  ['fr', 'en', 'auto', undefined],
  ['en', 'en', 'auto', undefined],
  ['zh', 'en', 'only-default-lang', 'zh'],
  ['en', 'zh', 'only-default-lang', undefined],
  ['ar', 'zh', 'only-default-lang', undefined],
])('I18N-5 a reader of %s on a page in %s, mode %s', (language, current, mode, expected) => {
  expect(redirectTarget({ language, current, standard: 'en', mode }, languages)).toBe(expected);
});

it('I18N-5 a language that lacks the page is not chosen', () => {
  const visit = { language: 'zh', current: 'en', standard: 'en', mode: 'auto' };
  expect(redirectTarget(visit, ['en'])).toBeUndefined();
});
