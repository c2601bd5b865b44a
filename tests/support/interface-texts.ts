import { coreTranslations } from '#node/languages/languages.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { type Part, parsePage } from './built-page.ts';
import { ownFeatures } from './engine-features.ts';

export type Texts = Readonly<Record<string, string>>;

/** The texts of our packages in English, and what imports them in other languages; features of a package share its files. */
export const textOwners: {
  name: string;
  texts: Texts;
  translations: Record<string, () => unknown>;
}[] = [
  { name: 'core', texts: defaultTexts, translations: coreTranslations },
  ...(await ownFeatures()).flatMap(({ name, texts, translations = {} }) =>
    texts ? [{ name, texts, translations }] : [],
  ),
];

export const englishTexts: Texts = Object.assign({}, ...textOwners.map(({ texts }) => texts));

/** All texts in a language, by its tag: `pt-BR`. */
export async function textsInLanguage(tag: string): Promise<Texts> {
  const modules = await Promise.all(textOwners.map(({ translations }) => translations[tag]?.()));
  return Object.assign({}, ...modules.map((module) => (module as { default: Texts }).default));
}

/** What readers see or hear of a document: texts, names, and texts that its script shows later. */
export function saidIn(html: string): string[] {
  const page = parsePage(html);
  const named = ['aria-label', 'placeholder', 'title', 'alt', 'data-zoom', 'data-failed'];
  const attributes = page
    .all('*')
    .flatMap((part: Part) => named.map((name) => part.attribute(name) ?? ''));
  const data = page
    .all('*')
    .flatMap((part) => [part.attribute('data-texts'), part.attribute('data-props')])
    .flatMap((json) => (json ? stringsIn(JSON.parse(json)) : []));
  const texts = page
    .all('body *')
    .filter((part) => part.all('script, style').length === 0)
    .map(({ text }) => text);
  return [...attributes, ...data, ...texts].filter((text) => text !== '');
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(stringsIn) : [];
}

/** The texts that a document has in English although a language has others. */
export function englishIn(html: string, translated: Texts): string[] {
  const said = saidIn(html);
  const all = said.join('\n');
  return Object.entries(englishTexts).flatMap(([name, text]) => {
    if (text === '' || translated[name] === text) return [];
    // A word may be part of any sentence; what has several words is nowhere.
    const parts = text.split(/\{\w+\}/).map((part) => part.trim());
    const found = parts.some((part) => /\w \w+ \w/.test(part) && all.includes(part));
    return found || said.includes(text) ? [`${name}: ${text}`] : [];
  });
}
