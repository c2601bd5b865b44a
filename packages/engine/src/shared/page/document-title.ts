import type { Edition, SiteData } from '../site/site-data.ts';
import type { CompiledPage, PageType } from './page.ts';

const pageTypes: ReadonlySet<string> = new Set(['home', 'doc', '404', 'custom', 'blank']);

/** Whether front matter names a page type that exists (TYPE-3). */
export function isPageType(type: string): type is PageType {
  return pageTypes.has(type);
}

/** The type of a page; one that does not exist counts as `doc` (TYPE-3). */
export function pageTypeOf({
  frontmatter: { pageType = 'doc' },
}: Pick<CompiledPage, 'frontmatter'>): PageType {
  return isPageType(pageType) ? pageType : 'doc';
}

/** The title of a page's document (TYPE-4). */
export function documentTitle(
  page: Pick<CompiledPage, 'title' | 'frontmatter'>,
  { title, locales }: Pick<SiteData, 'title' | 'locales'>,
  { lang }: Edition,
): string {
  const type = pageTypeOf(page);
  const { titleSuffix } = page.frontmatter;
  const site = title || locales.find((locale) => locale.lang === lang)?.title || '';
  if (type === '404') return join('404', site);
  if (type === 'home') return join(site, titleSuffix ?? '');
  if (type === 'doc' && page.title !== '') return join(page.title, titleSuffix ?? site);
  return site;
}

function join(title: string, suffix: string): string {
  if (suffix === '' || title === '') return title || suffix;
  return /^[-|]/.test(suffix) ? `${title} ${suffix}` : `${title} - ${suffix}`;
}
