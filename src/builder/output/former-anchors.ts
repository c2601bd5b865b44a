import { escapeRegExp } from '#model/escape-reg-exp.ts';
import { escapeHtml } from '#model/html.ts';
import type { FormerAnchor } from '../redirects/place-redirects.ts';

/** A link to where something has moved. */
export interface MovedLink {
  /** With base. */
  href: string;
  text: string;
}

/** An id that a page has no longer, and the link that readers of an old link are shown. */
export interface MovedAnchor extends FormerAnchor {
  link: MovedLink;
}

/** Elements that may begin with another one of the line. */
const holders = 'h[1-6]|p|dt|dd|li|td|th|summary|figcaption';

/**
 * Lets links to ids that a page has no longer lead to what took their place: to an empty element
 * with the old id there, or, where that is another page, to a note that is shown to those who follow
 * such a link and to nobody else.
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
  return anchors.reduce((text, { id, to, link: { href, text: name } }) => {
    if (to.route !== route) {
      const link = `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a>`;
      const note = `<p id="${escapeHtml(id)}" class="release-notice moved-section">${escapeHtml(movedSectionText)} ${link}</p>`;
      return text.replace(/<main\b[^>]*>/, (main) => main + note);
    }
    return to.id === undefined ? text : withFormerId(text, to.id, id);
  }, html);
}

/** Puts an empty element with a former id where the one with the present id begins. */
function withFormerId(html: string, present: string, former: string): string {
  const mark = `<span id="${escapeHtml(former)}"></span>`;
  const element = new RegExp(`<[a-z][^<>]*\\sid="${escapeRegExp(escapeHtml(present))}"[^<>]*>`);
  const found = element.exec(html);
  if (!found) return html;
  const holder = new RegExp(`<(?:${holders})\\b[^<>]*>`, 'g');
  holder.lastIndex = found.index;
  const place = holder.exec(html);
  const end = place ? place.index + place[0].length : found.index;
  return html.slice(0, end) + mark + html.slice(end);
}
