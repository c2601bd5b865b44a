import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readServerData } from '#node/serve/built-folder.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { routeKey } from '#shared/url.ts';
import { type ListEntry, type PageList, readPageList } from './page-list.ts';
import { encodeFile, relocateLinks } from './relocate-links.ts';

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
  if (editions[edition && `/${edition}`] === undefined) {
    const others = Object.keys(editions).flatMap((start) => start.slice(1) || []);
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
  throw new Diagnostic(
    `The documentation is ${megabytes(total)}, and a package gets at most 1 MB. The largest sections are ${names}. Leave out sections or pages with \`--without\`.`,
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`;
}
