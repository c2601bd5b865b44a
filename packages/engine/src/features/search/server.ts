import type { Element } from 'hast';
import type { Findings } from '#contract/feature.ts';
import type { Site, SitePage } from '#contract/site.ts';
import { openConfigSource } from '#node/config/config-source.ts';
import { defineFeatureModule } from '#node/define-feature.ts';
import { pagesInTurns } from '#node/dev/pages-in-turns.ts';
import { didYouMean, nearestName } from '#node/diagnostics/nearest-name.ts';
import { coreTranslations } from '#node/languages/languages.ts';
import { element } from '#shared/content/element.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { emptyPage } from '#shared/page/empty-page.ts';
import type { CompiledPage, PageMetadata } from '#shared/page/page.ts';
import {
  type Edition,
  editionOfRoute,
  editionPrefix,
  editionsOf,
  type SiteData,
} from '#shared/site/site-data.ts';
import { withBase } from '#shared/url.ts';
import { type SearchFile, searchFiles } from './build/search-files.ts';
import { type SearchOptions, schema } from './options.ts';
import { searchPagePath, searchSettingsPath } from './search-settings.ts';
import { searchTexts } from './texts.ts';

export default defineFeatureModule({
  contract: 1,
  schema,
  texts: searchTexts,
  translations: coreTranslations,
  client: {
    render: './render.tsx',
    browser: './browser.ts',
    styles: { main: './styles/index.css', 'not-found': './styles/not-found.css' },
  },
  policy: ({ apiUrl }) => (apiUrl ? { connect: [new URL(apiUrl).origin] } : {}),
  setup({ options, config, root }) {
    return {
      check: (_, { routes }) => unknownPages(options, routes, root),
      pages: async () => ({ buildOnlyPages: (pages) => searchPages(pages, config) }),
      async emit({ site, pages }, output) {
        for (const file of searchFiles(pages.filter(isSearched), { site: site.data, options })) {
          await output.add(file.path, () => file.content, file.hash);
        }
      },
      dev: { answer: (path, site) => findSearchFile(path, site, options) },
    };
  },
});

/** Options about pages that the site doesn't have do nothing, so each is a dead link. */
async function unknownPages(
  { popular, keywords }: SearchOptions,
  routes: ReadonlySet<string>,
  root: string,
): Promise<Findings> {
  const named = [
    ...popular.map((route) => ({ route, option: 'popular' })),
    ...Object.keys(keywords).map((route) => ({ route, option: 'keywords' })),
  ].filter(({ route }) => !routes.has(route));
  if (named.length === 0) return {};
  const locate = await openConfigSource(root);
  const deadLinks = named.map(({ route, option }) => {
    const sentence = `No page has the path "${route}" in \`${option}\` of \`search\`.`;
    return new Diagnostic(sentence + didYouMean(nearestName(route, routes)), locate(route));
  });
  return { deadLinks };
}

/** Whether readers find a page by searching. */
function isSearched({ metadata: { frontmatter } }: SitePage): boolean {
  return frontmatter.search !== false && frontmatter.unlisted !== true;
}

const made = new WeakMap<Site, Promise<SearchFile[]>>();

/**
 * A file of the search, made when it is first asked for: it needs every page. Pages that cannot be
 * compiled are left out; their own addresses say why. A page from before a change gets the file as
 * it is now, although it asks for an earlier hash.
 *
 * @param path Path with base.
 * @returns `undefined` for other paths.
 */
export async function findSearchFile(
  path: string,
  site: Site,
  options: SearchOptions,
): Promise<{ type: string; body: string } | undefined> {
  const { base } = site.data;
  const isSettings = path === searchSettingsPath(base);
  if (!isSettings && !path.startsWith(`${base}static/search_`)) return undefined;
  const files = made.get(site) ?? makeFiles(site, options);
  made.set(site, files);
  const asked = withoutHash(path);
  const found = (await files).find((file) => withoutHash(withBase(file.path, base)) === asked);
  return found && { type: 'application/json', body: found.content };
}

function withoutHash(path: string): string {
  return path.replace(/\.[0-9a-f]{8}\.json$/, '.json');
}

async function makeFiles(site: Site, options: SearchOptions): Promise<SearchFile[]> {
  const pages = await pagesInTurns(site.table.routes, site.getPage);
  return [...searchFiles(pages.filter(isSearched), { site: site.data, options })];
}

/** More make a page that no reader scrolls through; the titles of pages are listed in any case. */
const maxHeadings = 3000;

/** A heading that this many pages share, such as "Read next", says nothing about any of them. */
const maxPagesWithHeading = 5;

interface Topic {
  text: string;
  /** Of a heading, the title of its page. */
  page?: string;
  href: string;
}

/**
 * The pages that a search without script leads to, one in each edition that has pages. A site's own
 * page at that address stays.
 */
export function searchPages(pages: readonly PageMetadata[], site: SiteData): CompiledPage[] {
  return editionsOf(site).flatMap((edition) => {
    const routePath = searchPagePath(editionPrefix(edition, site));
    const own = pages.filter((page) => isListed(page, edition, site));
    if (own.length === 0 || pages.some((page) => page.routePath === routePath)) return [];
    return [searchPage(routePath, topicsOf(own, site.base), edition.lang)];
  });
}

function isListed({ routePath, frontmatter }: PageMetadata, edition: Edition, site: SiteData) {
  const { version, lang } = editionOfRoute(routePath, site);
  const isOwn =
    version === edition.version && lang === edition.lang && frontmatter.search !== false;
  return isOwn && frontmatter.pageType !== '404' && frontmatter.pageType !== 'home';
}

function topicsOf(pages: readonly PageMetadata[], base: string): Topic[] {
  const titles = pages.map(
    ({ title, routePath }): Topic => ({
      text: title || routePath,
      href: encodeURI(withBase(routePath, base)),
    }),
  );
  const telling = tellingHeadings(pages);
  if (telling.reduce((sum, headings) => sum + headings.length, 0) > maxHeadings) return titles;
  const headings = titles.flatMap((page, at) =>
    (telling[at] ?? []).map(
      ({ text, id }): Topic => ({ text, page: page.text, href: `${page.href}#${id}` }),
    ),
  );
  return [...titles, ...headings];
}

/** The headings of each page that tell it from most others. */
function tellingHeadings(pages: readonly PageMetadata[]): PageMetadata['headings'][] {
  const counts = new Map<string, number>();
  for (const { headings } of pages) {
    for (const text of new Set(headings.map((heading) => heading.text))) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return pages.map(({ headings }) =>
    headings.filter(
      ({ text, depth }) => depth <= 3 && (counts.get(text) ?? 0) < maxPagesWithHeading,
    ),
  );
}

function searchPage(routePath: string, topics: Topic[], lang: string): CompiledPage {
  const { compare } = new Intl.Collator(lang || 'en', { sensitivity: 'base', numeric: true });
  const groups = new Map<string, Topic[]>();
  for (const topic of [...topics].sort((a, b) => compare(sortKey(a.text), sortKey(b.text)))) {
    const letter = letterOf(topic.text);
    const members = groups.get(letter) ?? [];
    members.push(topic);
    groups.set(letter, members);
  }
  const headings = [...groups.keys()].sort(compare).map((letter) => ({
    id: letter === '#' ? 'other' : letter.toLowerCase(),
    text: letter,
    depth: 2,
  }));
  return {
    ...emptyPage(routePath, 'A–Z'),
    frontmatter: { sidebar: false },
    headings,
    anchors: headings.map(({ id }) => id),
    body: [
      element('h1', {}, 'A–Z'),
      ...headings.flatMap(({ id, text }) => [
        element('h2', { id }, text),
        element('ul', {}, ...(groups.get(text) ?? []).map(itemOf)),
      ]),
    ],
  };
}

/** What a topic is ordered by: `$lix` is listed as "lix". */
function sortKey(text: string): string {
  return text.replace(/^[\p{P}\p{S}\s]+/u, '');
}

/** Letter that a topic is listed under: its first one without marks, or `#`. */
function letterOf(text: string): string {
  const [first = ''] = sortKey(text).normalize('NFD');
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

function itemOf({ text, page, href }: Topic): Element {
  const link = element('a', { href }, text);
  return page === undefined ? element('li', {}, link) : element('li', {}, link, ` – ${page}`);
}
