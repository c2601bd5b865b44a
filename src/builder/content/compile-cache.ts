import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual as isDeepEqual } from 'node:util';
import type { SourceLink } from '#model/page/page.ts';
import { hashOf } from '../cache/cache-key.ts';
import { type KeptEntries, openKeptEntries } from '../cache/kept-entries.ts';
import { hashOfModules } from '../cache/module-hash.ts';
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
  /** Names of the files that pages were taken from or written to. */
  used: ReadonlySet<string>;
}

/** The folder of compiled pages, in a site's cache. */
export const pageCacheFolder = 'pages';

/** Bytes of a file, and when it was written. */
type Stamp = [bytes: number, milliseconds: number];

/** What is known of a page, and of the file that it's packed in. */
interface KeptNote extends PageNote {
  key: string;
  written: Stamp;
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
 * @param notes Those of all pages of the site.
 */
export async function openCompileCache(
  cacheDir: string,
  options: CompileOptions & { withoutEdition: (route: string) => string },
  notes: PageNotes,
): Promise<CompileCache> {
  const compiler = await hashOfModules([import.meta.filename]);
  const { base, markdown, examples, names, sandbox, security, catalog, typesHash } = options;
  const { resolveRoute, hasPage, editionOf, textsOf, imageSizeOf, withoutEdition } = options;
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
  const used = new Set<string>();
  /** A page that's gone may have a namesake in another edition, which links now mean. */
  const asWritten = (href: string) => (hasPage(pathOf(href)) ? href : withoutEdition(href));
  return { compile, used };

  async function compile(source: SourceFile): Promise<UnpackedPage> {
    const edition = editionOf(source.routePath);
    const key = hashOf(contextOf(edition.lang), source.relativePath, source.text);
    const name = `${key}.page`;
    const file = path.join(cacheDir, pageCacheFolder, name);
    used.add(name);
    const cached = noted(source.relativePath, key, file) ?? note(readPacked(file));
    const isTrue = ({ page, images }: CompileResult) =>
      [...page.links, ...page.assets.filter(isDocument)].every(
        ({ href }) => resolveRoute(asWritten(href), edition) === href,
      ) &&
      // A page whose name ends like that of a file may have come or gone.
      page.links.every(({ href }) => !isFileName(href) || hasPage(pathOf(href))) &&
      page.assets.every(({ href }) => !hasPage(resolveRoute(pathOf(href), edition))) &&
      Object.entries(images).every(([image, size]) => isSameSize(size, imageSizeOf(image)));
    if (cached && isTrue(cached)) return cached;
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
      const taken = { key, written, ...noteOf(page) };
      notes.set(source.relativePath, taken);
      return keep(taken, file);
    }
  }

  /** A page whose file is as it was when the note was taken. */
  function noted(name: string, key: string, file: string): UnpackedPage | undefined {
    const written = stampOf(file);
    const known = recent.get(key);
    if (known && isDeepEqual(known.written, written)) return known.page;
    const note = notes.get(name);
    return note?.key === key && isDeepEqual(note.written, written) ? keep(note, file) : undefined;
  }

  function keep(note: KeptNote, file: string): UnpackedPage {
    const page = fromNote(note, file);
    recent.set(note.key, { page, written: note.written });
    return page;
  }
}

/** Pages by key, for the development server: it asks for all of them after each change. */
const recent = new Map<string, { page: UnpackedPage; written: Stamp }>();

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
  return found && [found.size, found.mtimeMs];
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
