import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A page that every engine can read: CommonMark with tables and code. */
export interface PlainPage {
  /** Path without an ending, with a folder: `guide/versions`. */
  name: string;
  title: string;
  /** Without the title. */
  body: string;
}

/** The page that is looked at: about 1,000 words with code. Every engine has one before and one behind it. */
export const measuredPage = 'guide/getting-started';

/**
 * Reads the Markdown copies of a built site: pages of its guides, and of the declarations of its packages. The page
 * that is looked at is among them.
 *
 * @param count How many pages; where there are fewer, each comes again in another folder.
 */
export function readPages(dist: string, count: number): PlainPage[] {
  const all = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /^[^_.].*\/.*\.md$/.test(name) && !name.endsWith('/index.md'))
    .sort()
    .map((name) => readPage(dist, name));
  // Evenly from all folders.
  const step = Math.max(1, all.length / count);
  const measured = all.findIndex(({ name }) => name === measuredPage);
  const shift = measured - Math.floor(Math.floor(measured / step) * step);
  const pages = Array.from({ length: count }, (_, index) => {
    const place = Math.floor(index * step) + shift;
    const page = all[place % all.length] as PlainPage;
    const turn = Math.floor(place / all.length);
    return turn === 0 ? page : { ...page, name: `copy-${turn}/${page.name}` };
  });
  const names = new Set(pages.map(({ name }) => name));
  return pages.map((page) => ({ ...page, body: withLiveLinks(page.body, names) }));
}

/** Leaves out places in pages, and links to pages that aren't there, because not every engine forgives them. */
function withLiveLinks(body: string, names: ReadonlySet<string>): string {
  return body
    .replaceAll(/\]\(#[^)]+\)/g, '](#)')
    .replaceAll(/\]\(\/([^)#\s]*)[^)]*\)/g, (_, address) => {
      const name = nameOf(address);
      return names.has(name) ? `](/${name})` : '](#)';
    });
}

function readPage(dist: string, name: string): PlainPage {
  const text = readFileSync(path.join(dist, name), 'utf8');
  const [, title = name, body = ''] = /^# (.*)\n([\s\S]*)/m.exec(text) ?? [];
  return {
    name: nameOf(name.slice(0, -'.md'.length)),
    title: title.replaceAll(/\\| \[.*/g, ''),
    body,
  };
}

/** Starlight leaves out dots and capitals of addresses. */
const nameOf = (name: string) => name.replaceAll('.', '-').toLowerCase();

/** Writes the pages of a site, as an engine wants them. */
export function writePages(
  folder: string,
  pages: readonly PlainPage[],
  text: (page: PlainPage) => string,
): void {
  for (const page of pages) writeText(path.join(folder, `${page.name}.md`), text(page));
}

/** Writes a module whose default export is data. */
export function writeModule(file: string, data: unknown): void {
  writeText(file, `export default ${JSON.stringify(data)};\n`);
}

/** Writes a file into a folder that may not exist yet. */
export function writeText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
