import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile, SourcePlace } from '#contract/source-file.ts';
import { Diagnostic, PartlyRead } from '#shared/diagnostic.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import {
  defaultEdition,
  type EditionSettings,
  localizeRoute,
  splitRoute,
} from '#shared/site/site-data.ts';
import { contentFolder } from '#shared/site/site-folders.ts';
import { routeOfFile } from '#shared/url.ts';
import { decodeText } from '../files/files.ts';
import { publishedFiles } from './published-files.ts';
import { sourceFile } from './source-file.ts';

/** Files of the content folder. */
export interface ContentFiles {
  sources: SourceFile[];
  /** Other files (images, downloads), served beside the pages; relative to the folder. */
  assets: string[];
}

const isPage = /\.mdx?$/;

/**
 * Reads the content folder. Names starting with `_` or `.` are left out.
 *
 * @param root Folder with `site.config.ts` and `content/`.
 * @param site Its languages and versions; each has a folder of its own (I18N-1), unless the default
 *   version's pages lie at the root.
 * @throws Diagnostic when the folder is missing; PartlyRead with the other files when names, letters or
 *   links can't be read, a page lies outside the folder of a language or version, or two files make the same
 *   page.
 */
export async function readContent(
  root: string,
  site: EditionSettings & Pick<SiteConfig, 'symlinks'>,
): Promise<ContentFiles> {
  const { names, problems: diagnostics } = filesOfContent(root, site.symlinks);
  const wellNamed = names.filter((name) => {
    const sentence = explainName(name);
    if (sentence) diagnostics.push(new Diagnostic(sentence, { file: `${contentFolder}/${name}` }));
    return !sentence;
  });
  const pages = wellNamed.filter((name) => isPage.test(name)).sort();
  const sources = unique(
    pages.flatMap((name) => attempt(() => readPage(root, name, site), diagnostics)),
    diagnostics,
  );
  const content = { sources, assets: wellNamed.filter((name) => !isPage.test(name)) };
  if (diagnostics.length > 0) throw new PartlyRead(diagnostics, content);
  return content;
}

function readPage(root: string, name: string, site: EditionSettings): SourceFile {
  const place = locateSource(name, site);
  return sourceFile(place, readSource(root, place.file));
}

/** What is made, unless it can't be: then the reason is added to the diagnostics. */
function attempt<T>(make: () => T, diagnostics: Diagnostic[]): T[] {
  try {
    return [make()];
  } catch (error) {
    if (!(error instanceof Diagnostic)) throw error;
    diagnostics.push(error);
    return [];
  }
}

/** Waiting for thousands of small files one by one takes a third of the time of reading all at once. */
function readSource(root: string, file: string): string {
  const text = decodeText(readFileSync(path.join(root, file)));
  if (text !== undefined) return text;
  throw new Diagnostic(
    "This file isn't in UTF-8, so its letters can't be read. Save it as UTF-8 in your editor.",
    { file },
  );
}

/** Where a file of the content folder is, named relative to it, and its page. */
function locateSource(relativePath: string, site: EditionSettings): SourcePlace {
  const file = `${contentFolder}/${relativePath}`;
  const route = routeOfFile(relativePath);
  assertInEditionFolder(route, file, site);
  return {
    relativePath,
    routePath: localizeRoute(route, defaultEdition(site), site),
    file,
  };
}

/** With several versions or languages, folders name both, the default ones included. */
function assertInEditionFolder(
  route: string,
  file: string,
  { locales, multiVersion, lang }: EditionSettings,
): void {
  const { named, rest } = splitRoute(route, { locales, multiVersion, lang });
  const lacks = [
    ...(multiVersion && !multiVersion.defaultAtRoot && named.version === undefined
      ? ['version']
      : []),
    ...(locales.length > 0 && named.lang === undefined ? ['language'] : []),
  ];
  if (lacks.length === 0) return;
  const folders = [
    multiVersion && (named.version ?? multiVersion.default),
    locales.length > 0 && (named.lang ?? locales[0]?.lang),
  ].filter(Boolean);
  throw new Diagnostic(
    `The site names its ${lacks.map((word) => `${word}s`).join(' and ')}, so the page must be in a folder for its ${lacks.join(' and ')}; move it to ${contentFolder}/${folders.join('/')}${rest.endsWith('/') ? `${rest}index` : rest}${path.extname(file)}, for example.`,
    { file },
  );
}

function filesOfContent(root: string, symlinks: readonly string[]) {
  if (!existsSync(path.join(root, contentFolder))) {
    throw new Diagnostic(
      `There is no folder ${contentFolder}/ in ${root}. Create it: pages are read from there.`,
    );
  }
  const isMeant = (name: string) => !/^[_.]/.test(name);
  return publishedFiles(root, contentFolder, { followed: symlinks, isMeant });
}

/** Signs that mean something in an address: a page whose name holds one couldn't be asked for. */
const reserved = /[?#%\\\p{Cc}]/u;

/** The sign that Node puts where a name isn't UTF-8; no file has the name that it returns. */
const unreadable = '\uFFFD';

function explainName(name: string): string | undefined {
  if (name.includes(unreadable)) return "The name isn't valid UTF-8; rename the file.";
  if (/\.(?:mdx?|markdown)$/i.test(name) && !isPage.test(name)) {
    return 'The name of a page must end in .md or .mdx; rename the file.';
  }
  const [sign] = (isPage.test(name) && reserved.exec(name)) || [];
  if (!sign) return undefined;
  return `The name of a page can't hold ${JSON.stringify(sign)}, which means something else in an address; rename the file.`;
}

/** The files that make a page which no file before makes. */
function unique(sources: readonly SourceFile[], diagnostics: Diagnostic[]): SourceFile[] {
  const owners = new Map<string, string>();
  return sources.filter(({ routePath, file }) => {
    // Not every disk tells letters apart that differ in case, or in how their accents are written.
    const key = routePath
      .normalize()
      .toLowerCase()
      .replace(/(?<=.)\/$/, '');
    const other = owners.get(key);
    if (other === undefined) {
      owners.set(key, file);
      return true;
    }
    const sentence = `The page ${routePath} also comes from ${other}. Rename or delete one of them.`;
    diagnostics.push(new Diagnostic(sentence, { file }));
    return false;
  });
}
