import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Edition } from '#model/navigation/edition.ts';
import type { CompiledPage, SourceLink } from '#model/page/page.ts';
import { hashOf } from '../cache/cache-key.ts';
import { type KeptEntries, openKeptEntries } from '../cache/kept-entries.ts';
import { hashOfModules } from '../cache/module-hash.ts';
import { countAsUsed } from '../cache/tidy-cache.ts';
import type { SourceFile } from '../files/source-file.ts';
import { writeWhole } from '../files/write-whole.ts';
import type { ImageSize } from '../links/image-sizes.ts';
import type { CompileOptions, CompileResult } from './compile-page.ts';
import {
  noteOf,
  type PageNote,
  packPage,
  pageOfNote,
  type UnpackedPage,
  unpackPage,
} from './packed-page.ts';

/** Compiled pages of earlier builds. */
export interface CompileCache {
  /** Compiles a page, or takes it from the disk when neither it nor the compiler has changed. */
  compile(source: SourceFile): Promise<UnpackedPage>;
}

/** Bytes of a file, and when it was written: `countAsUsed` keeps that to the millisecond. */
type Stamp = [bytes: number, milliseconds: number];

/** What is known of a page, and of the file that it's packed in. */
interface KeptNote extends PageNote {
  key: string;
  written: Stamp;
  /** Hash of the addresses of the site that its links were checked against. */
  addresses: string;
}

/** What is known of the pages of the build before, by their path below the content folder. */
export type PageNotes = KeptEntries<KeptNote>;

/** Opens the notes of a site's pages. */
export function openPageNotes(cacheDir: string): PageNotes {
  return openKeptEntries(path.join(cacheDir, 'page-notes'));
}

/**
 * Opens the cache of compiled pages. The key of an entry is the page's source, the options and the
 * compiler's own code; what links resolve to and images measure depends on more, and is checked on
 * use.
 *
 * @param options.withoutEdition Takes version and language off a route.
 * @param options.addresses Hash of everything that decides where a link leads.
 * @param notes Those of all pages of the site.
 */
export async function openCompileCache(
  cacheDir: string,
  options: CompileOptions & {
    withoutEdition: (route: string) => string;
    addresses: string;
  },
  notes: PageNotes,
): Promise<CompileCache> {
  const compiler = await hashOfModules([import.meta.filename]);
  const { base, markdown, examples, names, sandbox, security, catalog, typesHash } = options;
  const { resolveRoute, hasPage, editionOf, textsOf, imageSizeOf, withoutEdition, addresses } =
    options;
  const context = hashOf(
    compiler,
    base,
    JSON.stringify(markdown),
    JSON.stringify([names ?? null, sandbox, security]),
    catalog?.hash ?? '',
    typesHash ?? '',
    examples.hash,
  );
  const contexts = new Map<string, string>();
  const contextOf = (lang: string) => {
    const known = contexts.get(lang) ?? hashOf(context, JSON.stringify(textsOf(lang)));
    contexts.set(lang, known);
    return known;
  };
  /** A page that's gone may have a namesake in another edition, which links now mean. */
  const asWritten = (href: string) => (hasPage(pathOf(href)) ? href : withoutEdition(href));
  return { compile };

  async function compile(source: SourceFile): Promise<UnpackedPage> {
    const edition = editionOf(source.routePath);
    const key = hashOf(contextOf(edition.lang), source.relativePath, source.hash);
    const name = `${key}.page`;
    const file = path.join(cacheDir, 'pages', name);
    countAsUsed(file);
    const known = noted(source.relativePath, key, file);
    if (known?.addresses === addresses && hasSameImages(known.page)) return known.page;
    const cached = known?.page ?? readPacked(file);
    if (cached && hasSameLinks(cached.page, edition) && hasSameImages(cached)) {
      const noticed = note(cached);
      if (noticed) return noticed;
    }
    // Loads slowly, and only for a page that has changed.
    const { compilePage } = await import('./compile-page.ts');
    const packed = packPage(await compilePage(source, options));
    await writeWhole(file, packed);
    const compiled = note(unpackPage(packed));
    if (!compiled) throw new Error(`${source.file} couldn't be packed.`);
    return compiled;

    function note(page: UnpackedPage | undefined): UnpackedPage | undefined {
      const written = stampOf(file);
      if (!page || !written) return undefined;
      const taken = { key, written, addresses, ...noteOf(page) };
      notes.set(source.relativePath, taken);
      return keep(source.relativePath, taken, file).page;
    }
  }

  /** A page whose file is as it was when the note was taken. */
  function noted(name: string, key: string, file: string): NotedPage | undefined {
    const written = stampOf(file);
    const known = recent.get(path.join(cacheDir, name));
    if (known?.key === key && isSameStamp(known.written, written)) return known;
    const note = notes.get(name);
    if (note?.key !== key || !isSameStamp(note.written, written)) return undefined;
    return keep(name, note, file);
  }

  function keep(name: string, note: KeptNote, file: string): NotedPage {
    const { key, written, addresses } = note;
    const kept = { page: fromNote(note, file), key, written, addresses };
    recent.set(path.join(cacheDir, name), kept);
    return kept;
  }

  /** Whether the links of a page still lead to the same pages. */
  function hasSameLinks({ links, assets }: CompiledPage, edition: Edition): boolean {
    return (
      [...links, ...assets.filter(isDocument)].every(
        ({ href }) => resolveRoute(asWritten(href), edition) === href,
      ) &&
      // A page whose name ends like that of a file may have come or gone.
      links.every(({ href }) => !isFileName(href) || hasPage(pathOf(href))) &&
      assets.every(({ href }) => !hasPage(resolveRoute(pathOf(href), edition)))
    );
  }

  function hasSameImages({ images }: CompileResult): boolean {
    return Object.entries(images).every(([image, size]) => isSameSize(size, imageSizeOf(image)));
  }
}

/** Pages by site and path, for the development server: it asks for all of them after each change. */
const recent = new Map<string, NotedPage>();

/** A page whose note is true. */
interface NotedPage extends Pick<KeptNote, 'key' | 'written' | 'addresses'> {
  page: UnpackedPage;
}

/** Waits for the disk, because that takes a third of the time of reading without waiting. */
function readPacked(file: string): UnpackedPage | undefined {
  try {
    return unpackPage(readFileSync(file));
  } catch {
    return undefined;
  }
}

function stampOf(file: string): Stamp | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && [found.size, Math.round(found.mtimeMs)];
}

function isSameStamp(known: Stamp, found: Stamp | undefined): boolean {
  return known[0] === found?.[0] && known[1] === found[1];
}

/** The body and the text stay in the file until something asks for them. */
function fromNote(note: PageNote, file: string): UnpackedPage {
  return pageOfNote(note, () => {
    const page = readPacked(file);
    if (page?.contentHash === note.contentHash) return page;
    throw new Error(
      `${file} changed during the build. Is another build writing to the same cache? Build again.`,
    );
  });
}

function pathOf(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? '';
}

function isFileName(href: string): boolean {
  return /\.[a-z]\w*$/i.test(pathOf(href));
}

/** A document of `public/` would be left for a page of the same path. */
function isDocument({ href }: SourceLink): boolean {
  return /\.html(?:[?#]|$)/i.test(href);
}

function isSameSize(a: ImageSize | null, b: ImageSize | undefined): boolean {
  return a?.width === b?.width && a?.height === b?.height;
}
