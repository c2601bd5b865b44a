import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SourceFile } from '#contract/source-file.ts';
import type { PageMetadata, SourceLink } from '#shared/page/page.ts';
import type { Edition } from '#shared/site/site-data.ts';
import { engineHash } from '../cache/package-hash.ts';
import { Recent } from '../cache/recent.ts';
import { hashOf, openStore } from '../cache/store.ts';
import type { ImageSize } from '../links/image-sizes.ts';
import type { CompileOptions, CompileResult } from './compile-page.ts';
import { transformsKey } from './transforms.ts';

interface CacheOptions extends CompileOptions {
  /** Takes version and language off a route. */
  withoutEdition: (route: string) => string;
  /** Hash of everything that decides where a link leads. */
  addresses: string;
}

/** Compiled pages of earlier builds. */
export interface CompileCache {
  /** Compiles a page, or takes it from the disk when neither it nor the compiler has changed. */
  compile(source: SourceFile): Promise<UnpackedPage>;
}

/** Pages that this process has unpacked: development lists the titles of all pages anew after each edit. */
const unpacked = new Recent<{ page: UnpackedPage; version: string | undefined }>(50_000);

/**
 * Opens the cache of compiled pages. The key of an entry is the page's source, the options, the
 * compiler's own code and the keys of transforms; what links resolve to and images measure depends on
 * more, and is checked on use.
 */
export async function openCompileCache(
  cacheDir: string,
  options: CacheOptions,
): Promise<CompileCache> {
  const store = openStore(cacheDir, 'pages');
  const contextOf = await openContexts(options);
  const unpackEntry = (key: string) => {
    const place = `${cacheDir} ${key}`;
    const version = store.versionOf(key);
    const known = unpacked.get(place);
    if (known?.version === version) return known?.page;
    const page = unpackPage(() => store.get(key));
    if (page) unpacked.keep(place, { page, version });
    return page;
  };
  return {
    async compile(source) {
      const edition = options.editionOf(source.routePath);
      const { relativePath, routePath, original = '', hash } = source;
      const key = hashOf(await contextOf(edition), relativePath, routePath, original, hash);
      const cached = unpackEntry(key);
      if (cached && hasSameLinks(cached, edition, options) && hasSameImages(cached, options)) {
        return cached;
      }
      // Loads slowly, and only for a page that has changed.
      const { compilePage } = await import('./compile-page.ts');
      const result = await compilePage(source, options);
      await store.put(key, packPage(result, options.addresses));
      const compiled = unpackEntry(key);
      if (!compiled) throw new Error(`${source.file} couldn't be packed.`);
      return compiled;
    },
  };
}

/**
 * Everything beside its source that the result of compiling a page depends on.
 *
 * @returns Its hash for the pages of an edition.
 */
async function openContexts(options: CacheOptions): Promise<(edition: Edition) => Promise<string>> {
  const { base, markdown, security, frontMatter, catalog, transforms, textsOf, plugins } = options;
  const compiler = await engineHash();
  const hashes = [catalog?.hash, plugins?.hash];
  const settings = JSON.stringify([base, markdown, security, frontMatter, hashes]);
  const contexts = new Map<string, Promise<string>>();
  const makeContext = async (edition: Edition) => {
    const texts = JSON.stringify(textsOf(edition.lang));
    return hashOf(compiler, settings, texts, await transformsKey(transforms, edition));
  };
  return (edition) => {
    const name = JSON.stringify([edition.version, edition.lang]);
    const known = contexts.get(name) ?? makeContext(edition);
    contexts.set(name, known);
    return known;
  };
}

/** Whether the links of a page still lead to the same pages, as far as that can be told. */
function hasSameLinks(
  { page: { links, assets }, addresses: known }: UnpackedPage,
  edition: Edition,
  { resolveRoute, hasPage, withoutEdition, addresses }: CacheOptions,
): boolean {
  if (known === addresses) return true;
  /** A page that's gone may have a namesake in another edition, which links now mean. */
  const asWritten = (href: string) => (hasPage(pathOf(href)) ? href : withoutEdition(href));
  return (
    [...links, ...assets.filter(isDocument)].every(
      ({ href }) => resolveRoute(asWritten(href), edition) === href,
    ) &&
    // A page whose name ends like that of a file may have come or gone.
    links.every(({ href }) => !isFileName(href) || hasPage(pathOf(href))) &&
    assets.every(({ href }) => !hasPage(resolveRoute(pathOf(href), edition)))
  );
}

function hasSameImages({ images }: CompileResult, { imageSizeOf }: CacheOptions): boolean {
  return Object.entries(images).every(([image, size]) => isSameSize(size, imageSizeOf(image)));
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

/** A compiled page whose body and text are read when something asks for them. */
interface UnpackedPage extends CompileResult {
  metadata: PageMetadata;
  /** Hash of the body and the text. */
  contentHash: string;
  /** Hash of the addresses of the site that its links were resolved with. */
  addresses: string;
}

/** Bytes of the lengths that a file begins with: of the metadata, the text and the body. */
const headLength = 12;

/**
 * Packs a page in three parts, each compressed, because a site of many pages needs the body and the
 * text of few of them: holding all would take most of a build's memory and time.
 */
export function packPage({ page, warnings, images }: CompileResult, addresses: string): Buffer {
  const { body, text, ...metadata } = page;
  const parts = [{ page: metadata, warnings, images, addresses }, text ?? null, body].map((part) =>
    deflateRawSync(JSON.stringify(part), { level: 3 }),
  );
  const head = Buffer.alloc(headLength);
  for (const [index, part] of parts.entries()) head.writeUInt32LE(part.length, index * 4);
  return Buffer.concat([head, ...parts]);
}

/**
 * Reads what `packPage` made.
 *
 * @param read Returns it, now and when something asks for the body or the text.
 */
export function unpackPage(read: () => Buffer | undefined): UnpackedPage | undefined {
  const packed = read();
  if (!packed) return undefined;
  const { metadata, text, body } = partsOf(packed);
  const { page, warnings, images, addresses } = parse(metadata);
  const contentHash = sha256(text, body);
  const readAgain = () => {
    const parts = partsOf(read() ?? Buffer.alloc(headLength));
    if (sha256(parts.text, parts.body) === contentHash) return parts;
    throw new Error(
      `The cached page ${page.routePath} changed during the build. Is another build writing to the same cache? Build again.`,
    );
  };
  const readText = lazily(() => parse(readAgain().text) ?? []);
  const readBody = lazily(() => parse(readAgain().body));
  return {
    page: {
      ...page,
      get text() {
        return readText();
      },
      get body() {
        return readBody();
      },
    },
    metadata: page,
    contentHash,
    warnings,
    images,
    addresses,
  };
}

function partsOf(packed: Buffer): { metadata: Buffer; text: Buffer; body: Buffer } {
  const textStart = headLength + packed.readUInt32LE(0);
  const bodyStart = textStart + packed.readUInt32LE(4);
  return {
    metadata: packed.subarray(headLength, textStart),
    text: packed.subarray(textStart, bodyStart),
    body: packed.subarray(bodyStart),
  };
}

function sha256(...parts: Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

function parse(part: Buffer) {
  return JSON.parse(inflateRawSync(part).toString());
}

/** Makes a value when it's asked for, and again once nothing else has held it. */
function lazily<T extends object>(make: () => T): () => T {
  let known: WeakRef<T> | undefined;
  return () => {
    const held = known?.deref();
    if (held) return held;
    const made = make();
    known = new WeakRef(made);
    return made;
  };
}
