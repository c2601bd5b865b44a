import path from 'node:path';
import { contentTypeOf } from '#node/files/files.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import { decodePath, isForeign, withoutBase } from '#shared/url.ts';
import type { BookItem } from './package-files.ts';

/** The site, and its files by their names below the base. */
interface ImageSources {
  site: { data: Pick<SiteData, 'base'> };
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
  const [file = ''] = address.split(/[?#]/, 1);
  return decodePath(withoutBase(file, base)).slice(1);
}

/** Names images, and hands over each that a book can have when it's named first. */
export function imageCollector(
  { site, fileAt }: ImageSources,
  add: (item: BookItem, content: Uint8Array) => void,
): (src: string) => string | undefined {
  const names = new Map<string, string | undefined>();
  const find = (file: string): string | undefined => {
    const mediaType = contentTypeOf(file);
    const content = imageTypes.has(mediaType) ? fileAt(file) : undefined;
    if (!content) return undefined;
    const name = `image-${names.size + 1}${path.extname(file)}`;
    add({ name, mediaType }, content);
    return name;
  };
  return (src) => {
    if (src.startsWith('data:image/')) return src;
    if (isForeign(src)) return undefined;
    const file = fileName(src, site.data.base);
    if (!names.has(file)) names.set(file, find(file));
    return names.get(file);
  };
}
