import path from 'node:path';
import { isDeepStrictEqual as isDeepEqual } from 'node:util';
import type { UserConfig } from 'truedocs';
import { starlightOptions } from './convert-config.ts';
import type { Repository } from './repository.ts';
import { joinConfigs } from './source-config.ts';
import type { System } from './systems.ts';

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

/** Settings that a language can't have of its own. */
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

/** A language of a site that is moved here. */
export interface SourceLanguage {
  /** Names its folder here, too. */
  lang: string;
  label: string;
  dir?: 'rtl';
  title?: string;
  description?: string;
  /** Where its pages are. */
  folder: string;
  /** Configuration of this language only, in the keys of the other engine. */
  values: Values;
}

/** A language as a configuration declares it; its folder is below that of the pages. */
interface Declared {
  lang: string;
  folder: string;
  values: Values;
}

/**
 * The languages that a configuration declares, the default one first.
 *
 * @param values The configuration, or for Starlight its options.
 * @param content Folder of the pages.
 * @param dir Folder of the site.
 * @returns Those with a folder of pages; none if there are fewer than two.
 */
function sourceLanguages(
  values: Values,
  from: System,
  { content, dir, repository }: { content: string; dir: string; repository: Repository },
): SourceLanguage[] {
  const languages: SourceLanguage[] = [];
  for (const { lang, folder: named, values: own } of declared[from](values, content, dir)) {
    const folder = from === 'starlight' ? anyCase(named, repository) : named;
    // It names a folder of the new site.
    if (!/^[a-z\d]+(?:[-_][a-z\d]+)*$/i.test(lang)) {
      const what = `the language ${JSON.stringify(lang)} was left out: no folder can be called that`;
      repository.note({ file: dir, what });
      continue;
    }
    if (!repository.hasFolder(folder)) {
      const where = typeof own.link === 'string' ? `at ${own.link}` : 'missing';
      repository.note({
        file: dir,
        what: `the language ${lang} was left out: its pages are ${where}`,
      });
      continue;
    }
    const { label, title, description } = own;
    const isRightToLeft = own.dir === 'rtl' || own.direction === 'rtl';
    languages.push({
      lang,
      label: typeof label === 'string' ? label : languageName(lang),
      ...(isRightToLeft && { dir: 'rtl' }),
      ...(typeof title === 'string' && { title }),
      ...(typeof description === 'string' && { description }),
      folder,
      values: own,
    });
  }
  return languages.length > 1 ? languages : [];
}

/** Astro finds `zh-CN` for `zh-cn`. */
function anyCase(folder: string, repository: Repository): string {
  if (repository.hasFolder(folder)) return folder;
  const parent = path.dirname(folder);
  const wanted = path.basename(folder).toLowerCase();
  const found = repository
    .entries(parent)
    .find(({ name, isFolder }) => isFolder && name.toLowerCase() === wanted);
  return found ? path.join(parent, found.name) : folder;
}

const declared: Record<System, (values: Values, content: string, dir: string) => Declared[]> = {
  rspress({ lang, locales, themeConfig }, content) {
    const list = locales ?? (themeConfig as Values | undefined)?.locales;
    const entries = Array.isArray(list) ? (list as Values[]) : [];
    const languages = entries.map((entry) => ({
      lang: String(entry.lang),
      folder: path.join(content, String(entry.lang)),
      values: entry,
    }));
    return withFirst(languages, lang);
  },
  vitepress({ lang, locales }, content) {
    return rootAndFolders(locales, content, lang);
  },
  starlight({ defaultLocale, locales }, content) {
    return withFirst(rootAndFolders(locales, content, undefined), defaultLocale);
  },
  docusaurus({ i18n }, content, dir) {
    const { defaultLocale, locales, localeConfigs = {} } = (i18n ?? {}) as Values;
    const names = Array.isArray(locales) ? locales.map(String) : [];
    const languages = names.map((lang) => ({
      lang,
      folder:
        lang === defaultLocale
          ? content
          : path.join(dir, 'i18n', lang, 'docusaurus-plugin-content-docs/current'),
      values: ((localeConfigs as Values)[lang] ?? {}) as Values,
    }));
    return withFirst(languages, defaultLocale);
  },
};

/** Languages by their folders; the pages of the one named `root` lie beside the folders. */
function rootAndFolders(locales: unknown, content: string, lang: unknown): Declared[] {
  const entries = Object.entries((locales ?? {}) as Record<string, Values>);
  const languages = entries.map(([key, values]) => ({
    lang: key === 'root' ? String(values.lang ?? lang ?? 'en') : key,
    folder: key === 'root' ? content : path.join(content, key),
    values,
  }));
  return withFirst(languages, languages.find(({ folder }) => folder === content)?.lang);
}

function withFirst(languages: Declared[], first: unknown): Declared[] {
  return [
    ...languages.filter(({ lang }) => lang === first),
    ...languages.filter(({ lang }) => lang !== first),
  ];
}

/** Name of a language in itself; a code that isn't one, such as `zh_CN`, is its own name. */
function languageName(lang: string): string {
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(lang)) return lang;
  return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
}

/** Labels in another language, by the label that the configuration has. */
type Labels = ReadonlyMap<string, string>;

/** A copy of lists of a configuration with the labels of `text` replaced, however deep. */
export function withLabels<T>(lists: T, labels: Labels): T {
  if (labels.size === 0) return lists;
  const translate = (key: string, value: unknown) =>
    key === 'text' && typeof value === 'string' ? (labels.get(value) ?? value) : value;
  return JSON.parse(JSON.stringify(lists, translate));
}

/**
 * Starlight keeps labels beside their translations: `{ label, translations: { de } }`.
 *
 * @param names Keys of translations: the folder of a language, or its tag.
 */
function starlightLabels(sidebar: unknown, names: readonly unknown[]): Labels {
  const labels = new Map<string, string>();
  JSON.stringify(sidebar ?? [], (_, value) => {
    const translated = names.map((name) => value?.translations?.[String(name)]).find(Boolean);
    if (typeof translated === 'string') labels.set(String(value.label), translated);
    return value;
  });
  return labels;
}

/** Docusaurus keeps them in files of a language: `"item.label.Docs": { "message": "Doku" }`. */
function docusaurusLabels(dir: string, lang: string, repository: Repository): Labels {
  const labels = new Map<string, string>();
  for (const name of [
    'docusaurus-theme-classic/navbar',
    'docusaurus-plugin-content-docs/current',
  ]) {
    const file = path.join(dir, 'i18n', lang, `${name}.json`);
    for (const [key, value] of Object.entries(repository.readJson(file) ?? {})) {
      const label = /^(?:item\.label|sidebar\.[^.]+\.(?:category|link|doc))\.(.+)$/.exec(key)?.[1];
      const message = (value as { message?: unknown } | null)?.message;
      if (label && typeof message === 'string' && message) labels.set(label, message);
    }
  }
  return labels;
}
