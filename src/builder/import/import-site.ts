import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { SiteProblem } from '#model/problem.ts';
import type { UserConfig } from '#model/site/site-config.ts';
import { fileExists, writeOutput } from '../files/files.ts';
import { ifMissing } from '../files/if-missing.ts';
import { contentFolder, publicFolder } from '../files/site-folders.ts';
import { convertConfig } from './convert-config.ts';
import { findLanguages, labelsOf, valuesOf, withLanguages } from './convert-languages.ts';
import { convertPage } from './convert-page.ts';
import {
  documentsFolder,
  folderLabels,
  homePage,
  linkDocuments,
  reportOtherPages,
} from './docusaurus-files.ts';
import { generatedItems } from './generated-items.ts';
import type { ImportReport } from './import-report.ts';
import { includeFiles } from './include-files.ts';
import { MissingComponents } from './missing-components.ts';
import { readLiteralConfig } from './read-literal.ts';
import { isInside, repositoryOf } from './repository.ts';
import { rspressLists } from './rspress-lists.ts';
import { type Part, partsOf, type Source } from './site-parts.ts';
import { firstOf, joinConfigs, readFolderConfig, readSourceConfig } from './source-config.ts';
import { layouts, type System } from './systems.ts';
import { withLabels } from './translate-labels.ts';

interface ImportOptions {
  from: System;
  /** The site to read. */
  dir: string;
  /** An empty folder for the new site. */
  out: string;
  /** The only language to move. @default all that the configuration declares */
  lang?: string | undefined;
}

/**
 * Makes a site of ours from one of another engine. Nothing of it is run; the source stays as it is.
 *
 * @throws SiteProblem when the folder holds no such site or `out` isn't empty.
 */
export async function importSite({ from, dir, out, lang }: ImportOptions): Promise<ImportReport> {
  const left: ImportReport['left'] = [];
  if ((await readdir(out).catch(ifMissing([]))).length > 0) {
    throw new SiteProblem(`The folder ${out} isn't empty; name another one with --out.`);
  }
  const source = await findSource(from, dir, left);
  const declared = await findLanguages(source.values, from, source);
  const parts = await partsOf(declared, lang, source);
  const configs: UserConfig[] = [];
  let pages = 0;
  for (const part of parts) {
    const config = await configOf(part, source);
    configs.push(config);
    pages += await writePart(part, source, out);
    const hasHome = from !== 'docusaurus' || part.pages.some(({ route }) => route === '/');
    if (hasHome) continue;
    await writeOutput(path.join(out, contentFolder, part.target, 'index.md'), homePage(config));
    pages += 1;
  }
  source.components.report(left);
  if (from === 'docusaurus') await reportOtherPages(dir, left);
  const files = await copyStatics(source, out);
  const config = withLanguages(configs, lang ? [] : declared);
  await writeOutput(
    path.join(out, 'site.config.mjs'),
    `export default ${JSON.stringify(config, null, 2)};\n`,
  );
  return { pages, files, left };
}

async function findSource(from: System, dir: string, left: ImportReport['left']): Promise<Source> {
  const layout = layouts[from];
  const configName = await firstOf(dir, layout.configs);
  const values = configName ? readSourceConfig(dir, configName, from, left) : {};
  const named = from === 'rspress' ? values.root : from === 'vitepress' ? values.srcDir : undefined;
  const folders = typeof named === 'string' ? [named] : layout.content;
  const contentName = await firstOf(dir, folders);
  if (!configName || contentName === undefined) {
    throw new SiteProblem(
      `There is no ${from} site in ${dir}: it needs ${layout.configs[0]} and pages in ${folders[0]}/.`,
    );
  }
  const content = path.join(dir, contentName);
  const repository = repositoryOf(dir);
  if (!isInside(content, repository)) {
    throw new SiteProblem(
      `The pages of the site are in ${content}, which is outside of ${repository}. Copy them into the site's folder, and correct ${configName}.`,
    );
  }
  const own = from === 'vitepress' ? await readFolderConfig(dir, content, left) : {};
  const start = from === 'docusaurus' ? documentsFolder(values) : '';
  return {
    from,
    dir,
    repository,
    content,
    values: joinConfigs(values, own),
    start,
    left,
    components: new MissingComponents(),
  };
}

/** The configuration of a part, in our keys. */
async function configOf(part: Part, source: Source): Promise<UserConfig> {
  const { from, dir, values, start, left } = source;
  const { language, folder, pages } = part;
  const folders = from === 'docusaurus' ? await folderLabels(folder, start) : new Map();
  const pagesIn = (name: string) => {
    const below = path.posix.join('/', start, name).replace(/\/$/, '');
    return generatedItems(below, { pages, folders });
  };
  const ids = new Map(pages.map(({ id, route }) => [id, route]));
  const sidebars = from === 'docusaurus' ? await readSidebars(dir) : undefined;
  let own = language ? valuesOf(language, values) : values;
  if (language && from === 'vitepress' && folder !== source.content) {
    own = joinConfigs(own, await readFolderConfig(dir, folder, left));
  }
  const config = convertConfig(own, from, { pagesIn, sidebars, routeOf: (id) => ids.get(id) });
  if (from === 'rspress') {
    const routes = pages.map(({ route }) => route);
    const lists = await rspressLists({ folder, routes, pagesIn, dir, lang: language?.lang });
    config.themeConfig = { ...config.themeConfig, ...lists };
  }
  if (!language) return config;
  const labels = await labelsOf(language, from, { dir, values });
  return { ...config, themeConfig: withLabels(config.themeConfig, labels) };
}

/** Writes the pages of a part, and the files that lie beside them. */
async function writePart(
  { pages, files, target }: Part,
  source: Source,
  out: string,
): Promise<number> {
  const { from, dir, repository, content, left } = source;
  const placeOf = (name: string) => path.posix.join(contentFolder, target, name);
  for (const { file, name } of files) {
    if (!/\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf|zip)$/i.test(name)) continue;
    const copy = path.join(out, placeOf(name));
    await mkdir(path.dirname(copy), { recursive: true });
    await cp(file, copy);
  }
  const routes = new Map(pages.map(({ file, route }) => [file, route]));
  for (const { file, name, text } of pages) {
    const whole = includeFiles(text, { file, content, dir, repository });
    const linked = from === 'docusaurus' ? linkDocuments(whole.text, file, routes) : whole.text;
    const page = convertPage(linked, from);
    source.components.note(page.components, path.relative(dir, file));
    for (const found of [...page.left, ...whole.left]) {
      left.push({ file: path.relative(dir, file), ...found });
    }
    await writeOutput(path.join(out, placeOf(name)), page.text);
  }
  return pages.length;
}

/** Without a file that lists its pages, Docusaurus lists all of them. */
async function readSidebars(dir: string): Promise<Record<string, unknown>> {
  const name = await firstOf(dir, ['sidebars.ts', 'sidebars.js']);
  if (name) return readLiteralConfig(dir, name).value;
  return { all: [{ type: 'autogenerated', dirName: '.' }] };
}

async function copyStatics({ from, dir, content }: Source, out: string): Promise<number> {
  const { statics } = layouts[from];
  // Those of VitePress and Rspress lie beside the pages, wherever these are.
  const isBeside = from === 'vitepress' || from === 'rspress';
  const folders = isBeside
    ? [path.join(content, 'public')]
    : statics.map((name) => path.join(dir, name));
  let files = 0;
  for (const folder of folders) {
    if (!(await fileExists(folder))) continue;
    // What pages import from there is served under the folder's name.
    const name = path.relative(dir, folder);
    const target = name.startsWith(`src${path.sep}`)
      ? path.join(publicFolder, path.basename(folder))
      : publicFolder;
    await cp(folder, path.join(out, target), { recursive: true });
    files += (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length;
  }
  return files;
}
