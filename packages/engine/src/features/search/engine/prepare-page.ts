import { normalize } from './matching/normalize.ts';
import { squash } from './matching/parse-query.ts';
import { noiseWords, type Tokenizer } from './matching/words.ts';

import type { SearchRecord } from './record.ts';
import { type PreparedSignature, prepareSignature } from './signatures.ts';

/** A heading of a page. */
export interface PreparedHeading {
  id: string;
  text: string;
  normalized: string;
  depth: number;
  /** The titles above it: `Versions > Merge > `. */
  parents: string;
}

/** The text below a heading, or before the first one. */
export interface Section {
  heading?: PreparedHeading;
  text: string;
  normalized: string;
}

/** A record, ready to be searched. */
export interface PreparedPage {
  record: SearchRecord;
  /** Title of the page; its path when it has none. */
  title: string;
  normalizedTitle: string;
  squashedTitle: string;
  /** Other words for what the page is about, from its front matter. */
  keywords: readonly string[];
  normalizedKeywords: ReadonlySet<string>;
  description: string;
  /** The telling words of the title, of each keyword and of each heading. */
  titleTerms: string[];
  keywordTerms: string[][];
  headingTerms: string[][];
  headings: PreparedHeading[];
  sections: Section[];
  signature?: PreparedSignature;
  /** Whether the page is part of the reference: about one name of the code, or a list of these. */
  isReference: boolean;
}

/** Normalises records once, section by section. */
export function preparePages(
  records: readonly SearchRecord[],
  { tokenize }: Tokenizer,
): PreparedPage[] {
  const termsOf = (text: string) => tellingTerms(tokenize(text));
  const roots = new Set(records.filter(isSymbol).map(({ routePath }) => rootOf(routePath)));
  return records.map((record) => ({
    ...preparePage(record, termsOf),
    isReference: isSymbol(record) || roots.has(folderOf(record.routePath)),
  }));
}

/** All words when none of them says anything. */
function tellingTerms(terms: string[]): string[] {
  const telling = terms.filter((term) => !noiseWords.has(term));
  return telling.length > 0 ? telling : terms;
}

/**
 * A page of the code's reference is named as the code is: `/api/functions/openBox`. One that shares
 * its name with another says in its title what it is: `Version (type)`.
 */
function isSymbol({ title, routePath }: SearchRecord): boolean {
  const [name = ''] = /^[\w$]+(?=$| \()/.exec(title) ?? [];
  return name !== '' && routePath.endsWith(`/${name}`);
}

function folderOf(routePath: string): string {
  return routePath.slice(0, routePath.lastIndexOf('/') + 1);
}

/** The folder of the lists, above those of the kinds of symbols. */
function rootOf(routePath: string): string {
  return folderOf(folderOf(routePath).slice(0, -1));
}

function preparePage(
  record: SearchRecord,
  termsOf: (text: string) => string[],
): Omit<PreparedPage, 'isReference'> {
  const keywords = record.frontmatter.keywords ?? [];
  const title = record.title || record.routePath;
  const normalizedTitle = normalize(title);
  const headings = prepareHeadings(title, record.toc);
  return {
    record,
    title,
    normalizedTitle,
    squashedTitle: squash(normalizedTitle),
    keywords,
    normalizedKeywords: new Set(keywords.map(normalize)),
    titleTerms: termsOf(title),
    keywordTerms: keywords.map(termsOf),
    headingTerms: headings.map(({ text }) => termsOf(text)),
    description: record.frontmatter.description ?? '',
    ...(record.signature && {
      signature: prepareSignature(
        record.signature,
        record.content,
        headings.map(({ normalized }) => normalized),
      ),
    }),
    headings,
    sections: splitSections(record, headings),
  };
}

/** SEARCH-16: a heading is named with its parents of ever smaller depth. */
function prepareHeadings(title: string, toc: SearchRecord['toc']): PreparedHeading[] {
  const open: { depth: number; text: string }[] = [];
  return toc.map(({ id, text, depth }) => {
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const parents = [title, ...open.map((parent) => parent.text), ''].join(' > ');
    open.push({ depth, text });
    return { id, text, normalized: normalize(text), depth, parents };
  });
}

function splitSections({ content, toc }: SearchRecord, headings: PreparedHeading[]): Section[] {
  const starts = toc
    .map(({ charIndex, text }, index) => ({ charIndex, text, heading: headings[index] }))
    .filter(({ charIndex }) => charIndex >= 0)
    .sort((a, b) => a.charIndex - b.charIndex);
  const sections: Section[] = [];
  const add = (from: number, to: number | undefined, heading?: PreparedHeading) => {
    const text = content.slice(from, to).trim();
    if (text !== '')
      sections.push({ text, normalized: normalize(text), ...(heading && { heading }) });
  };
  add(0, starts[0]?.charIndex);
  starts.forEach(({ charIndex, text, heading }, index) => {
    add(charIndex + text.length, starts[index + 1]?.charIndex, heading);
  });
  return sections;
}
