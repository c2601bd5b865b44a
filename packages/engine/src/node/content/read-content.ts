import { existsSync, readFileSync, statSync } from 'node:fs';
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
  /** Addresses that mistakes leave unknown, as patterns in which `*` stands for anything. */
  unknown?: string[];
}

const isPage = /\.mdx?$/;
/** Pages, and what other programs take for one. */
const isNearlyPage = /\.(?:md|mdx|markdown)$/i;

/**
 * Reads the content folder. Names starting with `_` or `.` are left out.
 *
 * @param root Folder with `site.config.ts` and `content/`.
 * @param site Its languages and versions; each has a folder of its own (I18N-1), unless the default
 *   version's pages lie at the root. Pages of the default language lie outside of the others' folders
 *   where it has none, so adding a language moves no page.
 * @throws Diagnostic when the folder is missing; PartlyRead when names, letters or links can't be read, a
 *   page lies outside the folder of a language or version, or two files make the same page. It has all files
 *   as far as they're understood: what leads to them leads somewhere.
 */
export async function readContent(
  root: string,
  site: EditionSettings & Pick<SiteConfig, 'symlinks'>,
): Promise<ContentFiles> {
  const { names, problems } = filesOfContent(root, site.symlinks);
  const diagnostics = [...problems];
  const report = (name: string, sentence: string | undefined) => {
    if (sentence) diagnostics.push(new Diagnostic(sentence, { file: `${contentFolder}/${name}` }));
  };
  for (const name of names) report(name, explainName(name));
  const pages = names.filter((name) => isNearlyPage.test(name) && !unaddressable.test(name)).sort();
  const hasFolder = pages.some((name) => nameOf(name, site).named.lang === site.lang);
  const sources = pages.map((name) => {
    report(name, explainPlace(name, site, hasFolder));
    return readSource(root, locateSource(name, site), (sentence) => report(name, sentence));
  });
  const assets = names.filter((name) => !isNearlyPage.test(name) && !name.includes(unreadable));
  const content = { sources: unique(sources, diagnostics), assets };
  if (diagnostics.length === 0) return content;
  const links = problems.map(({ place: { file = '' } }) => file.slice(contentFolder.length + 1));
  const unread = [...links, ...names.filter((name) => unaddressable.test(name))];
  const unknown = unread.map((name) => {
    const [known = ''] = name.split(unaddressable, 1);
    return `${locateSource(known, site).routePath}*`;
  });
  throw new PartlyRead(diagnostics, { ...content, unknown });
}

/** Sources by their paths, with what says whether the file is still the same: development reads all of them after each edit. */
const known = new Map<string, { source: SourceFile; version: string }>();

/** Within this time, in ms, a disk may give two changes of a file the same time. */
const sameTime = 3000;

/**
 * Reads a source, unless it's as it was. Waiting for thousands of small files one by one takes a third of the time of
 * reading all at once.
 *
 * @param report Told why a text can't be read, of which the source has what can be made out.
 */
function readSource(root: string, place: SourcePlace, report: (sentence: string) => void) {
  const file = path.join(root, place.file);
  const { ino, size, ctimeMs } = statSync(file);
  const version = [ino, size, ctimeMs, place.routePath].join(' ');
  const last = known.get(file);
  if (last?.version === version) return last.source;
  const bytes = readFileSync(file);
  const text = decodeText(bytes);
  if (text === undefined) {
    report(
      "This file isn't in UTF-8, so its letters can't be read. Save it as UTF-8 in your editor.",
    );
    return sourceFile(place, bytes.toString('latin1').replaceAll('\0', ''));
  }
  const source = sourceFile(place, text);
  if (ctimeMs < Date.now() - sameTime) known.set(file, { source, version });
  return source;
}

/** Where a file of the content folder is, named relative to it, and its page. */
function locateSource(name: string, site: EditionSettings): SourcePlace {
  const relativePath = name.replace(isNearlyPage, (end) => (/x$/i.test(end) ? '.mdx' : '.md'));
  return {
    relativePath,
    routePath: localizeRoute(routeOfFile(relativePath), defaultEdition(site), site),
    file: `${contentFolder}/${name}`,
  };
}

/** What the folders of a page name. */
const nameOf = (name: string, site: EditionSettings) => splitRoute(routeOfFile(name), site);

/**
 * With several versions or languages, folders name both.
 *
 * @param hasFolder Whether pages of the default language are in a folder of its name.
 */
function explainPlace(name: string, site: EditionSettings, hasFolder: boolean): string | undefined {
  const { locales, multiVersion } = site;
  const { named, rest } = nameOf(name, site);
  const lacks = [
    ...(multiVersion && !multiVersion.defaultAtRoot && named.version === undefined
      ? ['version']
      : []),
    ...(hasFolder && locales.length > 0 && named.lang === undefined ? ['language'] : []),
  ];
  if (lacks.length === 0) return undefined;
  const folders = [
    multiVersion && (named.version ?? multiVersion.default),
    hasFolder && locales.length > 0 && (named.lang ?? locales[0]?.lang),
  ].filter(Boolean);
  return `The site names its ${lacks.map((word) => `${word}s`).join(' and ')}, so the page must be in a folder for its ${lacks.join(' and ')}; move it to ${contentFolder}/${folders.join('/')}${rest.endsWith('/') ? `${rest}index` : rest}${path.extname(name)}, for example.`;
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

/** The sign that Node puts where a name isn't UTF-8; no file has the name that it returns. */
const unreadable = '\uFFFD';

/** That sign, and those that mean something in an address: a page whose name holds one couldn't be asked for. */
const unaddressable = /[?#%\\\p{Cc}\uFFFD]/u;

function explainName(name: string): string | undefined {
  if (name.includes(unreadable)) return "The name isn't valid UTF-8; rename the file.";
  if (!isNearlyPage.test(name)) return undefined;
  if (!isPage.test(name)) return 'The name of a page must end in .md or .mdx; rename the file.';
  const [sign] = unaddressable.exec(name) ?? [];
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
