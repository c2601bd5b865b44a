import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { holdsRoute } from '#model/navigation/page-tree.ts';
import type { PageData } from '#model/page/page.ts';
import type { SiteConfig } from '#model/site/site-config.ts';
import { withBase } from '#model/url.ts';
import { cacheDirOf } from '../cache/cache-dir.ts';
import { hashOf } from '../cache/cache-key.ts';
import { hashOfModules } from '../cache/module-hash.ts';
import { openStore } from '../cache/store.ts';
import { type Card, type CardStyle, cardPackages, drawCard } from './draw-card.ts';

/** The image of a page for services that show previews of links. */
export interface SocialImage {
  /** Absolute address. */
  href: string;
  /** What it says. */
  alt: string;
}

/** Makes the images of a site's pages. */
export interface SocialImages {
  /** The image of a page, which is drawn while other work is under way. */
  imageOf(page: CardPage): SocialImage;
  /** Resolves when all of them are written. */
  finished(): Promise<void>;
}

/** What decides about the image of a page. */
export type CardPage = Pick<
  PageData,
  'title' | 'head' | 'version' | 'routePath' | '_relativePath'
> &
  Pick<Partial<PageData>, 'sidebar'>;

/** Below the output folder; its files have names of their content. */
const folderName = 'static';

/** How many images are under way at once. */
const concurrency = 2;

/**
 * Opens the images of a site; none without an `origin`, because previews need absolute addresses.
 *
 * @param folder The output folder.
 */
export async function openSocialImages(
  root: string,
  config: SiteConfig,
  folder: string,
): Promise<SocialImages | undefined> {
  const { origin, base, socialImages } = config;
  if (!origin || socialImages === false) return undefined;
  const style: CardStyle = {
    color: socialImages.color ?? config.themeConfig.accent,
    fonts: socialImages.fonts.map((file) => path.resolve(root, file)),
  };
  const drawing = await hashOfModules([path.join(import.meta.dirname, 'draw-card.ts')], {
    packages: cardPackages,
  });
  const fonts = await Promise.all(style.fonts.map((file) => readFile(file, 'base64')));
  const context = hashOf(drawing, style.color, ...fonts);
  const limit = pLimit(concurrency);
  const images = new Map<string, Promise<void>>();
  return {
    imageOf(page) {
      const card = cardOf(page, config);
      const name = `${hashOf(context, JSON.stringify(card)).slice(0, 10)}.png`;
      if (!images.has(name)) {
        const drawn = limit(() => writeImage(path.join(folder, folderName, name), card, style));
        // It is awaited at the end.
        drawn.catch(() => {});
        images.set(name, drawn);
      }
      return {
        href: origin + withBase(`/${folderName}/${name}`, base),
        alt: [card.title, card.section].filter(Boolean).join(', '),
      };
    },
    async finished() {
      await Promise.all(images.values());
    },
  };
}

/** Drawn once, for all sites and builds. */
async function writeImage(output: string, card: Card, style: CardStyle): Promise<void> {
  const store = openStore(cacheDirOf(), 'social');
  await store.write(path.basename(output), output, () => drawCard(card, style));
}

/**
 * What the image of a page says. Generated pages are many and much alike, so those of one section
 * share its image.
 */
export function cardOf(page: CardPage, config: Pick<SiteConfig, 'title' | 'multiVersion'>): Card {
  const { title, head, routePath, version } = page;
  const group = page.sidebar?.nodes.find(
    (node) => node.type === 'group' && holdsRoute(node, routePath),
  );
  const section = group?.type === 'group' ? group.text : '';
  const release = config.multiVersion?.releases?.[version] ?? version;
  const brand = [config.title, config.multiVersion ? release : ''].filter(Boolean).join(' ');
  const name = title || head.title;
  if (page._relativePath === '' && section) return { title: section, section: '', brand };
  return { title: name, section: section === name ? '' : section, brand };
}
