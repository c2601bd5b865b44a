import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'hast';
import { imageSize } from 'image-size';
import { visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { contentFolder, publicFolder } from '#shared/site/site-folders.ts';
import { decodePath, withoutBase } from '#shared/url.ts';

/** Width and height in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** Of a file that is no picture. */
const noSize: ImageSize = { width: 0, height: 0 };

/** The size of an image of the site by its path without base; `undefined` where it can't be told. */
export type ImageSizeOf = (path: string) => ImageSize | undefined;

/** Reads the sizes of images in `public/` and beside the pages, each once. */
export function createImageSizes(root: string): ImageSizeOf {
  const known = new Map<string, ImageSize | undefined>();
  return (image) => {
    if (!known.has(image)) known.set(image, readSize(root, decodePath(image)));
    return known.get(image);
  };
}

function readSize(root: string, image: string): ImageSize | undefined {
  for (const folder of [publicFolder, contentFolder]) {
    let bytes: Buffer | undefined;
    try {
      bytes = readFileSync(path.join(root, folder, image));
      const { width, height, orientation = 1 } = imageSize(bytes);
      // Cameras store a photo as they were held; from 5 on, browsers turn it by a quarter (EXIF, tag 0x0112).
      if (width && height) {
        return orientation < 5 ? { width, height } : { width: height, height: width };
      }
    } catch {
      // Not there, or no image whose size is known: the page shows it without.
      if (bytes && isText(bytes) && !bytes.includes('<svg')) return noSize;
    }
  }
  return undefined;
}

/** Whether a file is text, which no format of pictures but SVG is: a page that came instead, or a pointer to one. */
function isText(bytes: Buffer): boolean {
  return !bytes.includes(0) && isUtf8(bytes);
}

/**
 * Gives images their size, so that nothing moves when they come, and lets all but the first wait
 * until they are near.
 *
 * @returns The size found for each image that names none itself, by its path without base.
 */
export function sizeImages(
  tree: Root,
  { base, sizeOf, diagnostics }: { base: string; sizeOf: ImageSizeOf; diagnostics: DiagnosticList },
): Record<string, ImageSize | null> {
  const sizes: Record<string, ImageSize | null> = {};
  let isFirst = true;
  visit(tree, { tagName: 'img' }, (node) => {
    if (node.type !== 'element') return;
    const { src, width, height } = node.properties;
    if (!isFirst) node.properties.loading ??= 'lazy';
    isFirst = false;
    if (typeof src !== 'string' || width || height || !src.startsWith('/')) return;
    const [image = ''] = withoutBase(src, base).split(/[?#]/, 1);
    const size = sizeOf(image);
    sizes[image] = size ?? null;
    if (size?.width !== 0) Object.assign(node.properties, size);
    else diagnostics.warn(`${image} isn't a picture but text. Put the picture there.`, node);
  });
  return sizes;
}
