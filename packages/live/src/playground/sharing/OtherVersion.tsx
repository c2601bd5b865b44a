import { fillText } from 'truedocs/shared';
import type { PlaygroundTexts } from '#playground/texts.ts';

/** A link that has brought a program. */
export interface ProjectLink {
  /** Fragment of its address, with `#`. */
  hash: string;
  /** Name of the version that it was made for, if it names one. */
  version: string | undefined;
}

interface OtherVersionProps {
  link: ProjectLink;
  texts: PlaygroundTexts;
  versions?: readonly PageVersion[];
}

/** Says that a link was made in the playground of another version, and offers that one. */
export function OtherVersion({ link, texts, versions = pageVersions() }: OtherVersionProps) {
  const here = versions.find(({ isCurrent }) => isCurrent)?.name;
  const { hash, version } = link;
  if (!version || !here || version === here) return null;
  const other = versions.find(({ name }) => name === version);
  return (
    <p className="playground-note" role="status">
      {fillText(texts.playgroundOtherVersionText, { version, here })}{' '}
      {other && (
        <a href={other.href + hash}>{fillText(texts.playgroundOpenVersionText, { version })}</a>
      )}
    </p>
  );
}

/** A version of the site that this page exists in. */
interface PageVersion {
  name: string;
  /** Address of the page in that version. */
  href: string;
  isCurrent: boolean;
}

/** The versions that the page's own menu lists; none where the site has only one. */
export function pageVersions(): PageVersion[] {
  const menu = document.querySelector('[data-edition="version"]');
  return [...(menu?.querySelectorAll('a') ?? [])].map((link) => ({
    name: link.textContent,
    href: link.href,
    isCurrent: link.hasAttribute('aria-current'),
  }));
}
