import { textsOf } from '#shared/site/site-config.ts';
import type { Site } from '../../site/site.ts';
import { type MovedAnchor, withFormerAnchors } from './former-anchors.ts';
import { linkToAddress } from './link-to-address.ts';

/** The ids that a page had in earlier releases, and what says where they have gone; plain JSON. */
export interface MovedAnchors {
  anchors: MovedAnchor[];
  movedSectionText: string;
}

/**
 * What became of the ids that a page had in earlier releases.
 *
 * @param route Canonical route of the page.
 * @returns Nothing where all are still there.
 */
export async function movedAnchorsOf(route: string, site: Site): Promise<MovedAnchors | undefined> {
  const former = site.redirects.former.anchors.get(route) ?? [];
  if (former.length === 0) return undefined;
  const anchors = await Promise.all(
    former.map(async ({ id, to }) => ({ id, to, link: await linkToAddress(to, site) })),
  );
  const { movedSectionText } = textsOf(site.data, site.editionOf(route).lang);
  return { anchors, movedSectionText };
}

/**
 * The markup of a page with the ids that it had in earlier releases.
 *
 * @param route Canonical route of the page.
 */
export function addFormerAnchors(
  route: string,
  html: string,
  moved: MovedAnchors | undefined,
): string {
  if (!moved) return html;
  const { anchors, movedSectionText } = moved;
  return withFormerAnchors(html, anchors, { route, movedSectionText });
}
