import { editionOfRoute, editionPrefix, releaseOf, type SiteData } from '#shared/site/site-data.ts';
import { withBase, withoutBase } from '#shared/url.ts';

/** `{release}` is the product and release that a page documents, `{index}` a link to the list of all pages. */
export const noteTexts = {
  agentNoteText: 'For AI agents: {index} lists all pages.',
  agentReleaseNoteText: 'For AI agents: this page documents {release}; {index} lists all pages.',
};

/** A line that leads agents from a page to all others. */
interface AgentNote {
  /** The text up to the link and behind it. */
  before: string;
  after: string;
  /** Address of `llms.txt` for the page's version and language, with base. */
  href: string;
}

/**
 * The note of a page. Pages about the choice between versions are about all of them and name none.
 *
 * @param routePath With base.
 */
export function agentNote(
  routePath: string,
  site: SiteData,
  texts: Readonly<typeof noteTexts>,
): AgentNote {
  const { base, multiVersion, title } = site;
  const route = withoutBase(routePath, base);
  const edition = editionOfRoute(route, site);
  const isChoice = multiVersion?.choice?.some(({ link }) => link === route);
  const release = [title, releaseOf(edition, site)].filter(Boolean).join(' ');
  const hasRelease = multiVersion !== undefined && !isChoice;
  const text = hasRelease ? texts.agentReleaseNoteText : texts.agentNoteText;
  const [before = '', after = ''] = text.replace('{release}', () => release).split('{index}');
  return { before, after, href: withBase(`${editionPrefix(edition, site)}/llms.txt`, base) };
}
