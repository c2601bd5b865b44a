import { withBase } from '../url.ts';

/** Whether a tag is the source of an SVG, and not the address of an image (NAV-9). */
export function isSvgSource(tag: string): boolean {
  return tag.startsWith('<svg');
}

/** A tag as pages carry it: SVG source as it is, the address of an image with base. */
export function tagSource(tag: string, base: string): string {
  return isSvgSource(tag) ? tag : withBase(tag, base);
}
