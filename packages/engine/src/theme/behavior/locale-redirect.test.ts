import { afterEach, expect, it, vi } from 'vitest';
import { redirectTarget, start } from './locale-redirect.ts';

afterEach(() => vi.unstubAllGlobals());

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

it('I18N-5 code that comes late leaves alone a link that the reader has followed meanwhile', () => {
  const replace = vi.fn();
  const stored = new Map<string, string>();
  vi.stubGlobal('navigator', { language: 'zh', userAgent: '' });
  vi.stubGlobal('location', { origin: 'https://site.test', search: '', hash: '', replace });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    getElementById: () => ({ dataset: { localeRedirect: 'auto', defaultLang: 'en' } }),
    querySelectorAll: () => [{ hreflang: 'zh', href: 'https://site.test/zh/a' }],
  });
  vi.stubGlobal('navigation', { transition: {} });
  start();
  expect(replace).not.toHaveBeenCalled();
  // The next document is a first visit still.
  vi.stubGlobal('navigation', { transition: null });
  start();
  expect(replace).toHaveBeenCalledWith('https://site.test/zh/a');
});
