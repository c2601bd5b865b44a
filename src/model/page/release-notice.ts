import type { Edition } from '../navigation/edition.ts';
import type { EditionLink } from '../navigation/navigation.ts';
import type { SiteData } from '../site/site-config.ts';
import type { ThemeTexts } from '../texts/theme-texts.ts';
import type { PageLink } from './page.ts';

/** What a page of an older release says at its top. */
export interface ReleaseNotice {
  text: string;
  /** The same page for the newest release, or where that release starts. */
  link: PageLink;
}

/**
 * The notice on pages of every version but the newest; none on a site that names no newest one.
 *
 * @param versions The version menu's entries.
 */
export function releaseNotice(
  edition: Edition,
  { multiVersion }: SiteData,
  versions: EditionLink[],
  texts: ThemeTexts,
): ReleaseNotice | undefined {
  const newest = versions.find(({ label }) => label === multiVersion?.newest);
  if (!newest || newest.label === edition.version) return undefined;
  const nameOf = (version: string) => multiVersion?.releases?.[version] ?? version;
  const fill = (text: string) =>
    text.replace('{release}', nameOf(edition.version)).replace('{newest}', nameOf(newest.label));
  const link = newest.isMissing ? texts.newestReleaseHomeText : texts.newestReleaseLinkText;
  return { text: fill(texts.olderReleaseText), link: { text: fill(link), href: newest.href } };
}
