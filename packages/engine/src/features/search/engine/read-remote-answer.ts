import type { PlacedHeading } from '#shared/page/page-text.ts';
import { plainAddress } from '#shared/url.ts';
import type { RemoteSearch } from '../search-settings.ts';
import { parseQuery } from './matching/parse-query.ts';
import { createTokenizer } from './matching/words.ts';
import { preparePages } from './prepare-page.ts';
import { pageHits } from './ranking/page-hits.ts';
import type { PageHits, SearchHit, SearchRecord, SearchTab, TextRange } from './record.ts';

/** More than a reader looks at, however much a server sends. */
const maxTabs = 20;
const maxPages = 50;

/** Depths of a heading; one of a million would take as many steps. */
const depths = new Set<unknown>([1, 2, 3, 4, 5, 6]);

type Fields = Record<string, unknown>;

/**
 * Makes tabs of a remote answer (SEARCH-22, SEARCH-23). What has not the agreed form is left out.
 *
 * @returns The tabs, that of the site first, and how many parts were left out.
 * @throws Error when the answer is no list.
 */
export function readRemoteAnswer(
  answer: unknown,
  query: string,
  settings: RemoteSearch,
): { tabs: SearchTab[]; refused: number } {
  if (!Array.isArray(answer)) throw new Error("The response isn't a list.");
  let refused = 0;
  const lists = new Map<string, unknown[]>();
  for (const entry of answer.slice(0, maxTabs)) {
    const { index, hits } = fieldsOf(entry);
    if (typeof index === 'string' && Array.isArray(hits)) lists.set(index, hits.slice(0, maxPages));
    else refused += 1;
  }
  const { indexName } = settings;
  const ownName = [indexName, 'default'].find((name) => lists.has(name)) ?? indexName;
  const names = [ownName, ...[...lists.keys()].filter((name) => name !== ownName)];
  const tabs = names.map((name): SearchTab => {
    const isOwn = name === ownName;
    const pages = (lists.get(name) ?? []).flatMap((hit) => {
      const page = readHit(hit, query, isOwn);
      if (!page) refused += 1;
      return page ?? [];
    });
    return { label: labelOf(isOwn ? indexName : name, settings), isOwn, pages };
  });
  return { tabs, refused };
}

/** A name that the settings do not know is its own label. */
function labelOf(name: string, { searchIndexes }: RemoteSearch): string {
  return searchIndexes.find(({ value }) => value === name)?.label ?? name;
}

function readHit(hit: unknown, query: string, isOwn: boolean): PageHits | undefined {
  const fields = fieldsOf(hit);
  const record = readRecord(fields, isOwn);
  const [page] = record ? preparePages([record], createTokenizer()) : [];
  const parsed = parseQuery(query);
  if (!record || !page || !parsed) return undefined;
  const { phrase } = parsed;
  const address = record.domain + record.routePath;
  const found = pageHits({ ...page, record: { ...record, routePath: address } }, query, {
    phrase,
    words: [phrase],
    // The server has decided what fits: no abbreviations, no other forms of the words.
    meanings: new Map([['', []]]),
    tokenizer: createTokenizer(),
  });
  if (found.hits.length > 0) return found;
  const { title } = page;
  const place = { title, header: title, link: address, query };
  return { ...found, hits: [looseHit(place, record.content, fields)] };
}

/** The query is not there literally: the server's own matches give the snippet (SEARCH-22). */
function looseHit(
  place: Pick<SearchHit, 'title' | 'header' | 'link' | 'query'>,
  content: string,
  { _matchesPosition }: Fields,
): SearchHit {
  const ranges = readRanges(fieldsOf(_matchesPosition).content).map((range) =>
    fromBytes(content, range),
  );
  const [first] = ranges;
  if (!first || first.start >= content.length) {
    return { ...place, type: 'title', statement: place.title, highlightInfoList: [] };
  }
  const { start } = first;
  const end = start + fromBytes(content.slice(start), { start: 0, length: snippetBytes }).length;
  return {
    ...place,
    type: 'content',
    statement: `${dots}${content.slice(start, end)}${dots}`,
    highlightInfoList: ranges
      .filter((range) => range.start >= start && range.start < end && range.length > 0)
      .map((range) => ({
        start: range.start - start + dots.length,
        length: Math.min(range.length, end - range.start),
      })),
  };
}

const dots = '...';
const snippetBytes = 100;

/** Bytes as the protocol counts them: 1 up to code point 255, 3 above (SEARCH-18). */
function fromBytes(text: string, { start, length }: TextRange): TextRange {
  let bytes = 0;
  let position = 0;
  let from: number | undefined;
  for (const letter of text) {
    if (from === undefined && bytes >= start) from = position;
    if (bytes >= start + length) break;
    bytes += (letter.codePointAt(0) ?? 0) > 255 ? 3 : 1;
    position += letter.length;
  }
  from ??= position;
  return { start: from, length: position - from };
}

function readRanges(value: unknown): TextRange[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, maxPages).flatMap((entry) => {
    const { start, length } = fieldsOf(entry);
    const isRange = Number.isInteger(start) && Number.isInteger(length);
    return isRange && Number(start) >= 0 && Number(length) >= 0
      ? { start: Number(start), length: Number(length) }
      : [];
  });
}

/** `undefined` for what has no title or no address that may be opened. */
function readRecord(fields: Fields, isOwn: boolean): SearchRecord | undefined {
  const { title, content = '', domain = '', toc = [], version } = fields;
  if (typeof title !== 'string' || typeof fields.routePath !== 'string') return undefined;
  const routePath = plainAddress(fields.routePath);
  if (typeof content !== 'string' || typeof domain !== 'string') return undefined;
  if (!/^\/(?![/\\])/.test(routePath)) return undefined;
  if (!isOwn && domain !== '' && !/^https?:\/\/[^/?#@\s]+$/.test(domain)) return undefined;
  return {
    id: 0,
    title,
    routePath,
    domain: isOwn ? '' : domain,
    content,
    toc: readHeadings(toc, content),
    frontmatter: {},
    lang: '',
    version: isOwn && typeof version === 'string' ? version : '',
  };
}

function readHeadings(toc: unknown, content: string): PlacedHeading[] {
  if (!Array.isArray(toc)) return [];
  return toc.flatMap((entry) => {
    const { id, text, depth, charIndex } = fieldsOf(entry);
    if (typeof id !== 'string' || typeof text !== 'string') return [];
    const isPlace = typeof charIndex === 'number' && content.startsWith(text, charIndex);
    return {
      // Half of a pair of surrogates can't be encoded.
      id: encodeURIComponent(id.replaceAll(/\p{Surrogate}/gu, '\ufffd')),
      text,
      depth: depths.has(depth) ? (depth as number) : 2,
      charIndex: isPlace && text !== '' ? charIndex : -1,
    };
  });
}

/** The fields of anything; none for what is no object. */
function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
