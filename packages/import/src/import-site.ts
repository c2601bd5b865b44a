import { existsSync } from 'node:fs';
import path from 'node:path';
import type { UserConfig } from 'truedocs';
import { Diagnostic } from 'truedocs/shared';
import { contentFolder, publicFolder, splitSource } from 'truedocs/tools';
import { convertBody, type PageOrigin } from './convert-body.ts';
import { convertConfig } from './convert-config.ts';
import { convertFrontMatter, type NotConvertedInPage } from './convert-front-matter.ts';
import { convertHead } from './convert-head.ts';
import {
  findLanguages,
  labelsOf,
  valuesOf,
  withLabels,
  withLanguages,
} from './convert-languages.ts';
import { convertRedirects } from './convert-redirects.ts';
import { dataImport, importedFolder } from './data-imports.ts';
import { docsInstances } from './docs-instances.ts';
import { documentLinks, homePage, reportOtherPages } from './docusaurus-files.ts';
import { docusaurusLists } from './docusaurus-lists.ts';
import { generatedItems } from './generated-items.ts';
import { aliasesOf, includeFiles } from './include-files.ts';
import { MissingComponents } from './missing-components.ts';
import { NewSite } from './new-site.ts';
import type { PageImport } from './page-imports.ts';
import { type NotConverted, Repository } from './repository.ts';
import { rspressLists } from './rspress-lists.ts';
import { type Part, partsOf, type Source } from './site-parts.ts';
import { joinConfigs, readFolderConfig, readSourceConfig } from './source-config.ts';
import { layouts, type System } from './systems.ts';

/** Report of an import. */
export interface ImportReport {
  pages: number;
  files: number;
  /** Work that has to be done by hand, by file. */
  notConverted: NotConverted[];
}

interface ImportOptions {
  from: System;
  /** The site to read. */
  dir: string;
  /** An empty folder for the new site. */
  out: string;
  /** The only language to move. @default all that the configuration declares */
  lang?: string | undefined;
  /** Whether to evaluate the configuration, which is code of the other site. @default false */
  run?: boolean;
}

/**
 * Makes a site of ours from one of another engine, which stays as it is.
 *
 * @throws Diagnostic when the folder holds no such site or `out` isn't empty.
 */
export async function importSite({
  from,
  dir,
  out,
  lang,
  run = false,
}: ImportOptions): Promise<ImportReport> {
  const notConverted: NotConverted[] = [];
  const site = await NewSite.open(out, notConverted);
  if (!existsSync(dir)) throw new Diagnostic(`There is no folder ${dir}. Correct its path.`);
  const repository = new Repository(dir, notConverted, run);
  const source = findSource(from, repository);
  const declared = findLanguages(source.values, from, source);
  const parts = partsOf(declared, lang, source);
  const configs: UserConfig[] = [];
  let pages = 0;
  let files = 0;
  for (const part of parts) {
    const { config, indexes } = configOf(part, source);
    configs.push(config);
    const written = await writePart(part, source, site);
    pages += written.pages;
    files += written.files;
    const hasHome = from !== 'docusaurus' || part.pages.some(({ route }) => route === '/');
    const made = hasHome ? indexes : [...indexes, { name: 'index.md', text: homePage(config) }];
    for (const { name, text } of made) {
      const place = { name: path.posix.join(part.target, name), source: source.config };
      if (await site.write({ ...place, folder: contentFolder }, text)) pages += 1;
    }
  }
  source.components.report(notConverted);
  if (from === 'docusaurus') reportOtherPages(dir, source.repository);
  for (const [name, file] of source.imported) {
    const place = { folder: importedFolder, name, source: path.relative(dir, file) };
    if (await site.copy(place, file)) files += 1;
  }
  files += await copyStatics(source, site);
  const languages = withLanguages(configs, lang ? [] : declared);
  const { config: ofHead } = convertHead(source.values, from, languages.base);
  const redirects = convertRedirects(parts, source);
  const isMoved = Object.keys(redirects).length > 0;
  const config = { ...languages, ...ofHead, ...(isMoved && { redirects }) };
  const place = { folder: '', name: 'site.config.mjs', source: source.config };
  await site.write(place, configModule(config, hasFallbacks(parts, from)));
  return { pages, files, notConverted };
}

/** Whether readers of the other site see a page in the default language where it isn't translated. */
function hasFallbacks([first, ...others]: readonly Part[], from: System): boolean {
  const fallsBack = from === 'starlight' || from === 'docusaurus';
  return (
    fallsBack &&
    others.some(({ pages }) => {
      const routes = new Set(pages.map(({ route }) => route));
      return first?.pages.some(({ route }) => !routes.has(route));
    })
  );
}

/** A configuration as a module; the features are the default ones, and the one that shows such pages. */
function configModule(config: UserConfig, fallsBack: boolean): string {
  const values = JSON.stringify(config, null, 2);
  if (!fallsBack) return `export default ${values};\n`;
  const names = ['agents', 'discovery', 'search', 'translations'];
  const calls = names.map((name) => `${name}()`).join(', ');
  return `import { ${names.join(', ')} } from 'truedocs/features';

const config = ${values};

export default { ...config, features: [${calls}] };
`;
}

function findSource(from: System, repository: Repository): Source {
  const { dir } = repository;
  const layout = layouts[from];
  const config = layout.configs.find((name) => repository.hasFile(path.join(dir, name)));
  const values = config ? readSourceConfig(path.join(dir, config), from, repository) : {};
  const named = {
    rspress: values.root,
    vitepress: values.srcDir,
    starlight: undefined,
    docusaurus: docsInstances(values)[0]?.path,
  }[from];
  const folders = typeof named === 'string' ? [named] : layout.content;
  const content = folders.map((name) => path.resolve(dir, name)).find(existsSync);
  if (!config || content === undefined) {
    const missing = config
      ? `it has no folder ${folders[0]} for its pages. Correct ${config}.`
      : `it has no ${layout.configs[0]}. Name the folder with the configuration.`;
    throw new Diagnostic(`There is no ${from} site in ${dir}: ${missing}`);
  }
  if (!repository.hasFolder(content)) {
    throw new Diagnostic(
      `The pages of the site are in ${content}, which is outside of ${repository.root}. If both belong to one repository, run \`git init\` in the folder that holds them.`,
    );
  }
  const own = from === 'vitepress' ? readFolderConfig(content, repository).values : {};
  return {
    from,
    dir,
    repository,
    config,
    content,
    values: joinConfigs(values, own),
    components: new MissingComponents(),
    imported: new Map(),
  };
}

/** The configuration of a part, in our keys, and the pages of its categories. */
function configOf(
  part: Part,
  source: Source,
): { config: UserConfig; indexes: { name: string; text: string }[] } {
  const { from, dir, repository, values } = source;
  const { language, folder, pages } = part;
  const pagesIn = (name: string) => {
    const below = path.posix.join('/', name).replace(/\/$/, '');
    return generatedItems(below, { pages, folders: new Map() });
  };
  const docs = from === 'docusaurus' ? docusaurusLists(part, source) : undefined;
  let own = language ? valuesOf(language, values) : values;
  let head = language?.values.head;
  let headFile = path.join(dir, source.config);
  if (language && from === 'vitepress' && folder !== source.content) {
    const { values: below, file } = readFolderConfig(folder, repository);
    own = joinConfigs(own, below);
    if (head === undefined && file) headFile = file;
    head ??= below.head;
  }
  if (language && head !== undefined) {
    const what = `head isn't converted for ${language.lang}: write its tags into the front matter of its pages, under \`head\``;
    repository.note({ file: headFile, what });
  }
  const labels = new Map(pages.map(({ route, label }) => [route, label]));
  const manifest = repository.hasFile(path.join(dir, 'package.json'))
    ? (repository.readJson(path.join(dir, 'package.json')) as { name?: unknown } | undefined)
    : undefined;
  const config = convertConfig(own, from, {
    name: typeof manifest?.name === 'string' ? manifest.name : path.basename(dir),
    pagesIn,
    linkOf: docs?.linkOf,
    labelOf: (route) => labels.get(route),
  });
  if (docs) {
    const { sidebar } = docs;
    const isListed = Object.keys(sidebar).length > 0;
    config.themeConfig = { ...config.themeConfig, ...(isListed && { sidebar }) };
  }
  if (from === 'rspress') {
    const routes = pages.map(({ route }) => route);
    const lang = language?.lang;
    const lists = rspressLists({ folder, routes, pagesIn, dir, repository, lang });
    config.themeConfig = { ...config.themeConfig, ...lists };
  }
  const indexes = docs?.indexes ?? [];
  if (!language) return { config, indexes };
  const translated = labelsOf(language, from, { dir, repository, values });
  return {
    config: { ...config, themeConfig: withLabels(config.themeConfig, translated) },
    indexes,
  };
}

/** Writes the pages of a part, and the files that lie beside them. */
async function writePart(
  { pages, files, roots, target }: Part,
  source: Source,
  site: NewSite,
): Promise<{ pages: number; files: number }> {
  const { from, dir, repository, content } = source;
  const written = { pages: 0, files: 0 };
  const targetOf = (name: string, file: string) => ({
    folder: contentFolder,
    name: path.posix.join(target, name),
    source: path.relative(dir, file),
  });
  for (const { file, name } of files) {
    if (!/\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf|zip)$/i.test(name)) continue;
    if (await copyFile(file, targetOf(name, file), { repository, site })) written.files += 1;
  }
  // Elsewhere a link to a file is one to its address, unless that is another one now.
  const moved = from === 'docusaurus' ? pages : pages.filter(({ formerly }) => formerly);
  const routes = new Map(moved.map(({ file, route }) => [file, route]));
  const beside = new Map(files.map(({ file, name }) => [file, name]));
  const aliases = aliasesOf(dir, repository);
  for (const { file, name, text } of pages) {
    const place = { file, content, dir, from, repository, aliases };
    const whole = includeFiles(text, place);
    const dataOf = (statement: PageImport) => {
      const data = dataImport(statement, place);
      if (data?.copy) source.imported.set(data.copy.name, data.copy.file);
      return data?.statement;
    };
    const folders = roots
      .map(({ folder }) => folder)
      .filter((folder) => file.startsWith(path.join(folder, path.sep)));
    const linkTo = documentLinks({ file, name }, { routes, files: beside, folders });
    const page = convertPage(whole.text, { from, name, linkTo, dataOf });
    source.components.note(page.components, path.relative(dir, file));
    for (const found of [...page.notConverted, ...whole.notConverted])
      repository.note({ file, ...found });
    const own = page.syntax === 'mdx' ? name.replace(/\.md$/, '.mdx') : name;
    if (await site.write(targetOf(own, file), page.text)) written.pages += 1;
  }
  return written;
}

async function copyStatics(source: Source, site: NewSite): Promise<number> {
  const { from, dir, repository, content } = source;
  const { statics } = layouts[from];
  // Those of VitePress and Rspress lie beside the pages, wherever these are.
  const isBeside = from === 'vitepress' || from === 'rspress';
  const folders = isBeside
    ? [path.join(content, 'public')]
    : statics.map((name) => path.join(dir, name));
  let files = 0;
  for (const folder of folders) {
    // Files that pages import from there are served under the folder's name.
    const name = path.relative(dir, folder);
    const target = name.startsWith(`src${path.sep}`)
      ? path.join(publicFolder, path.basename(folder))
      : publicFolder;
    for (const below of repository.filesBelow(folder)) {
      const file = path.join(folder, below);
      const place = { folder: target, name: below, source: path.relative(dir, file) };
      if (await copyFile(file, place, { repository, site })) files += 1;
    }
  }
  return files;
}

/** Copies a file of the repository, or the one that a link there leads to. */
async function copyFile(
  file: string,
  place: Parameters<NewSite['copy']>[0],
  { repository, site }: { repository: Repository; site: NewSite },
): Promise<boolean> {
  const real = repository.locate(file);
  return real !== undefined && site.copy(place, real);
}

/** A page in our notation, and sentences about what was left out. */
interface ConvertedPage extends Omit<ReturnType<typeof convertBody>, 'left'> {
  notConverted: NotConvertedInPage[];
}

/** Converts a page of another engine: its head, imports of known components, and their props. */
export function convertPage(source: string, origin: PageOrigin): ConvertedPage {
  const written = splitSource(source);
  const { text: values, notConverted } = convertFrontMatter(written.head ?? '', origin.from);
  const { left, ...body } = convertBody(written.body, origin);
  const text = values === '' ? body.text : `---\n${values}\n---\n${body.text}`;
  const below = left.map(({ line, what }) => ({ line: written.bodyLine - 1 + line, what }));
  return { ...body, text, notConverted: [...notConverted, ...below] };
}
