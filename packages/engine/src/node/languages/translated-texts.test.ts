import { expect, it } from 'vitest';
import { coreTranslations } from './languages.ts';
import { translatedTexts } from './translated-texts.ts';

const outlineIn = async (lang: string) => {
  const found = await translatedTexts({ lang, locales: [] }, [coreTranslations]);
  return found.translatedTexts?.[lang]?.outlineTitle;
};

it.each([
  ['de', 'Auf dieser Seite'],
  ['de-AT', 'Auf dieser Seite'],
  ['pt', 'Nesta página'],
  ['pt-BR', 'Nesta página'],
  ['zh', '本页目录'],
  ['zh-Hans', '本页目录'],
  ['zh-cn', '本页目录'],
  // Traditional characters, another language, and no tags at all.
  ['zh-TW', undefined],
  ['it', undefined],
  ['en', undefined],
  ['', undefined],
  ['zh_CN', undefined],
])('in "%s", the title of the outline is %s', async (lang, title) => {
  expect(await outlineIn(lang)).toBe(title);
});

it('a translation with the very tag comes first', async () => {
  const of = (text: string) => async () => ({ default: { aText: text } });
  const all = { 'pt-BR': of('Brazil'), 'pt-PT': of('Portugal') };
  const read = async (lang: string) =>
    (await translatedTexts({ lang, locales: [] }, [all, undefined])).translatedTexts?.[lang];
  expect(await read('pt-PT')).toEqual({ aText: 'Portugal' });
  expect(await read('pt-AO')).toEqual({ aText: 'Brazil' });
});

it('only languages of the site are imported, and a site in English knows of none', async () => {
  const imported: string[] = [];
  const note = (tag: string) => async () => {
    imported.push(tag);
    return { default: { aText: tag } };
  };
  const all = { de: note('de'), fr: note('fr') };
  expect(await translatedTexts({ lang: 'en', locales: [] }, [all])).toEqual({});
  const locales = ['en', 'fr'].map((lang) => ({ lang, label: lang, dir: 'ltr' as const }));
  expect(await translatedTexts({ lang: 'en', locales }, [all])).toEqual({
    translatedTexts: { fr: { aText: 'fr' } },
  });
  expect(imported).toEqual(['fr']);
});
