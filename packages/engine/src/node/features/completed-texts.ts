import type { ContentFiles } from '../content/read-content.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { SiteFeature } from './setup-features.ts';

/** The files of the content folder, with what features add to the texts of pages. */
export function completedTexts(
  { sources, assets }: ContentFiles,
  features: readonly Pick<SiteFeature, 'hooks'>[],
): ContentFiles {
  const complete = (source: SourceFile) =>
    features.reduce((text, { hooks }) => hooks.read?.(text) ?? text, source);
  return { sources: sources.map(complete), assets };
}
