import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SiteProblem } from '#model/problem.ts';
import type { UserConfig } from '#model/site/site-config.ts';
import { routeOfFile } from '#model/url.ts';
import { fileExists } from '../files/files.ts';
import { filesBelow } from '../files/files-below.ts';
import { contentFolder, publicFolder } from '../files/site-folders.ts';
import { convertConfig, rspressNav } from './convert-config.ts';
import { findLanguages, labelsOf, valuesOf, withLanguages } from './convert-languages.ts';
import { convertPage } from './convert-page.ts';
import { rspressItems } from './convert-sidebar.ts';
import { readLiteralConfig } from './read-literal.ts';
import type { SourceLanguage } from './source-languages.ts';
import { layouts, type System } from './systems.ts';
import { withLabels } from './translate-labels.ts';

/** What an import did, for its report. */
export interface ImportReport {
  pages: number;
  files: number;
  /** What has to be done by hand, by file. */
  left: { file: string; what: string }[];
}

interface ImportOptions {
  from: System;
  /** The site to read. */
  dir: string;
  /** An empty folder for the new site. */
  out: string;
  /** The only language to move. @default all that the configuration declares */
  lang?: string | undefined;
}

const isPage = /\.mdx?$/;
const skipped = /(?:^|\/)(?:node_modules|\.[^/]+|_[^/]*|public)(?:\/|$)/;

/**
 * Makes a site of ours from one of another engine. Nothing of it is run; the source stays as it is.
 *
 * @throws SiteProblem when the folder holds no such site or `out` isn't empty.
 */
export async function importSite({ from, dir, out, lang }: ImportOptions): Promise<ImportReport> {
  const layout = layouts[from];
  const left: ImportReport['left'] = [];
  if ((await readdir(out).catch(() => [])).length > 0) {
    throw new SiteProblem(`The folder ${out} isn't empty; name another one with --out.`);
  }
  const configName = await firstOf(dir, layout.configs);
  const contentName = await firstOf(dir, layout.content);
  if (!configName || !contentName) {
    throw new SiteProblem(
      `There is no ${from} site in ${dir}: it needs ${layout.configs[0]} and pages in ${layout.content[0]}/.`,
    );
  }
  const literal = readLiteralConfig(path.join(dir, configName));
  for (const key of literal.computed) left.push({ file: configName, what: `${key} is computed` });
  const content = path.join(dir, contentName);
  const declared = await findLanguages(literal.value, from, { content, dir });
  const languages = lang ? [] : declared;
  const parts = await partsOf(declared, lang);
  if (parts.length === 0) {
    const { value } = literal;
    const wanted = lang ?? (typeof value.lang === 'string' ? value.lang : 'en');
    parts.push(await onlyPart(await languageFolder(content, wanted, { dir, left })));
  }
  const source = { from, dir, values: literal.value, configName };
  const configs = await Promise.all(parts.map((part) => configOf(part, source, left)));
  const pages = await Promise.all(parts.map((part) => writePages(part, from, out, left)));
  const files = await copyStatics(dir, layout.statics, out);
  const config = withLanguages(configs, languages);
  await writeFile(
    path.join(out, 'site.config.mjs'),
    `export default ${JSON.stringify(config, null, 2)};\n`,
  );
  return { pages: pages.reduce((sum, count) => sum + count, 0), files, left };
}

/** The pages of one language, or of a site that has one only. */
interface Part {
  language?: SourceLanguage;
  folder: string;
  /** Files of the folder that belong to it. */
  names: string[];
  /** Below the content folder; empty on a site of one language. */
  target: string;
}

async function onlyPart(folder: string): Promise<Part> {
  return { folder, names: await importedFiles(folder), target: '' };
}

/** The parts of the languages that move; one that moves alone needs no folder of its own. */
async function partsOf(
  languages: readonly SourceLanguage[],
  only: string | undefined,
): Promise<Part[]> {
  const wanted = languages.filter(({ lang }) => only === undefined || lang === only);
  const parts = await Promise.all(wanted.map((language) => partOf(language, languages)));
  return only ? parts.map((part) => ({ ...part, target: '' })) : parts;
}

/** The default language's folder may hold those of the others. */
async function partOf(language: SourceLanguage, all: readonly SourceLanguage[]): Promise<Part> {
  const { folder, lang } = language;
  const others = all
    .filter((other) => other !== language)
    .map((other) => `${path.relative(folder, other.folder).split(path.sep).join('/')}/`);
  const names = await importedFiles(folder);
  const own = names.filter((name) => !others.some((other) => name.startsWith(other)));
  return { language, folder, names: own, target: lang };
}

/** The site that is read. */
interface Source {
  from: System;
  dir: string;
  values: Record<string, unknown>;
  configName: string;
}

/** The configuration of a part, in our keys. What can't be converted is said of the first part. */
async function configOf(
  { folder, names, language }: Part,
  { from, dir, values, configName }: Source,
  left: ImportReport['left'],
): Promise<UserConfig> {
  const pagesIn = (start: string) => routesBelow(names, start);
  const sidebars = from === 'docusaurus' ? await readSidebars(dir) : undefined;
  const own = language ? valuesOf(language, values) : values;
  const { config, left: keys } = convertConfig(own, from, { pagesIn, sidebars });
  const isNew = (what: string) => left.every((entry) => entry.what !== what);
  for (const what of keys.map((key) => `${key} isn't converted`)) {
    const isLanguages = language && /^(?:locales|i18n|defaultLocale) /.test(what);
    if (!isLanguages && isNew(what)) left.push({ file: configName, what });
  }
  if (from === 'rspress') await readRspressFiles(folder, config, names, pagesIn);
  if (!language) return config;
  const labels = await labelsOf(language, from, { dir, values });
  return { ...config, themeConfig: withLabels(config.themeConfig, labels) };
}

async function writePages(
  { folder, names, target }: Part,
  from: System,
  out: string,
  left: ImportReport['left'],
): Promise<number> {
  let pages = 0;
  for (const name of names) {
    const place = path.posix.join(contentFolder, target, name);
    const file = path.join(out, place);
    await mkdir(path.dirname(file), { recursive: true });
    if (!isPage.test(name)) {
      if (/\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf|zip)$/i.test(name))
        await cp(path.join(folder, name), file);
      continue;
    }
    const page = convertPage(await readFile(path.join(folder, name), 'utf8'), from);
    for (const what of page.left) left.push({ file: place, what });
    await writeFile(file, page.text);
    pages += 1;
  }
  return pages;
}

async function firstOf(dir: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await fileExists(path.join(dir, name))) return name;
  return undefined;
}

/** A folder of pages in languages that the configuration doesn't declare: one of them moves. */
async function languageFolder(
  content: string,
  wanted: string,
  { dir, left }: { dir: string; left: ImportReport['left'] },
): Promise<string> {
  const entries = await readdir(content, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const hasPages = entries.some((entry) => entry.isFile() && isPage.test(entry.name));
  if (hasPages || !folders.includes(wanted)) return content;
  for (const name of folders.filter((folder) => folder !== wanted && isLanguage(folder))) {
    left.push({
      file: path.relative(dir, path.join(content, name)),
      what: `the configuration declares no such language, so its pages were left out. Move them with --lang ${name}`,
    });
  }
  return path.join(content, wanted);
}

/** Whether a folder's name is that of a language: `de` and `zh-cn` are, `ui` isn't. */
function isLanguage(name: string): boolean {
  if (!/^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(name)) return false;
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(name) !== undefined;
}

async function importedFiles(folder: string): Promise<string[]> {
  const names = await filesBelow(folder);
  return names.filter((name) => !skipped.test(name)).sort();
}

function routesBelow(names: readonly string[], start: string): string[] {
  const prefix = start === '.' || start === '' ? '' : `${start.replace(/\/$/, '')}/`;
  return names.filter((name) => isPage.test(name) && name.startsWith(prefix)).map(routeOfFile);
}

async function readSidebars(dir: string): Promise<Record<string, unknown> | undefined> {
  const name = await firstOf(dir, ['sidebars.ts', 'sidebars.js']);
  if (!name) return undefined;
  return readLiteralConfig(path.join(dir, name)).value;
}

/** Navigation and sidebars of Rspress lie beside its pages. */
async function readRspressFiles(
  folder: string,
  config: UserConfig,
  names: readonly string[],
  pagesIn: (folder: string) => string[],
): Promise<void> {
  const read = async (name: string) => {
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as unknown[]);
  };
  const folders = new Set(names.flatMap((name) => parentsOf(name)));
  const metas = new Map<string, (string | Record<string, unknown>)[]>();
  for (const one of folders) {
    const meta = await read(path.posix.join(one, '_meta.json'));
    if (meta) metas.set(one, meta as string[]);
  }
  const nav = rspressNav(await read('_nav.json'));
  const tops = [...metas.keys()].filter((one) => one !== '' && !one.includes('/'));
  const sidebar = Object.fromEntries(
    tops.map((one) => [`/${one}/`, rspressItems(one, (name) => metas.get(name), pagesIn)]),
  );
  config.themeConfig = {
    ...config.themeConfig,
    ...(nav.length > 0 && { nav }),
    ...(tops.length > 0 && { sidebar }),
  };
}

function parentsOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}

async function copyStatics(dir: string, folders: readonly string[], out: string): Promise<number> {
  let files = 0;
  for (const folder of folders) {
    const source = path.join(dir, folder);
    if (!(await fileExists(source))) continue;
    // What pages import from there is served under the folder's name.
    const target = folder.startsWith('src/')
      ? path.join(publicFolder, path.basename(folder))
      : publicFolder;
    await cp(source, path.join(out, target), { recursive: true });
    files += (await readdir(source, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length;
  }
  return files;
}
