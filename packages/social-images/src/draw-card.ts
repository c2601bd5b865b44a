import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { indexedPng } from './indexed-png.ts';

/** Texts in the image of a page. */
export interface Card {
  title: string;
  /** The part of the site that the page belongs to; empty where it has none. */
  section: string;
  /** Name of the site. */
  brand: string;
}

/** Color and fonts of a site's images. */
export interface CardStyle {
  /** Color of the site, as CSS writes it. */
  color: string;
  /** Fonts (TTF, OTF or WOFF) for scripts that the own one lacks, as absolute paths. */
  fonts: readonly string[];
}

/** Size in pixels that services which show previews ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

/** A font that the layout looks for glyphs in. */
interface Font {
  name: string;
  data: Buffer;
  weight: 400 | 700;
  style: 'normal';
}

/**
 * Draws the image of a page. A text with a sign that no font has is left out, because half a text
 * would be worse than none.
 *
 * @returns A PNG.
 */
export async function drawCard(card: Card, style: CardStyle): Promise<Buffer> {
  const [{ default: satori }, { renderAsync }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ]);
  const fonts = await fontsOf(style);
  const layOut = async ({ title, section, brand }: Card) => {
    const missing = new Set<string>();
    const svg = await satori(elements({ title, section, brand }, style, fonts), {
      ...cardSize,
      fonts,
      async loadAdditionalAsset(_, signs) {
        for (const sign of signs) missing.add(sign);
        return [];
      },
    });
    return { svg, missing };
  };
  const plain = mapCard(card, withoutEmoji);
  const first = await layOut(plain);
  const drawable = (text: string) =>
    [...text].some((sign) => first.missing.has(sign)) ? '' : text;
  const { svg } = first.missing.size === 0 ? first : await layOut(mapCard(plain, drawable));
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const { width, height } = cardSize;
  return (await indexedPng(image.pixels, width, height)) ?? image.asPng();
}

function mapCard({ title, section, brand }: Card, map: (text: string) => string): Card {
  return { title: map(title), section: map(section), brand: map(brand) };
}

/** Fonts of letters have none. */
function withoutEmoji(text: string): string {
  return text
    .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A box of the layout; every one of them needs `display`. */
function box(style: Record<string, string | number>, children: unknown) {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

function elements({ title, section, brand }: Card, { color }: CardStyle, fonts: readonly Font[]) {
  const size = title.length > 60 ? 56 : title.length > 30 ? 68 : 80;
  return box(
    {
      ...cardSize,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 72,
      background: '#ffffff',
      borderLeft: `20px solid ${color}`,
      fontFamily: [...new Set(fonts.map(({ name }) => name))].join(', '),
    },
    [
      box({ fontSize: 34, color: '#5b6472' }, section),
      box(
        {
          display: 'block',
          fontSize: size,
          fontWeight: 700,
          lineHeight: 1.2,
          lineClamp: 4,
          wordBreak: 'break-word',
          color: '#14181f',
        },
        title,
      ),
      box({ fontSize: 38, fontWeight: 700, color }, brand),
    ],
  );
}

/** The scripts of the own font. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'devanagari'];

const known = new Map<string, Promise<Font[]>>();

/** The fonts of a style, read once. */
function fontsOf({ fonts }: CardStyle): Promise<Font[]> {
  const key = fonts.join('\n');
  const found = known.get(key) ?? readFonts(fonts);
  known.set(key, found);
  return found;
}

async function readFonts(files: readonly string[]): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  const own = scripts.flatMap((script) =>
    ([400, 700] as const).map((weight) => ({
      name: `Noto Sans ${script}`,
      weight,
      file: resolve(`@fontsource/noto-sans/files/noto-sans-${script}-${weight}-normal.woff`),
    })),
  );
  const more = files.flatMap((file) =>
    ([400, 700] as const).map((weight) => ({ name: path.basename(file), weight, file })),
  );
  return Promise.all(
    [...own, ...more].map(async ({ name, weight, file }): Promise<Font> => {
      return { name, weight, style: 'normal', data: await readFile(file) };
    }),
  );
}
