import { Buffer } from 'node:buffer';
import { createRequire } from 'node:module';
import { imageSize } from 'image-size';
import { expect, it } from 'vitest';
import { drawCard } from './draw-card.ts';
import { indexedPng } from './indexed-png.ts';

const style = { color: '#2350c5' };
const draw = (title: string, fonts: string[] = []) =>
  drawCard({ title, section: 'Guide', brand: 'Lix' }, { ...style, fonts });

it('an image has the size that previews ask for, and few bytes', async () => {
  const image = await draw('Create and merge versions without losing anything');
  expect(imageSize(image)).toMatchObject({ type: 'png', width: 1200, height: 630 });
  expect(image.length).toBeLessThan(20_000);
});

it('a text that no font can show is left out, and an emoji is', async () => {
  const empty = await draw('');
  expect((await draw('日本語のページ')).equals(empty)).toBe(true);
  expect((await draw('مرحبا بالعالم')).equals(empty)).toBe(true);
  const cyrillic = await draw('Версии');
  expect(cyrillic.equals(empty)).toBe(false);
  expect((await draw('Версии 🎉')).equals(cyrillic)).toBe(true);
});

it("a site's own font draws only what the bundled one has no letters for", async () => {
  const { resolve } = createRequire(import.meta.url);
  const fonts = ['latin-900', 'cyrillic-ext-700'].map((name) =>
    resolve(`@fontsource/noto-sans/files/noto-sans-${name}-normal.woff`),
  );
  expect((await draw('Title', fonts)).equals(await draw('Title'))).toBe(true);
  expect((await draw('Ѡ', fonts)).equals(await draw('', fonts))).toBe(false);
});

it('more colors than a palette holds are not written', async () => {
  const pixels = Uint8Array.from({ length: 300 * 4 }, (_, at) =>
    at % 4 === 0 ? (at / 4) % 256 : at >= 1024 ? 1 : 0,
  );
  expect(await indexedPng(pixels, 300, 1)).toBeUndefined();
  const two = Buffer.from([255, 0, 0, 255, 0, 0, 255, 255]);
  expect(imageSize((await indexedPng(two, 2, 1)) as Buffer)).toMatchObject({ width: 2, height: 1 });
});
