import type { Element, ElementContent, Properties } from 'hast';
import type { RouteTable } from '#contract/site.ts';
import { readLineHash } from '#shared/page/line-hash.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import { decodePath, isForeign, withoutBase } from '#shared/url.ts';

/** The addresses of a site's pages. */
export interface LinkTargets {
  data: Pick<SiteData, 'base'>;
  table: Pick<RouteTable, 'canonical'>;
  hasPage(route: string): boolean;
}

/** Where the text of a page goes. */
interface Placement {
  /** Of the page: canonical, without base. */
  route: string;
  /** The id that an id of the page has there. */
  idOf(id: string): string;
  /**
   * The address of a page or a place in it.
   *
   * @param hash Id in the page, or empty.
   * @returns `undefined` where the link stays as it is.
   */
  hrefOf(route: string, hash: string): string | undefined;
}

/** Attributes that hold ids. */
const references = ['ariaControls', 'ariaDescribedBy', 'ariaDetails', 'ariaLabelledBy', 'headers'];

/** Gives the text of a page the ids and links that are right where it's put. */
export function relink(
  text: readonly Element[],
  placement: Placement,
  site: LinkTargets,
): Element[] {
  const place = (node: ElementContent): ElementContent =>
    node.type === 'element'
      ? {
          ...node,
          properties: placed(node, placement, site),
          children: node.children.map(place),
        }
      : node;
  return text.map((node) => place(node) as Element);
}

function placed(
  { tagName, properties }: Element,
  placement: Placement,
  site: LinkTargets,
): Properties {
  const { idOf } = placement;
  const next: Properties = { ...properties };
  for (const [name, value] of Object.entries(next)) {
    // A drawing names its own gradients and arrows so.
    if (typeof value !== 'string' || !value.includes('url(#')) continue;
    next[name] = value.replaceAll(/url\(#([^()]+)\)/g, (_, id) => `url(#${idOf(id)})`);
  }
  if (typeof next.id === 'string') next.id = idOf(next.id);
  for (const name of references) {
    const ids = [next[name] ?? []].flat();
    if (ids.length > 0) next[name] = ids.map((id) => idOf(String(id)));
  }
  for (const name of ['href', 'xLinkHref']) {
    const href = next[name];
    if (typeof href !== 'string') continue;
    // A drawing uses its own shapes so, which is no link.
    const isOwnShape = tagName !== 'a' && href.startsWith('#');
    next[name] = isOwnShape ? `#${idOf(href.slice(1))}` : linkTo(href, placement, site);
  }
  return next;
}

function linkTo(href: string, placement: Placement, site: LinkTargets): string {
  if (isForeign(href)) return href;
  const [, address = '', hash = ''] = /^([^#]*)#?(.*)$/s.exec(href) ?? [];
  const { data, table, hasPage } = site;
  const route = address === '' ? placement.route : table.canonical(withoutBase(address, data.base));
  // A link to lines leads to their block, because it takes script to mark them.
  const { id } = readLineHash(decodePath(hash)) ?? { id: hash };
  return (hasPage(route) && placement.hrefOf(route, id)) || href;
}
