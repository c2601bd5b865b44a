import { distance } from 'fastest-levenshtein';
import { markdownAddress } from '#shared/page/markdown-address.ts';
import { withBase } from '#shared/url.ts';

/** Letters of an address that are compared; nobody can have a longer one compared for nothing. */
const compared = 200;

/**
 * Answers whoever asks for the Markdown of a page that doesn't exist: an agent reads two lines, not a document.
 *
 * @param address As it was asked for, decoded, without base.
 * @param routes Those of the site's pages.
 * @param base Of the site.
 */
export function missingMarkdown(address: string, routes: readonly string[], base: string): string {
  const wanted = address.toLowerCase().slice(0, compared);
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/'));
  const scores = routes.map((route) => {
    const path = markdownAddress(route);
    // A page in another folder is meant more often than one with a similar name.
    const isNamesake = nameOf(path).toLowerCase() === nameOf(wanted);
    return { path, edits: isNamesake ? 0 : distance(wanted, path.toLowerCase()) };
  });
  const nearest = scores.sort((a, b) => a.edits - b.edits).slice(0, 3);
  const names = nearest.map(({ path }) => withBase(path, base)).join(', ');
  return `There is no page at ${withBase(address, base)}.\nThe nearest are ${names}; ${withBase('/llms.txt', base)} lists all.\n`;
}
