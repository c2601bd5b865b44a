import {
  currentSource,
  subscribeToSession,
} from '#features/search/dialog/source/search-session.ts';
import type { SearchSource } from '#features/search/dialog/source/search-source.ts';
import type { Preview } from '#features/search/engine/preview.ts';
import type { PageHits, SearchHit } from '#features/search/engine/record.ts';

/** A paragraph of the site. */
export interface Quotation {
  text: string;
  /** The heading above it with its parents, or the title of its page: `Versions > Merge`. */
  header: string;
  /** Path with base, and the hash of the section. */
  link: string;
  /** Path of its page, with base. */
  routePath: string;
}

/** Characters of a question, as in the search field. */
export const maxQuestion = 200;
/** Characters of a quotation. */
const maxText = 500;
const maxPages = 5;
const maxHitsOfPage = 2;

/**
 * Finds pages with the search of the site, in the browser.
 *
 * @param query Its first 200 characters count.
 * @returns The best page first; nothing once the signal has aborted, or without an index.
 */
export async function findPages(query: string, signal: AbortSignal): Promise<PageHits[]> {
  const source = await currentSource();
  source.open();
  return completePages(source, query.slice(0, maxQuestion), signal);
}

/** Finds paragraphs that may answer a question, in the order of the search. */
export async function findQuotations(question: string, signal: AbortSignal): Promise<Quotation[]> {
  const pages = await findPages(question, signal);
  const source = await currentSource();
  const found = new Map<string, Quotation>();
  for (const { routePath, hits } of pages.slice(0, maxPages)) {
    for (const hit of hits.slice(0, maxHitsOfPage)) {
      const preview = await source.preview?.(question.slice(0, maxQuestion), hit.link, signal);
      const text = shorten(quotedText(hit, preview));
      const header = preview?.header ?? hit.header;
      if (text && !found.has(text)) found.set(text, { text, header, link: hit.link, routePath });
    }
  }
  return signal.aborted ? [] : [...found.values()];
}

/** Asks again until the index knows all texts; at first it knows titles alone. */
async function completePages(
  source: SearchSource,
  query: string,
  signal: AbortSignal,
): Promise<PageHits[]> {
  const groups = await source.search(query, signal);
  if (signal.aborted) return [];
  if (!source.isPending()) return groups?.find(({ isOwn }) => isOwn)?.pages ?? [];
  await nextChange(signal);
  return completePages(source, query, signal);
}

function nextChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      unsubscribe();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const unsubscribe = subscribeToSession(done);
    signal.addEventListener('abort', done);
  });
}

/** The paragraph in which most of the question was found; that of a title is its description. */
function quotedText({ type, statement }: SearchHit, preview: Preview | undefined): string {
  const [first, ...others] = preview?.paragraphs ?? [];
  if (!first) return type === 'content' ? statement : '';
  return others.reduce(
    (best, other) =>
      other.highlightInfoList.length > best.highlightInfoList.length ? other : best,
    first,
  ).text;
}

/** Cuts a long text after a word. */
function shorten(text: string): string {
  if (text.length <= maxText) return text;
  const cut = text.slice(0, maxText);
  return `${cut.replace(/\s+\S*$/, '')} …`;
}
