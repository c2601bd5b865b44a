import { textsOf } from '#model/site/site-config.ts';
import type { Site } from '../site/site.ts';
import { type MovedLink, withFormerAnchors } from './former-anchors.ts';
import { linkToAddress } from './link-to-address.ts';

/**
 * The markup of a page with the ids that it had in earlier releases.
 *
 * @param route Canonical route of the page.
 */
export async function addFormerAnchors(route: string, html: string, site: Site): Promise<string> {
  const anchors = site.redirects.former.anchors.get(route) ?? [];
  if (anchors.length === 0) return html;
  const links = new Map<string, MovedLink>();
  for (const { id, to } of anchors) links.set(id, await linkToAddress(to, site));
  const { movedSectionText } = textsOf(site.data, site.editionOf(route).lang);
  const linkTo = ({ id }: { id: string }) => links.get(id) as MovedLink;
  return withFormerAnchors(html, anchors, { route, linkTo, movedSectionText });
}
