import { readFileSync } from 'node:fs';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { SiteData } from '#shared/site/site-data.ts';
import { decodePath } from '#shared/url.ts';
import { type Entry, pagesOf } from '../contents.ts';
import { printedText } from '../printed-text.ts';
import { type LinkTargets, relink } from '../relink.ts';
import { chapterXml } from './chapter.ts';
import { imageCollector } from './images.ts';
import {
  type BookInfo,
  type BookItem,
  container,
  navDocument,
  packageDocument,
  xhtml,
} from './package-files.ts';

/** Sources of a book. */
export interface BookSources {
  site: LinkTargets & { data: Pick<SiteData, 'origin'> };
  /** What its table of contents is called. */
  heading: string;
  /** The document of a page. */
  documentOf(route: string): string;
  /** Ids in its pages that links may point at, by route. */
  anchors: Readonly<Record<string, readonly string[]>>;
  /** A file of the site by its name below the base; `undefined` where there's none. */
  fileAt(name: string): Uint8Array | undefined;
}

const xhtmlType = 'application/xhtml+xml';

/**
 * Makes an EPUB 3 with a chapter for each page. The same pages make the same bytes, in every time zone.
 *
 * @param entries The table of contents.
 */
export function writeEpub(
  info: BookInfo,
  entries: readonly Entry[],
  sources: BookSources,
): Uint8Array {
  const files: Record<string, string | Uint8Array> = {};
  const items: BookItem[] = [
    { name: 'nav.xhtml', mediaType: xhtmlType, isChapter: true, properties: ['nav'] },
    { name: 'style.css', mediaType: 'text/css' },
  ];
  const pages = pagesOf(entries);
  const names = new Map(pages.map(({ route }, index) => [route, `page-${index + 1}.xhtml`]));
  const nameOf = (route: string) => names.get(route) ?? '';
  const imageName = imageCollector(sources, (item, content) => {
    items.push(item);
    files[item.name] = content;
  });
  for (const { route, text } of pages) {
    const body = chapter(route, { ...sources, names, imageName });
    const name = nameOf(route);
    files[name] = xhtml({ ...info, title: text }, body);
    const properties = ['svg', 'math'].filter((tag) => body.includes(`<${tag} `));
    const kinds = properties.map((tag) => (tag === 'math' ? 'mathml' : tag));
    items.push({ name, mediaType: xhtmlType, isChapter: true, properties: kinds });
  }
  files['nav.xhtml'] = navDocument(info, entries, { heading: sources.heading, nameOf });
  files['style.css'] = readFileSync(new URL('./style.css', import.meta.url));
  files['package.opf'] = packageDocument(info, items);
  return archive(files);
}

/** The type comes first and isn't compressed, so that the first bytes of the file tell what it is. */
function archive(files: Record<string, string | Uint8Array>): Uint8Array {
  const bytesOf = (content: string | Uint8Array) =>
    typeof content === 'string' ? strToU8(content) : content;
  const all: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
  };
  for (const [name, content] of Object.entries(files)) all[`book/${name}`] = bytesOf(content);
  // The archive writes local time, and knows none before this.
  return zipSync(all, { mtime: new Date(1980, 0, 1) });
}

interface ChapterSources extends BookSources {
  /** Names of chapters by route. */
  names: ReadonlyMap<string, string>;
  imageName(src: string): string | undefined;
}

function chapter(route: string, sources: ChapterSources): string {
  const { site, names, anchors, documentOf, imageName } = sources;
  const text = relink(
    printedText(documentOf(route)),
    {
      route,
      idOf: (id) => id,
      hrefOf(target, hash) {
        const name = names.get(target);
        const id = decodePath(hash);
        return name && name + (anchors[target]?.includes(id) ? `#${encodeURIComponent(id)}` : '');
      },
    },
    site,
  );
  return chapterXml(text, { origin: site.data.origin, imageName });
}
