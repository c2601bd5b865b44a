import type { FeatureTexts, Translations } from '#contract/feature.ts';
import { editionsOf, type SiteData } from '#shared/site/site-data.ts';

/**
 * Imports the texts that are translated into the languages of a site.
 *
 * @param translations Those of the core and of features.
 * @returns The texts by the site's own tags; nothing for a site without such a language.
 */
export async function translatedTexts(
  site: Pick<SiteData, 'lang' | 'locales' | 'multiVersion'>,
  translations: readonly (Translations<FeatureTexts> | undefined)[],
): Promise<Pick<SiteData, 'translatedTexts'>> {
  const langs = [...new Set(editionsOf(site).map(({ lang }) => lang))];
  // Features of a package share its files.
  const owners = [...new Set(translations)];
  const found = await Promise.all(
    langs.map(async (lang) => {
      const imports = owners.flatMap((all = {}) => translationIn(lang, all) ?? []);
      const modules = await Promise.all(imports.map((load) => load()));
      return [lang, Object.assign({}, ...modules.map(({ default: texts }) => texts))] as const;
    }),
  );
  const present = found.filter(([, texts]) => Object.keys(texts).length > 0);
  return present.length > 0 ? { translatedTexts: Object.fromEntries(present) } : {};
}

/** The translation with a site's tag, else the one for readers of the same language and script: `zh-CN` for `zh`. */
function translationIn<Load>(lang: string, all: Readonly<Record<string, Load>>): Load | undefined {
  const wanted = readersOf(lang);
  const entries = Object.entries(all);
  const [, load] =
    entries.find(([tag]) => tag === lang) ??
    entries.find(([tag]) => wanted !== undefined && readersOf(tag) === wanted) ??
    [];
  return load;
}

/** Language and script of a tag: `zh-Hans`, also for `zh`; `undefined` if it isn't one. */
function readersOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}
