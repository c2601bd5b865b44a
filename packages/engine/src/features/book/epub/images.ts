import path from 'node:path';
import { contentTypeOf } from '#node/files/files.ts';
import type { Site } from '#node/site/site.ts';
import { decodePath, isForeign, withoutBase } from '#shared/url.ts';
import type { BookItem } from './package-files.ts';

/** The site, and its files by their names below the base. */
interface ImageSources {
  site: Site;
  fileAt(name: string): Uint8Array | undefined;
}

/** Images that all readers of EPUB 3 show. */
const imageTypes: ReadonlySet<string> = new Set([
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
]);

/** The name of the file at an address of the site. */
export function fileName(address: string, base: string): string {
  return decodePath(withoutBase(address, base)).slice(1);
}

/** Names images, and hands over each that a book can have when it's named first. */
export function imageCollector(
  { site, fileAt }: ImageSources,
  add: (item: BookItem, content: Uint8Array) => void,
): (src: string) => string | undefined {
  const names = new Map<string, string | undefined>();
  const find = (src: string): string | undefined => {
    if (src.startsWith('data:image/')) return src;
    const mediaType = contentTypeOf(src);
    if (isForeign(src) || !imageTypes.has(mediaType)) return undefined;
    const content = fileAt(fileName(src, site.data.base));
    if (!content) return undefined;
    const name = `image-${names.size + 1}${path.extname(src)}`;
    add({ name, mediaType }, content);
    return name;
  };
  return (written) => {
    const [src = ''] = written.split(/[?#]/, 1);
    if (!names.has(src)) names.set(src, find(src));
    return names.get(src);
  };
}
