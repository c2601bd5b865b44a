import { escapeHtml } from '#model/html.ts';
import type { HrefOf } from '../map/map-comment.ts';

const linkOrSpan = /<a [\s\S]*?<\/a>|<code>([A-Za-z_$][\w$]*)(?:\([^<]*\))?<\/code>/g;

/** Makes code spans that name an export links, in HTML of a comment; links stay as they are. */
export function linkCodeSpans(html: string, hrefOf: HrefOf): string {
  return html.replace(linkOrSpan, (found, name: string | undefined) => {
    const href = name && hrefOf(name);
    return href ? `<a href="${escapeHtml(href)}">${found}</a>` : found;
  });
}
