import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Image, Link, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { ifMissing } from '#node/files/files.ts';
import { readServerData } from '#node/serve/built-folder.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { ownValue } from '#shared/own-value.ts';
import { decodePath, routeKey, withBase, withoutBase } from '#shared/url.ts';

/** Pages that are wanted. */
export interface Selection {
  /** Start of the addresses of a version and language, without slashes at its ends: empty, `0.17`, `zh`. */
  edition: string;
  /** Sections and pages to leave out, such as `playground` or `api/types`. */
  without: readonly string[];
}

/** A file to ship with a library. */
export interface PackagedFile {
  /** Relative to the package. */
  path: string;
  content: string;
}

/** Bytes that the documentation may add to an installed package. */
const limit = 1_000_000;

const index = 'docs/README.md';

/**
 * The documentation of a release as files of the package that it documents: a page of Markdown each,
 * `docs/README.md` with the list of them, and `AGENTS.md` with the instructions for agents.
 *
 * @param dir Folder of the built site.
 * @throws Diagnostic when the site doesn't have what's asked for, or when the files exceed 1 MB.
 */
export async function packagedDocs(
  dir: string,
  { edition, without }: Selection,
): Promise<PackagedFile[]> {
  const { base, origin = '', editions } = await readServerData(dir);
  const prefix = edition && `${edition}/`;
  const starts = editions.map((one) => one.prefix);
  if (!starts.includes(edition && `/${edition}`)) {
    const others = starts.flatMap((start) => start.slice(1) || []);
    const way = others.length > 0 ? `Pass ${others.join(', ')}, or leave` : 'Leave';
    throw new Diagnostic(`There is no edition "${edition}". ${way} \`--edition\` out.`);
  }
  const list = await readPageList(dir, `${prefix}llms.txt`, base);
  const placeOf = ({ file }: ListEntry) => file.slice(prefix.length);
  const sections = selectPages(list, without, placeOf);
  const pages = sections.flatMap((section) => section.pages);
  const files = new Map(
    pages.map((page) => [routeKey(`/${page.file.replace(/\.md$/, '')}`), `docs/${placeOf(page)}`]),
  );
  files.set(routeKey(`/${prefix}llms.txt`), index);
  const read = async (source: string, file: string) => {
    const text = (await readFile(path.join(dir, source), 'utf8')).replace(frontMatter, '');
    return relocateLinks(text, { file, files, base, origin });
  };
  const lists = sections.map(({ name, pages }) => {
    const lines = pages.map(
      (page) => `- [${page.title}](${encodeFile(placeOf(page))})${page.note}\n`,
    );
    return `\n## ${name}\n\n${lines.join('')}`;
  });
  const texts = pages.map(async (page) => {
    const file = `docs/${placeOf(page)}`;
    return { path: file, content: await read(page.file, file) };
  });
  const skills = await Promise.all(list.skills.map(({ file }) => read(file, 'AGENTS.md')));
  const packaged = [
    { path: 'AGENTS.md', content: instructions(list.title, skills) },
    { path: index, content: `# ${list.title}\n${lists.join('')}` },
    ...(await Promise.all(texts)),
  ];
  checkNames(packaged);
  checkSize(packaged);
  return packaged;
}

const frontMatter = /^---\n[\s\S]*?\n---\n\s*/;

/** @throws Diagnostic when the site doesn't have what's to be left out. */
function selectPages(
  { sections }: PageList,
  without: readonly string[],
  placeOf: (page: ListEntry) => string,
): PageList['sections'] {
  const isBelow = (page: ListEntry, part: string) =>
    placeOf(page) === `${part}.md` || placeOf(page).startsWith(`${part}/`);
  const all = sections.flatMap(({ pages }) => pages);
  const unknown = without.find((part) => !all.some((page) => isBelow(page, part)));
  if (unknown !== undefined) {
    const folders = all.map((page) => placeOf(page).split('/').slice(0, -1)[0] ?? []);
    const names = [...new Set(folders.flat())].join(', ') || 'none';
    throw new Diagnostic(
      `There is no section or page "${unknown}" to leave out. Sections: ${names}. Write a page as \`guide/faq\`.`,
    );
  }
  return sections
    .map(({ name, pages }) => ({
      name,
      pages: pages.filter((page) => !without.some((part) => isBelow(page, part))),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** The text of `AGENTS.md`. */
function instructions(title: string, skills: readonly string[]): string {
  const heading = `# ${title}\n`;
  const texts = skills.map((text) =>
    text.startsWith(heading) ? text.slice(heading.length) : text,
  );
  const pointer = `The documentation of this release is in [${index}](${index}), one file for each page.`;
  return [`${heading}\n${pointer}`, ...texts.map((text) => text.trim())].join('\n\n').concat('\n');
}

/** @throws Diagnostic when a page has the name of the list, which some disks write without regard to case. */
function checkNames(files: readonly PackagedFile[]): void {
  const clash = files.find(
    (file) => file.path !== index && file.path.toLowerCase() === index.toLowerCase(),
  );
  if (!clash) return;
  const page = clash.path.replace(/^docs\/|\.md$/g, '');
  throw new Diagnostic(
    `The page /${page} would replace the list of pages, ${index}. Leave it out: --without ${page}`,
  );
}

/** @throws Diagnostic when the files are too large; it names the largest sections. */
function checkSize(files: readonly PackagedFile[]): void {
  const sizes = new Map<string, number>();
  let total = 0;
  for (const file of files) {
    const size = Buffer.byteLength(file.content);
    total += size;
    const folders = file.path.split('/').slice(1, -1);
    for (const [at] of folders.entries()) {
      const section = folders.slice(0, at + 1).join('/');
      sizes.set(section, (sizes.get(section) ?? 0) + size);
    }
  }
  if (total <= limit) return;
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 6);
  const names = largest.map(([name, size]) => `${name} (${megabytes(size)})`).join(', ');
  const sections = names && ` The largest sections are ${names}.`;
  throw new Diagnostic(
    `The documentation is ${megabytes(total)}, and a package gets at most 1 MB.${sections} Leave out sections or pages with \`--without\`.`,
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`;
}

/** A link of `llms.txt`. */
interface ListEntry {
  title: string;
  /** The file that it leads to, below the site's folder. */
  file: string;
  /** Description and size, as the list writes them. */
  note: string;
}

/** The pages of a version and language, in the order in which readers should meet them. */
interface PageList {
  /** Name of the site and its release. */
  title: string;
  skills: ListEntry[];
  sections: { name: string; pages: ListEntry[] }[];
}

/**
 * Reads the list of pages that a build has written.
 *
 * @param dir Folder of the built site.
 * @param file The list, below that folder.
 * @throws Diagnostic when there is no such list.
 */
async function readPageList(dir: string, file: string, base: string): Promise<PageList> {
  const text = await readFile(path.join(dir, file), 'utf8').catch(ifMissing(undefined));
  if (text === undefined) {
    throw new Diagnostic(
      `The site in ${dir} has no ${file}. Add \`agents()\` to its features, and build it again.`,
    );
  }
  const [head = '', ...parts] = text.split(/^## /m);
  const sections = parts.map((part) => {
    const name = part.slice(0, part.indexOf('\n'));
    return { name, entries: entriesOf(part, base) };
  });
  // The site's own sections follow the collections of their texts.
  const own = sections.findIndex(({ name }) => name === 'Collections') + 1;
  const skills = sections.slice(0, own).find(({ name }) => name === 'Skills');
  return {
    // The entry of a site with several releases has the name of its own in their list.
    title: /^- (.*): the pages in this list$/m.exec(text)?.[1] ?? /^# (.*)/.exec(head)?.[1] ?? '',
    skills: skills?.entries ?? [],
    sections: await Promise.all(
      sections.slice(own).map(async ({ name, entries }) => {
        const long = entries.find((entry) => entry.file.endsWith('.txt'));
        const all = long && (await readFile(path.join(dir, long.file), 'utf8'));
        return { name, pages: all === undefined ? entries : entriesOf(all, base) };
      }),
    ),
  };
}

const entryLine = /(?<![^\n])- \[((?:[^\]\n]|\](?!\())*)\]\(([^\s()]*\.(?:md|txt))\)([^\n]*)/g;

function entriesOf(text: string, base: string): ListEntry[] {
  return [...text.matchAll(entryLine)].map(([, title = '', address = '', note = '']) => {
    const { pathname } = new URL(address, 'http://site.invalid');
    return { title, file: decodePath(withoutBase(pathname, base)).slice(1), note };
  });
}

/** Where a text is put, and what lies beside it. */
interface Relocation {
  /** The file that gets the text. */
  file: string;
  /** Files that take the place of the site's, by the `routeKey` of their routes. */
  files: ReadonlyMap<string, string>;
  base: string;
  /** Of the published site; empty where it isn't known. */
  origin: string;
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * Markdown of the site with links that work elsewhere: relative ones to files that are beside it, and
 * addresses of the published site for all others. Without its origin, these keep only their words. Links
 * to other sites stay, and so does code.
 */
function relocateLinks(text: string, relocation: Relocation): string {
  const edits: { start: number; end: number; text: string }[] = [];
  visit(parser.parse(text) as Root, (node) => {
    if (node.type !== 'link' && node.type !== 'image') return;
    const target = relocated(node.url, relocation);
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const open = node.type === 'image' ? '![' : '[';
    const written = text.slice(start, end);
    const close = written.lastIndexOf('](');
    // An address in angle brackets names the published site, and stays.
    if (target === node.url || !written.startsWith(open) || close < 0) return;
    const opening = { start, end: start + open.length, text: target === undefined ? '' : open };
    edits.push(opening, { start: start + close, end, text: closing(node, target) });
  });
  // From the end, so that the places of those before it stay right.
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce(
    (all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end),
    text,
  );
}

function closing({ title }: Link | Image, target: string | undefined): string {
  if (target === undefined) return '';
  return `](${target}${title ? ` ${JSON.stringify(title)}` : ''})`;
}

/** The address that a link has in its new place; `undefined` where none is known. */
function relocated(url: string, { file, files, base, origin }: Relocation): string | undefined {
  const address = origin && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  const isOwn = address.startsWith('/') && !address.startsWith('//');
  const [place = '', hash] = address.split('#');
  if (!isOwn || withBase(place, base) !== place) return url;
  const found = files.get(routeKey(withoutBase(place, base).replace(/\.md$/, '')));
  const suffix = hash ? `#${hash}` : '';
  if (found === undefined) return origin ? origin + address : undefined;
  if (found === file && suffix) return suffix;
  const relative = path.posix.relative(path.posix.dirname(file), found);
  return encodeFile(relative) + suffix;
}

/** A relative path as the address of a link in Markdown. */
function encodeFile(file: string): string {
  const signs: Record<string, string> = { '(': '%28', ')': '%29', '#': '%23', '?': '%3F' };
  return encodeURI(file).replaceAll(/[()#?]/g, (sign) => ownValue(signs, sign) ?? sign);
}
