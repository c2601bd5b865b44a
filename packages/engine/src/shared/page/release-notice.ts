import type { EditionLink } from '../navigation/navigation.ts';
import type { PageLink } from '../navigation/page-tree.ts';
import { type Edition, releaseOf, type SiteData } from '../site/site-data.ts';
import type { ThemeTexts } from '../texts/theme-texts.ts';
import { withBase } from '../url.ts';

/** Which release a page documents, and where readers of others go. */
export interface ReleaseNotice {
  text: string;
  /** A page about the choice, or without one the same page for the newest release, or where that starts. */
  link: PageLink;
}

/** The edition and site that decide the notice of a page. */
interface NoticeContext {
  edition: Edition;
  site: SiteData;
  /** The version menu's entries. */
  versions: readonly EditionLink[];
  texts: ThemeTexts;
}

/**
 * The notice of a page: where a page helps to choose, on those of all versions, else on those of all but the newest. None
 * on a site that names no newest version, and none on the pages about the choice: they're about all versions.
 *
 * @param routePath With base.
 */
export function releaseNotice(
  routePath: string,
  { edition, site, versions, texts }: NoticeContext,
): ReleaseNotice | undefined {
  const { multiVersion, base } = site;
  const newest = versions.find(({ label }) => label === multiVersion?.newest);
  if (!newest) return undefined;
  const fill = (text: string) =>
    text
      .replace('{release}', releaseOf(edition, site))
      .replace('{newest}', releaseOf({ version: newest.label }, site));
  const choice = (multiVersion?.choice ?? []).map(({ text, link }) => ({
    text,
    href: withBase(link, base),
  }));
  const isNewest = newest.label === edition.version;
  if (choice.some(({ href }) => href === routePath) || (isNewest && !choice[0])) return undefined;
  const text = newest.isMissing ? texts.newestReleaseHomeText : texts.newestReleaseLinkText;
  return {
    text: fill(texts.releaseText),
    link: choice[0] ?? { text: fill(text), href: newest.href },
  };
}
