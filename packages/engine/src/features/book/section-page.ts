import GithubSlugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Site } from '#contract/site.ts';
import { escapeHtml } from '#shared/html.ts';
import { documentTitle } from '#shared/page/document-title.ts';
import { earlyScripts } from '#shared/page/early-scripts.ts';
import { withBase } from '#shared/url.ts';
import { type Entry, pagesOf, type Section } from './contents.ts';
import { printedText } from './printed-text.ts';
import { relink } from './relink.ts';
import type { BookTexts } from './texts.ts';

/** Sources of a section's page. */
interface SectionSources {
  site: Site;
  texts: BookTexts;
  /** Address of the stylesheet, with base. */
  stylesheet: string;
  /** The documents of its pages, by route. */
  documents: ReadonlyMap<string, string>;
}

/**
 * The document that shows all pages of a section, one below the other, with a table of contents. It
 * loads no script, and search engines don't list it.
 */
export function sectionPage(section: Section, sources: SectionSources): string {
  const { site, texts, documents } = sources;
  const [first = '/'] = documents.keys();
  const ids = idsOf([...documents.keys()]);
  const pages = pagesOf([section]).map(({ text, route }) => {
    const written = lowered(pageText(route, ids, sources));
    const title = written.some(hasTitle) ? '' : `<h2>${escapeHtml(text)}</h2>`;
    return `<section id="${escapeHtml(ids.get(route) ?? '')}">${title}${toHtml(written)}</section>`;
  });
  const back = escapeHtml(withBase(first, site.data.base));
  return [
    head(section, sources),
    '<body><div id="_root"><main id="_main" class="doc-main"><article class="prose book">',
    `<h1>${escapeHtml(section.text)}</h1>`,
    `<p class="book-links"><a href="${back}">${escapeHtml(texts.bookPagesText)}</a></p>`,
    `<nav aria-label="${escapeHtml(texts.bookContentsText)}">${contentsList(section, ids)}</nav>`,
    ...pages,
    '</article></main></div></body></html>\n',
  ].join('');
}

/** The id of each page in the section, by route; those of its headings begin with it. */
function idsOf(routes: readonly string[]): Map<string, string> {
  const slugger = new GithubSlugger();
  return new Map(
    routes.map((route) => [route, slugger.slug(route.split('/').findLast(Boolean) ?? 'home')]),
  );
}

function pageText(
  route: string,
  ids: ReadonlyMap<string, string>,
  { site, documents }: SectionSources,
): Element[] {
  const placement = {
    route,
    idOf: (id: string) => `${ids.get(route)}.${id}`,
    hrefOf(target: string, hash: string) {
      const id = ids.get(target);
      return id === undefined ? undefined : `#${hash === '' ? id : `${id}.${hash}`}`;
    },
  };
  return relink(printedText(documents.get(route) ?? ''), placement, site);
}

/** The title of a page becomes a heading of the section. */
function lowered<T extends ElementContent>(nodes: readonly T[]): T[] {
  return nodes.map((node) => {
    if (node.type !== 'element') return node;
    const depth = Number(/^h([1-5])$/.exec(node.tagName)?.[1] ?? 0);
    const tagName = depth > 0 ? `h${depth + 1}` : node.tagName;
    return { ...node, tagName, children: lowered(node.children) };
  });
}

function hasTitle(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'h2' || node.children.some(hasTitle));
}

/** Links to the pages of a section, in the groups of its sidebar. */
function contentsList({ route, text, entries }: Entry, ids: ReadonlyMap<string, string>): string {
  const own = route === undefined ? [] : [{ route, text, entries: [] }];
  const items = [...own, ...entries].map((entry) => {
    const name = escapeHtml(entry.text);
    const id = ids.get(entry.route ?? '');
    const link = id === undefined ? name : `<a href="#${escapeHtml(id)}">${name}</a>`;
    const inside = { text: '', entries: entry.entries };
    return `<li>${link}${entry.entries.length > 0 ? contentsList(inside, ids) : ''}</li>`;
  });
  return `<ol>${items.join('')}</ol>`;
}

/** The stylesheets and the policy are those of its pages, where documents carry them. */
function head(
  { text, edition }: Section,
  { site: { data }, stylesheet, documents }: SectionSources,
): string {
  // Below the head, an attribute may hold such a tag as text.
  const heads = [...documents.values()].map((html) => html.slice(0, html.indexOf('</head>')));
  const shared = heads.flatMap(
    (html) => html.match(/<(?:link rel="(?:stylesheet|icon)"|meta http-equiv=)[^<>]*>/g) ?? [],
  );
  const [first = '/'] = documents.keys();
  const canonical = (data.origin ?? '') + withBase(first, data.base);
  const title = documentTitle({ title: text, frontmatter: {} }, data, edition);
  const dir = data.locales.find(({ lang }) => lang === edition.lang)?.dir ?? 'ltr';
  return [
    `<!doctype html><html lang="${escapeHtml(edition.lang || 'en')}" dir="${dir}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...new Set(shared),
    `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`,
    ...earlyScripts(data).all.map((script) => `<script>${script}</script>`),
    `<title>${escapeHtml(title)}</title></head>`,
  ].join('');
}
