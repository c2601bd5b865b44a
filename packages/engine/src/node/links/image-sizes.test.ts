import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Element, Root } from 'hast';
import { expect, it } from 'vitest';
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
  expect(sizeImages(tree, '/docs/', createImageSizes(root))).toEqual({
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
