import { isDeepStrictEqual as isDeepEqual } from 'node:util';
import type { UserConfig } from 'truedocs/site-config';
import { starlightOptions } from './convert-config.ts';
import type { Repository } from './repository.ts';
import { joinConfigs } from './source-config.ts';
import { type SourceLanguage, sourceLanguages } from './source-languages.ts';
import type { System } from './systems.ts';
import { docusaurusLabels, type Labels, starlightLabels } from './translate-labels.ts';

type Values = Record<string, unknown>;

/** The languages of a configuration, where it declares more than one. */
export function findLanguages(
  values: Values,
  from: System,
  places: { content: string; dir: string; repository: Repository },
): SourceLanguage[] {
  return sourceLanguages(from === 'starlight' ? starlightOptions(values) : values, from, places);
}

/** A configuration as one language sees it: its own theme's settings win. */
export function valuesOf(language: SourceLanguage, values: Values): Values {
  const { themeConfig, markdown } = language.values;
  return joinConfigs(values, {
    ...(typeof themeConfig === 'object' && { themeConfig }),
    ...(typeof markdown === 'object' && {
      markdown: { ...(values.markdown as object), ...markdown },
    }),
  });
}

/** The labels of navigation and sidebars in a language. */
export function labelsOf(
  { lang, values: { lang: tag } }: SourceLanguage,
  from: System,
  { dir, repository, values }: { dir: string; repository: Repository; values: Values },
): Labels {
  if (from === 'starlight') return starlightLabels(starlightOptions(values).sidebar, [lang, tag]);
  return from === 'docusaurus' ? docusaurusLabels(dir, lang, repository) : new Map();
}

/** What a language can't set for itself. */
const sitewide = new Set(['socialLinks']);

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
  const common: Values = { ...config.themeConfig };
  const locales = others.flatMap(({ themeConfig = {} }, index) => {
    const own = Object.entries(themeConfig).filter(
      ([key, value]) => !sitewide.has(key) && !isDeepEqual(value, common[key]),
    );
    const { lang = '' } = languages[index + 1] ?? {};
    return own.length > 0 ? [{ lang, ...Object.fromEntries(own) }] : [];
  });
  return {
    ...config,
    lang: first.lang,
    locales: languages.map(({ folder: _folder, values: _values, ...locale }) => locale),
    themeConfig: { ...config.themeConfig, ...(locales.length > 0 && { locales }) },
  };
}
