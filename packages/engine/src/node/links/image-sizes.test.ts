import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Element, Root } from 'hast';
import { expect, it } from 'vitest';
import { DiagnosticList } from '#shared/diagnostic-list.ts';
import { createImageSizes, sizeImages } from './image-sizes.ts';

const root = mkdtempSync(path.join(tmpdir(), 'images-'));
mkdirSync(path.join(root, 'public'));
writeFileSync(
  path.join(root, 'public/tag.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"></svg>',
);
const image = (src: string, more: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName: 'img',
  properties: { src, ...more },
  children: [],
});

const diagnostics = new DiagnosticList('x.md');
const sizesIn = (tree: Root, base: string) =>
  sizeImages(tree, { base, sizeOf: createImageSizes(root), diagnostics });

it('a file that is no picture is told from one whose size nobody knows', () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\n';
  writeFileSync(path.join(root, 'public/pointer.png'), pointer);
  writeFileSync(path.join(root, 'public/unknown.png'), Buffer.from([0, 1, 2, 3]));
  const position = { start: { line: 3, column: 1 }, end: { line: 3, column: 9 } };
  const tree: Root = {
    type: 'root',
    children: ['/pointer.png', '/unknown.png'].map((src) => ({ ...image(src), position })),
  };
  sizesIn(tree, '/');
  expect(diagnostics.warnings).toEqual([
    "x.md:3: /pointer.png isn't a picture but text. Put the picture there.",
  ]);
  expect(tree.children.flatMap((node) => Object.keys((node as Element).properties))).toEqual([
    'src',
    'src',
    'loading',
  ]);
});

it('images get their size; those that name one, or cannot be read, stay as they are', () => {
  const tree: Root = {
    type: 'root',
    children: [
      image('/docs/tag.svg'),
      image('/docs/missing.svg'),
      image('/docs/tag.svg', { width: 5 }),
      image('https://example.com/a.png'),
    ],
  };
  expect(sizesIn(tree, '/docs/')).toEqual({
    '/tag.svg': { width: 20, height: 20 },
    '/missing.svg': null,
  });
  expect(tree.children.map((node) => (node as Element).properties)).toEqual([
    { src: '/docs/tag.svg', width: 20, height: 20 },
    { src: '/docs/missing.svg', loading: 'lazy' },
    { src: '/docs/tag.svg', width: 5, loading: 'lazy' },
    { src: 'https://example.com/a.png', loading: 'lazy' },
  ]);
});

/** A photo of 40 × 10 pixels, as JPEG; all that is read of it. */
function photo(orientation: number): Buffer {
  const tiff = Buffer.from(
    'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0',
    'latin1',
  );
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(exif.length + 2);
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 10, 0, 40, 1, 1, 0x11, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1]), size, exif, frame]);
}

it.each([
  [1, 40, 10],
  [3, 40, 10],
  [5, 10, 40],
  [6, 10, 40],
  [8, 10, 40],
])(
  'a photo with the orientation %i has the size at which browsers show it',
  (orientation, width, height) => {
    const name = `photo-${orientation}.jpg`;
    writeFileSync(path.join(root, 'public', name), photo(orientation));
    expect(createImageSizes(root)(`/${name}`)).toEqual({ width, height });
  },
);

it('what stands behind the path of an image has no part in its size', () => {
  const tree: Root = { type: 'root', children: [image('/tag.svg?v=2'), image('/tag.svg#part')] };
  sizesIn(tree, '/');
  expect(tree.children.map((node) => (node as Element).properties.width)).toEqual([20, 20]);
});
