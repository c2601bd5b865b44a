import path from 'node:path';
import type { Repository } from './repository.ts';
import type { System } from './systems.ts';

type Values = Record<string, unknown>;

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
  /** What the configuration says for this language only, in the keys of the other engine. */
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
export function sourceLanguages(
  values: Values,
  from: System,
  { content, dir, repository }: { content: string; dir: string; repository: Repository },
): SourceLanguage[] {
  const languages: SourceLanguage[] = [];
  for (const { lang, folder, values: own } of declared[from](values, content, dir)) {
    // It names a folder of the new site.
    if (!/^[a-z\d]+(?:[-_][a-z\d]+)*$/i.test(lang)) {
      const what = `the language ${JSON.stringify(lang)} was left out: no folder can be called that`;
      repository.note({ file: dir, what });
      continue;
    }
    if (!repository.hasFolder(folder)) continue;
    const { label, title, description } = own;
    const isRightToLeft = own.dir === 'rtl' || own.direction === 'rtl';
    languages.push({
      lang,
      label: typeof label === 'string' ? label : nameOf(lang),
      ...(isRightToLeft && { dir: 'rtl' }),
      ...(typeof title === 'string' && { title }),
      ...(typeof description === 'string' && { description }),
      folder,
      values: own,
    });
  }
  return languages.length > 1 ? languages : [];
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

/** What a language calls itself; a code that isn't one, such as `zh_CN`, is its own name. */
function nameOf(lang: string): string {
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(lang)) return lang;
  return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
}
