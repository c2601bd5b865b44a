import { type DefaultTreeAdapterTypes, parseFragment, defaultTreeAdapter as tree } from 'parse5';
import type { Address, FormerAnchor } from '#contract/redirects.ts';
import type { Site } from '#contract/site.ts';
import { escapeHtml } from '#shared/html.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import { withBase } from '#shared/url.ts';
import { addressText } from '../../redirects/read-redirects.ts';
import { readablePage } from '../../site/site.ts';

/** The ids that a page had in earlier releases, and what says where they have gone; plain JSON. */
export interface MovedAnchors {
  anchors: MovedAnchor[];
  movedSectionText: string;
}

/**
 * Finds where the ids that a page had in earlier releases have gone.
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

/** A link to where something has moved. */
export interface MovedLink {
  /** With base. */
  href: string;
  text: string;
}

/** An id that a page has no longer, and the link that readers of an old link are shown. */
interface MovedAnchor extends FormerAnchor {
  link: MovedLink;
}

type Element = DefaultTreeAdapterTypes.Element;

/** Elements that may begin with another one of the line. */
const holders = /^(?:h[1-6]|p|dt|dd|li|td|th|summary|figcaption)$/;

/**
 * Lets links to ids that a page has no longer lead to what took their place: to an empty element
 * with the old id there, or, where that is another page, to a note that is shown to those who follow
 * such a link and to nobody else. Components write ids too, so the places are found in the finished
 * markup.
 *
 * @param html Markup of the page.
 * @param anchors The ids that it had.
 * @returns The markup with the former ids in it.
 */
export function withFormerAnchors(
  html: string,
  anchors: readonly MovedAnchor[],
  { route, movedSectionText }: { route: string; movedSectionText: string },
): string {
  const elements = elementsOf(parseFragment(html, { sourceCodeLocationInfo: true }));
  const insertions = anchors.flatMap(({ id, to, link }) => {
    if (to.route !== route) {
      const main = elements.find(({ tagName }) => tagName === 'main');
      return insertion(main, movedNote(id, link, movedSectionText));
    }
    const present =
      to.id &&
      elements.find((element) => element.attrs.find(({ name }) => name === 'id')?.value === to.id);
    return insertion(
      present ? holderIn(present) : undefined,
      `<span id="${escapeHtml(id)}"></span>`,
    );
  });
  return insertions
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, markup }) => text.slice(0, at) + markup + text.slice(at), html);
}

function movedNote(id: string, { href, text }: MovedLink, movedSectionText: string): string {
  const link = `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  return `<p id="${escapeHtml(id)}" class="moved-section">${escapeHtml(movedSectionText)} ${link}</p>`;
}

/** Makes the edit that puts markup at the start of an element; none where there is no such element. */
function insertion(element: Element | undefined, markup: string): { at: number; markup: string }[] {
  const at = element?.sourceCodeLocation?.startTag?.endOffset;
  return at === undefined ? [] : [{ at, markup }];
}

/** The element itself, or the first one in it that can hold another one of the line. */
function holderIn(element: Element): Element {
  const inside = [element, ...elementsOf(element)];
  return inside.find(({ tagName }) => holders.test(tagName)) ?? element;
}

/** The elements below a node, in the order of the document. */
function elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return tree
    .getChildNodes(node)
    .filter((child) => tree.isElementNode(child))
    .flatMap((child) => [child, ...elementsOf(child)]);
}

/** A link to a page or to a heading on it, named by its title. */
export async function linkToAddress(
  to: Address,
  { data, getPage, hasPage }: Pick<Site, 'data' | 'getPage' | 'hasPage'>,
): Promise<MovedLink> {
  const href = encodeURI(withBase(addressText(to), data.base));
  const page = hasPage(to.route) ? await readablePage(getPage(to.route)) : undefined;
  const heading = page?.headings.find(({ id }) => id === to.id);
  return { href, text: heading?.text || page?.title || href };
}
