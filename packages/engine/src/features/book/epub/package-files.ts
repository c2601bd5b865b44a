import { escapeXml } from '#shared/xml.ts';
import type { Entry } from '../contents.ts';

/** What a book says about itself. */
export interface BookInfo {
  title: string;
  /** BCP 47. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** A URN that stays the same in later builds. */
  identifier: string;
  /** ISO 8601 in UTC, without fractions of seconds. */
  modified: string;
  /** Address of the site's home, if it has an origin. */
  source: string | undefined;
}

/** A file of a book, as its list of files names it. */
export interface BookItem {
  name: string;
  mediaType: string;
  /** In the order of reading. */
  isChapter?: boolean;
  /** Kinds of content that readers of books have to know of. */
  properties?: readonly string[];
}

/** Says where the list of the book's files is. */
export const container =
  '<?xml version="1.0" encoding="utf-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n';

/** The book's metadata, its files, and their order. */
export function packageDocument(info: BookInfo, items: readonly BookItem[]): string {
  const { title, lang, dir, identifier, modified, source } = info;
  const manifest = items.map(({ name, mediaType, properties = [] }) => {
    const kinds = properties.length > 0 ? ` properties="${properties.join(' ')}"` : '';
    return `<item id="${idOf(name)}" href="${name}" media-type="${mediaType}"${kinds}/>`;
  });
  const chapters = items.filter(({ isChapter }) => isChapter);
  const hasImages = items.some(({ mediaType }) => mediaType.startsWith('image/'));
  const accessibility = {
    accessMode: hasImages ? ['textual', 'visual'] : ['textual'],
    accessModeSufficient: ['textual'],
    accessibilityFeature: ['readingOrder', 'structuralNavigation', 'tableOfContents'],
    accessibilityHazard: ['none'],
  };
  const facts = Object.entries(accessibility).flatMap(([property, values]) =>
    values.map((value) => `<meta property="schema:${property}">${value}</meta>`),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="identifier" xml:lang="${escapeXml(lang)}" dir="${dir}">`,
    '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:identifier id="identifier">${escapeXml(identifier)}</dc:identifier>`,
    `<dc:title>${escapeXml(title)}</dc:title><dc:language>${escapeXml(lang)}</dc:language>`,
    ...(source ? [`<dc:source>${escapeXml(source)}</dc:source>`] : []),
    `<meta property="dcterms:modified">${modified}</meta>`,
    ...facts,
    `</metadata><manifest>${manifest.join('')}</manifest>`,
    `<spine page-progression-direction="${dir}">`,
    ...chapters.map(({ name }) => `<itemref idref="${idOf(name)}"/>`),
    '</spine></package>\n',
  ].join('');
}

function idOf(name: string): string {
  return name.replace(/\..*/, '');
}

/** The table of contents, which is also the first chapter. */
export function navDocument(
  info: Pick<BookInfo, 'title' | 'lang' | 'dir'>,
  entries: readonly Entry[],
  { heading, nameOf }: { heading: string; nameOf(route: string): string },
): string {
  const list = (inside: readonly Entry[]): string => {
    const items = inside.map((entry) => {
      const name = escapeXml(entry.text);
      const title =
        entry.route === undefined
          ? `<span>${name}</span>`
          : `<a href="${nameOf(entry.route)}">${name}</a>`;
      return `<li>${title}${entry.entries.length > 0 ? list(entry.entries) : ''}</li>`;
    });
    return `<ol>${items.join('')}</ol>`;
  };
  return xhtml(
    info,
    `<h1>${escapeXml(info.title)}</h1><nav epub:type="toc" role="doc-toc"><h2>${escapeXml(heading)}</h2>${list(entries)}</nav>`,
  );
}

/** A whole document of a book. */
export function xhtml(
  { title, lang, dir }: Pick<BookInfo, 'title' | 'lang' | 'dir'>,
  body: string,
): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n',
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"',
    ` lang="${escapeXml(lang)}" xml:lang="${escapeXml(lang)}" dir="${dir}">`,
    `<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>`,
    `<body>${body}</body></html>\n`,
  ].join('');
}
