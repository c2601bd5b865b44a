import { normalize } from './normalize.ts';
import { squash } from './parse-query.ts';
import type { SearchRecord } from './record.ts';

/** A heading of a page. */
export interface PreparedHeading {
  id: string;
  text: string;
  normalized: string;
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
  /** What stands for the page; its path when it has no title. */
  title: string;
  normalizedTitle: string;
  squashedTitle: string;
  headings: PreparedHeading[];
  sections: Section[];
  /** Whether the page is about one name of the code. */
  isSymbol: boolean;
}

/** Normalises a record once, section by section. */
export function preparePage(record: SearchRecord): PreparedPage {
  const title = record.title || record.routePath;
  const normalizedTitle = normalize(title);
  const headings = prepareHeadings(title, record.toc);
  return {
    record,
    title,
    normalizedTitle,
    squashedTitle: squash(normalizedTitle),
    headings,
    sections: splitSections(record, headings),
    isSymbol: /^[\w$]+$/.test(title) && record.routePath.endsWith(`/${title}`),
  };
}

/** SEARCH-16: a heading is named with its parents of ever smaller depth. */
function prepareHeadings(title: string, toc: SearchRecord['toc']): PreparedHeading[] {
  const open: { depth: number; text: string }[] = [];
  return toc.map(({ id, text, depth }) => {
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const parents = [title, ...open.map((parent) => parent.text), ''].join(' > ');
    open.push({ depth, text });
    return { id, text, normalized: normalize(text), parents };
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
