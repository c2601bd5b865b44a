import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceLink } from '#model/page/page.ts';
import { hashOf } from '../cache/cache-key.ts';
import { hashOfModules } from '../cache/module-hash.ts';
import { writeOutput } from '../files/files.ts';
import type { SourceFile } from '../files/source-file.ts';
import type { ImageSize } from '../links/image-sizes.ts';
import { type CompileOptions, type CompileResult, compilePage } from './compile-page.ts';
import { packPage, type UnpackedPage, unpackPage } from './packed-page.ts';

/** Compiled pages of earlier builds. */
export interface CompileCache {
  /** Compiles a page, or takes it from the disk when neither it nor the compiler has changed. */
  compile(source: SourceFile): Promise<UnpackedPage>;
  /** Names of the files that pages were taken from or written to. */
  used: ReadonlySet<string>;
}

/** The folder of compiled pages, in a site's cache. */
export const pageCacheFolder = 'pages';

/**
 * Opens the cache of compiled pages. The key of an entry is the page's source, the options and the
 * compiler's own code; what links resolve to and images measure depends on more, and is checked on
 * use.
 */
export async function openCompileCache(
  cacheDir: string,
  options: CompileOptions,
): Promise<CompileCache> {
  const compiler = await hashOfModules([import.meta.filename]);
  const { base, markdown, examples, names, sandbox, security, catalog } = options;
  const { resolveRoute, hasPage, editionOf, textsOf, imageSizeOf } = options;
  const context = hashOf(
    compiler,
    base,
    JSON.stringify(markdown),
    JSON.stringify([names ?? null, sandbox, security]),
    catalog?.hash ?? '',
    examples.hash,
  );
  const contexts = new Map<string, string>();
  const contextOf = (lang: string) => {
    const known = contexts.get(lang) ?? hashOf(context, JSON.stringify(textsOf(lang)));
    contexts.set(lang, known);
    return known;
  };
  const used = new Set<string>();
  return { compile, used };

  async function compile(source: SourceFile): Promise<UnpackedPage> {
    const edition = editionOf(source.routePath);
    const key = hashOf(contextOf(edition.lang), source.relativePath, source.text);
    const name = `${key}.page`;
    const file = path.join(cacheDir, pageCacheFolder, name);
    used.add(name);
    const cached = recent.get(key) ?? readPacked(file);
    const isTrue = ({ page, images }: CompileResult) =>
      [...page.links, ...page.assets.filter(isDocument)].every(
        ({ href }) => resolveRoute(href, edition) === href,
      ) &&
      // A page whose name ends like that of a file may have come or gone.
      page.links.every(({ href }) => !isFileName(href) || hasPage(pathOf(href))) &&
      page.assets.every(({ href }) => !hasPage(resolveRoute(pathOf(href), edition))) &&
      Object.entries(images).every(([image, size]) => isSameSize(size, imageSizeOf(image)));
    if (cached && isTrue(cached)) {
      recent.set(key, cached);
      return cached;
    }
    const packed = packPage(await compilePage(source, options));
    await writeOutput(file, packed);
    const compiled = unpackPage(packed);
    if (!compiled) throw new Error(`${source.file} couldn't be packed.`);
    recent.set(key, compiled);
    return compiled;
  }
}

/** Pages by key, for the development server: it asks for all of them after each change. */
const recent = new Map<string, UnpackedPage>();

/** Waits for the disk, because that takes a third of the time of reading without waiting. */
function readPacked(file: string): UnpackedPage | undefined {
  try {
    return unpackPage(readFileSync(file));
  } catch {
    return undefined;
  }
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
