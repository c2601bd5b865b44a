import type { FrontMatter } from '#shared/page/front-matter.ts';
import type { PlacedHeading } from '#shared/page/page-text.ts';

/** A page in the search index (SEARCH-8). */
export interface SearchRecord {
  /** Unique in its index. */
  id: number;
  title: string;
  /** Canonical path with base. */
  routePath: string;
  /** Origin of another site in remote answers; empty locally. */
  domain: string;
  /** Plain text; blank lines between paragraphs. */
  content: string;
  toc: PlacedHeading[];
  /** Declaration of the code that the page documents; on pages of a reference only. */
  signature?: string;
  frontmatter: FrontMatter;
  lang: string;
  version: string;
}

/** A part of a text. */
export interface TextRange {
  start: number;
  length: number;
}

/** One place of a page that answers a query (SEARCH-16). */
export interface SearchHit {
  type: 'title' | 'header' | 'content';
  /** Title of the page. */
  title: string;
  /** The heading with its parents: `Versions > Merge > Conflicts`; that of the section for a place in it; else the title. */
  header: string;
  /** Path with base, and the hash of the section. */
  link: string;
  /** The query as typed. */
  query: string;
  /** The text to show: the title, the heading with its parents, or a snippet (SEARCH-17). */
  statement: string;
  /** Ranges to mark in `statement`. */
  highlightInfoList: TextRange[];
}

/** The hits of one page. */
export interface PageHits {
  title: string;
  /** Declaration of the code that the page documents. */
  signature?: string;
  routePath: string;
  domain: string;
  /** The page's version; in what readers see, only if it isn't theirs. */
  version?: string;
  hits: SearchHit[];
}

/** Help for a reader whose query finds little or nothing. */
export interface SearchHelp {
  /** The query with its misspelt words corrected; absent when all of them are known. */
  suggestion?: string;
  /** Pages with titles like the query, the likeliest first. */
  closest: { title: string; link: string; version?: string }[];
}

/** Results of one index; each index has a tab (SEARCH-23). */
export interface SearchTab extends IndexAnswer {
  label: string;
  /** Whether it is the index of the site itself. */
  isOwn: boolean;
}

/** Answer of an index to a query. */
export interface IndexAnswer {
  pages: PageHits[];
  help?: SearchHelp;
}
