import { isSvgSource } from '#shared/site/tag.ts';

/** A small picture before the text of an entry: SVG source, or the address of an image (NAV-9). */
export function Tag({ tag }: { tag: string | undefined }) {
  if (!tag) return null;
  if (!isSvgSource(tag)) return <img className="tag" src={tag} alt="" width={20} loading="lazy" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own SVG
  return <span className="tag" aria-hidden="true" dangerouslySetInnerHTML={{ __html: tag }} />;
}
