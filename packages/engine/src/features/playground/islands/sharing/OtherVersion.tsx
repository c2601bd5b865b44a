import type { PlaygroundTexts } from '#features/playground/texts.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import { type PageVersion, pageVersions } from './page-versions.ts';
import type { ProjectLink } from './use-linked-project.ts';

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
