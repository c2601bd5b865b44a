import type { SearchRecord } from '../record.ts';
import { positionsOf } from './match-positions.ts';
import type { RemoteHit } from './remote-engine.ts';

/** A record as engines hold it: the searched fields side by side, and what a hit needs. */
export interface EngineDocument {
  /** Letters, digits, hyphens and underscores only, unique over languages and versions. */
  id: string;
  title: string;
  keywords: string[];
  headings: string[];
  description: string;
  content: string;
  lang: string;
  /** The record, which is only stored. */
  record: Omit<RemoteHit, 'content' | '_matchesPosition'>;
}

/** The searched fields, the most telling first, and how much each counts. */
export const searchedFields = {
  title: 8,
  keywords: 6,
  headings: 4,
  description: 3,
  content: 1,
} as const;

export function toDocument(record: SearchRecord): EngineDocument {
  const { id, title, routePath, domain, content, toc, frontmatter, lang, version } = record;
  return {
    id: `${lang}-${version}-${id}`.replaceAll(/[^\w-]/g, '_'),
    title,
    keywords: frontmatter.keywords ?? [],
    headings: toc.map(({ text }) => text),
    description: frontmatter.description ?? '',
    content,
    lang,
    record: { id, title, routePath, domain, toc },
  };
}

/**
 * The hit that a document stands for.
 *
 * @param document As the engine answered it.
 * @param fragments Parts of its content, with marks around matches.
 * @throws Error when the document isn't one of ours.
 */
export function toHit(document: unknown, fragments: readonly string[] = []): RemoteHit {
  const { record, content } = (document ?? {}) as Partial<EngineDocument>;
  if (!record || typeof content !== 'string') {
    throw new Error('The search engine returned a document of another kind. Load the index again.');
  }
  const positions = positionsOf(content, fragments);
  return {
    ...record,
    content,
    ...(positions.length > 0 && { _matchesPosition: { content: positions } }),
  };
}
