import type { BreadcrumbList, Graph, ListItem, SoftwareSourceCode, TechArticle } from 'schema-dts';
import { holdsRoute, type SidebarNode } from '#shared/navigation/page-tree.ts';
import type { ContentNode, PageData } from '#shared/page/page.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import { sameRoute } from '#shared/url.ts';

/**
 * Describes a page to search engines: the way to it, that it is a technical article, and whether it
 * holds a program that runs. The types are schema.org's own definitions.
 *
 * @returns `undefined` without an `origin`, and for pages that are no articles.
 */
export function structuredData(
  page: Pick<PageData, 'routePath' | 'title' | 'head' | 'home' | 'pageType' | 'lang'> &
    Pick<Partial<PageData>, 'sidebar' | 'body' | 'original'>,
  site: Pick<SiteData, 'origin' | 'title'>,
  lastChange?: string,
): Graph | undefined {
  const { origin } = site;
  if (!origin || page.pageType !== 'doc') return undefined;
  const { head, home, title, routePath } = page;
  const name = title || head.title;
  const way = [
    { name: site.title || home, href: home },
    ...groupsAbove(page.sidebar?.nodes ?? [], routePath),
    { name, href: routePath },
  ];
  const breadcrumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(
      (step, index): ListItem => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: origin + encodeURI(step.href),
      }),
    ),
  };
  const program: SoftwareSourceCode = {
    '@type': 'SoftwareSourceCode',
    programmingLanguage: 'TypeScript',
  };
  const article: TechArticle = {
    '@type': 'TechArticle',
    headline: name,
    ...(head.description && { description: head.description }),
    url: head.canonical,
    inLanguage: page.original?.lang ?? head.lang,
    ...(lastChange && { dateModified: lastChange }),
    ...(page.body?.some(holdsProgram) && { hasPart: program }),
  };
  return { '@context': 'https://schema.org', '@graph': [breadcrumbs, article] };
}

/** Groups of the sidebar that a reader passes, as far as they are pages. */
function groupsAbove(
  nodes: readonly SidebarNode[],
  path: string,
): { name: string; href: string }[] {
  const group = nodes.find((node) => node.type === 'group' && holdsRoute(node, path));
  if (group?.type !== 'group') return [];
  const isPage = group.href !== undefined && !sameRoute(group.href, path);
  const own = isPage ? [{ name: group.text, href: group.href ?? '' }] : [];
  return [...own, ...groupsAbove(group.items, path)];
}

/** Whether a part of a page has a program that readers can run. */
function holdsProgram(node: ContentNode): boolean {
  if (node.type === 'component' && node.name === 'LiveExample') return true;
  return 'children' in node && node.children.some(holdsProgram);
}
