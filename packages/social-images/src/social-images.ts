import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { cacheDirOf, hashOf, hashOfModules, openStore } from 'truedocs/build';
import type { HeadElement } from 'truedocs/feature';
import {
  Diagnostic,
  holdsRoute,
  type PageData,
  releaseOf,
  type SiteConfig,
  withBase,
} from 'truedocs/shared';
import { type Card, type CardStyle, cardSize, drawCard } from './draw-card.ts';
import type { SocialImageOptions } from './options.ts';

/** The parts of a page that decide about its image. */
export type CardPage = Pick<
  PageData,
  'title' | 'head' | 'version' | 'routePath' | '_relativePath'
> &
  Pick<Partial<PageData>, 'sidebar'>;

/** How many images are under way at once. */
const concurrency = 2;

/** Opens the images of a site; none without an `origin`, because previews need absolute addresses. */
export async function openSocialImages(
  root: string,
  config: SiteConfig,
  { color, fonts: files }: SocialImageOptions,
) {
  const { origin, base } = config;
  if (!origin) return undefined;
  const style: CardStyle = {
    color: color ?? config.themeConfig.accent,
    fonts: files.map((file) => path.resolve(root, file)),
  };
  const drawing = await hashOfModules([import.meta.filename]);
  const fonts = await Promise.all(
    files.map((file) =>
      readFile(path.resolve(root, file), 'base64').catch(() => {
        throw new Diagnostic(
          `The font ${file}, named by \`fonts\` of socialImages, can't be read. Correct its path.`,
        );
      }),
    ),
  );
  const context = hashOf(drawing, style.color, ...fonts);
  const limit = pLimit(concurrency);
  const images = new Map<string, Promise<Buffer>>();
  return {
    /** Elements for the head of a page's document. Its image is drawn while other work is under way. */
    headOf(page: CardPage): HeadElement[] {
      const card = cardOf(page, config);
      // A file of the folder has a name of its content.
      const file = `/static/${hashOf(context, JSON.stringify(card)).slice(0, 10)}.png`;
      if (!images.has(file)) {
        const drawn = limit(() => cachedImage(path.basename(file), card, style));
        // It is awaited at the end.
        drawn.catch(() => {});
        images.set(file, drawn);
      }
      return imageHead(origin + withBase(file, base), card);
    },
    /** The images of all pages so far, by path without base; PNG. */
    drawn: (): ReadonlyMap<string, Promise<Buffer>> => images,
  };
}

function imageHead(href: string, { title, section }: Card): HeadElement[] {
  const properties = {
    'og:image': href,
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': [title, section].filter(Boolean).join(', '),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ].map((attributes) => ({ tag: 'meta', attributes }));
}

/** Drawn once, for all sites and builds. */
async function cachedImage(name: string, card: Card, style: CardStyle): Promise<Buffer> {
  const store = openStore(cacheDirOf(), 'social-images');
  const known = store.get(name);
  if (known) return known;
  const drawn = await drawCard(card, style);
  await store.put(name, drawn);
  return drawn;
}

/**
 * Chooses the texts of a page's image. Generated pages are many and much alike, so those of one
 * section share its image.
 */
export function cardOf(page: CardPage, config: Pick<SiteConfig, 'title' | 'multiVersion'>): Card {
  const { title, head, routePath, version } = page;
  const group = page.sidebar?.nodes.find(
    (node) => node.type === 'group' && holdsRoute(node, routePath),
  );
  const section = group?.type === 'group' ? group.text : '';
  const brand = [config.title, config.multiVersion ? releaseOf({ version }, config) : '']
    .filter(Boolean)
    .join(' ');
  const name = title || head.title;
  if (page._relativePath === '' && section) return { title: section, section: '', brand };
  return { title: name, section: section === name ? '' : section, brand };
}
