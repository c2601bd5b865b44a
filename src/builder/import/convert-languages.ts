import { isDeepStrictEqual as isDeepEqual } from 'node:util';
import type { UserConfig } from '#model/site/site-config.ts';
import { starlightOptions } from './convert-config.ts';
import { type SourceLanguage, sourceLanguages } from './source-languages.ts';
import type { System } from './systems.ts';
import { docusaurusLabels, type Labels, starlightLabels } from './translate-labels.ts';

type Values = Record<string, unknown>;

/** The languages of a configuration, where it declares more than one. */
export async function findLanguages(
  values: Values,
  from: System,
  places: { content: string; dir: string },
): Promise<SourceLanguage[]> {
  return sourceLanguages(from === 'starlight' ? starlightOptions(values) : values, from, places);
}

/** A configuration as one language sees it: its own theme's settings win. */
export function valuesOf(language: SourceLanguage, values: Values): Values {
  const { themeConfig } = language.values;
  if (typeof themeConfig !== 'object') return values;
  return { ...values, themeConfig: { ...(values.themeConfig as object), ...themeConfig } };
}

/** The labels of navigation and sidebars in a language. */
export async function labelsOf(
  { lang, values: { lang: tag } }: SourceLanguage,
  from: System,
  { dir, values }: { dir: string; values: Values },
): Promise<Labels> {
  if (from === 'starlight') return starlightLabels(starlightOptions(values).sidebar, [lang, tag]);
  return from === 'docusaurus' ? docusaurusLabels(dir, lang) : new Map();
}

/**
 * Joins the configurations of all languages: the first is the default, and the others say what
 * differs from it.
 */
export function withLanguages(
  [config = {}, ...others]: UserConfig[],
  languages: readonly SourceLanguage[],
): UserConfig {
  const [first] = languages;
  if (!first) return config;
  const { nav, sidebar } = config.themeConfig ?? {};
  const locales = others.flatMap(({ themeConfig: theme = {} }, index) => {
    const own = {
      ...(theme.nav && !isDeepEqual(theme.nav, nav) && { nav: theme.nav }),
      ...(typeof theme.sidebar === 'object' &&
        !isDeepEqual(theme.sidebar, sidebar) && { sidebar: theme.sidebar }),
    };
    const { lang = '' } = languages[index + 1] ?? {};
    return Object.keys(own).length > 0 ? [{ lang, ...own }] : [];
  });
  return {
    ...config,
    lang: first.lang,
    locales: languages.map(({ folder: _folder, values: _values, ...locale }) => locale),
    themeConfig: { ...config.themeConfig, ...(locales.length > 0 && { locales }) },
  };
}
