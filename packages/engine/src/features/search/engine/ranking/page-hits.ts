import {
  findAlone,
  findLetters,
  findPhrase,
  findWords,
  type Marking,
  termsWithin,
} from '../highlight.ts';
import { normalize } from '../matching/normalize.ts';
import { statementOf } from '../matching/statement.ts';
import type { PreparedHeading, PreparedPage, Section } from '../prepare-page.ts';
import type { PageHits, SearchHit, TextRange } from '../record.ts';

/** Sections shown of a page that holds the words of a query, but not as one piece. */
const maxLooseSections = 3;

/** The places of a page that answer a query: title, headings, sections (SEARCH-16). */
export function pageHits(page: PreparedPage, query: string, marking: Marking): PageHits {
  const { title } = page;
  const common = { title, header: title, query };
  const hits: SearchHit[] = [];
  const name = `${marking.phrase.replace(/\(\)$/, '')}()`;
  const method = page.headings.find(({ normalized }) => normalized === name);
  const titleMarks = method ? undefined : marksOfTitle(page, marking);
  if (titleMarks) hits.push(titleHit(page, query, titleMarks));
  const matched = new Set<PreparedHeading>();
  const isStrict = holdsAsTyped(page, marking);
  const others = page.headings.filter((heading) => heading !== method);
  for (const heading of method ? [method, ...others] : others) {
    const marks = isStrict
      ? phraseMarks(heading.text, heading.normalized, marking)
      : marksOf(heading.text, heading.normalized, marking);
    const shifted = marks?.map(({ start, length }) => ({
      start: start + heading.parents.length,
      length,
    }));
    const highlightInfoList = shifted || isStrict ? shifted : marksWithName(page, heading, marking);
    if (!highlightInfoList) continue;
    matched.add(heading);
    const header = nameOf(heading);
    const link = linkTo(page, heading);
    hits.push({ ...common, type: 'header', header, link, statement: header, highlightInfoList });
  }
  const open = page.sections.filter(({ heading }) => !heading || !matched.has(heading));
  for (const { section, place } of sectionsOf(open, marking, {
    isNeeded: hits.length === 0,
    isAlone: standsSomewhere(page, marking),
  })) {
    hits.push({
      ...common,
      type: 'content',
      header: section.heading ? nameOf(section.heading) : title,
      link: linkTo(page, section.heading),
      ...snippetOf(section, place, marking),
    });
  }
  if (hits.length === 0) hits.push(...partialHits(page, query, marking));
  return describe(page, hits);
}

function describe({ title, record, signature }: PreparedPage, hits: SearchHit[]): PageHits {
  const { routePath, domain, version } = record;
  return {
    title,
    routePath,
    domain,
    ...(version && { version }),
    ...(signature && { signature: signature.text }),
    hits,
  };
}

/**
 * A page that holds only some of the words, and none in its text, shows where they are: in its
 * title, a keyword, its description or a heading.
 */
function partialHits(page: PreparedPage, query: string, marking: Marking): SearchHit[] {
  const { title, record, keywords, description, headings } = page;
  const places = [
    { type: 'title' as const, text: title, link: record.routePath },
    ...[...keywords, description].map((text) => ({
      type: 'content' as const,
      text,
      link: record.routePath,
    })),
    ...headings.map((heading) => ({
      type: 'header' as const,
      text: nameOf(heading),
      link: linkTo(page, heading),
    })),
  ].map((place) => ({ ...place, ...findWords(place.text, marking) }));
  const [best] = places.filter(({ place }) => place).sort((a, b) => b.weight - a.weight);
  if (!best?.place) return [];
  const { type, link, text, place } = best;
  const header = type === 'header' ? text : title;
  const statement = type === 'content' ? statementOf(text, place).text : text;
  const highlightInfoList =
    phraseMarks(statement, normalize(statement), marking) ?? findWords(statement, marking).ranges;
  return [{ title, header, query, type, link, statement, highlightInfoList }];
}

/** A declaration that a search by type found: the page, with the declaration to show (SEARCH-16). */
export function signatureHits(page: PreparedPage, query: string): PageHits {
  return describe(page, [titleHit(page, query, [{ start: 0, length: page.title.length }])]);
}

function titleHit(
  { title, record: { routePath } }: PreparedPage,
  query: string,
  highlightInfoList: TextRange[],
): SearchHit {
  const common = { title, header: title, query, statement: title, highlightInfoList };
  return { ...common, type: 'title', link: routePath };
}

function linkTo({ record }: PreparedPage, heading?: PreparedHeading): string {
  return heading ? `${record.routePath}#${heading.id}` : record.routePath;
}

function marksOfTitle({ title, normalizedTitle }: PreparedPage, marking: Marking) {
  const marks = marksOf(title, normalizedTitle, marking);
  return marks || marking.meanings.size > 0 ? marks : findLetters(title, marking.phrase);
}

/** `Versions > Merge` */
function nameOf({ parents, text }: PreparedHeading): string {
  return parents + text;
}

/** Marks of a heading that says of a name in code what was asked: `Returns` for `openBox return`. */
function marksWithName(
  { isReference }: PreparedPage,
  heading: PreparedHeading,
  marking: Marking,
): TextRange[] | undefined {
  if (!isReference || termsWithin(heading.normalized, marking.meanings.keys()).length === 0)
    return undefined;
  if (!findWords(heading.text, marking).place) return undefined;
  const { words, ranges } = findWords(nameOf(heading), marking);
  return words.length === marking.words.length ? ranges : undefined;
}

/**
 * A word that stands on the page as typed needs no forms of it: `versions`, `version`. Of a name, parts apart
 * are left out only where a heading has it: `openBox()` before `Open a box`.
 */
function holdsAsTyped({ normalizedTitle, headings, sections }: PreparedPage, marking: Marking) {
  const { phrase, words } = marking;
  if (phrase.includes(' ')) return false;
  const texts = words.length === 1 ? [...headings, ...sections] : headings;
  return [{ normalized: normalizedTitle }, ...texts].some(({ normalized }) =>
    normalized.includes(phrase),
  );
}

/** A word that stands for itself on the page isn't shown inside others: `diff`, `different`. */
function standsSomewhere(
  { title, normalizedTitle, headings, sections }: PreparedPage,
  { phrase }: Marking,
) {
  return [{ text: title, normalized: normalizedTitle }, ...headings, ...sections].some(
    ({ text, normalized }) => findAlone(text, normalized, phrase) !== undefined,
  );
}

function phraseMarks(text: string, normalized: string, { phrase }: Marking) {
  const range = findPhrase(text, normalized, phrase);
  return range && [range];
}

/** The query as one piece, else all of its words; `undefined` where they aren't, and no mark for synonyms. */
function marksOf(text: string, normalized: string, marking: Marking): TextRange[] | undefined {
  const whole = phraseMarks(text, normalized, marking);
  if (whole) return whole;
  if (termsWithin(normalized, marking.meanings.keys()).length === 0) return undefined;
  const { words, ranges } = findWords(text, marking);
  return words.length === marking.words.length ? ranges : undefined;
}

interface FoundSection {
  section: Section;
  place: TextRange;
}

interface SectionSearch {
  /** Whether nothing else of the page is shown. */
  isNeeded: boolean;
  /** Whether the query counts only where it stands for itself. */
  isAlone: boolean;
}

/** Sections with the query as one piece; without any, those with most of its words. */
function sectionsOf(
  open: readonly Section[],
  marking: Marking,
  { isNeeded, isAlone }: SectionSearch,
): FoundSection[] {
  const find = isAlone ? findAlone : findPhrase;
  const whole = open.flatMap((section) => {
    const place = find(section.text, section.normalized, marking.phrase);
    return place ? [{ section, place }] : [];
  });
  if (whole.length > 0) return whole;
  const meant = isAlone ? withoutInner(marking) : marking;
  const loose = open
    .map((section) => ({ section, ...bestLine(section, meant) }))
    .filter(({ count }) => count > 0);
  const most = Math.max(0, ...loose.map(({ count }) => count));
  if (most < marking.words.length && !isNeeded) return [];
  return loose
    .filter(({ count }) => count === most)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxLooseSections)
    .sort((a, b) => open.indexOf(a.section) - open.indexOf(b.section));
}

/** Without the words that merely hold the query: `different` for `diff`. */
function withoutInner(marking: Marking): Marking {
  const { phrase, meanings } = marking;
  const isInner = (term: string) =>
    term.includes(phrase) && findAlone(term, term, phrase) === undefined;
  return { ...marking, meanings: new Map([...meanings].filter(([term]) => !isInner(term))) };
}

/** The line that fits the query best, and how many of the query's words the whole section holds. */
function bestLine({ text, normalized }: Section, marking: Marking) {
  let best = { weight: 0, place: { start: 0, length: 0 } };
  const everywhere = new Set<number>();
  const terms = termsWithin(normalized, marking.meanings.keys());
  if (terms.length === 0) return { ...best, count: 0 };
  const normalizedLines = normalized.split('\n');
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (termsWithin(normalizedLines[index] ?? '', terms).length > 0) {
      const { words, weight, place } = findWords(line, marking);
      for (const word of words) everywhere.add(word);
      if (place && weight > best.weight) {
        best = { weight, place: { start: start + place.start, length: place.length } };
      }
    }
    start += line.length + 1;
  }
  return { ...best, count: everywhere.size };
}

function snippetOf({ text, normalized }: Section, place: TextRange, marking: Marking) {
  const { text: statement, highlight } = statementOf(text, place);
  if (normalized.includes(marking.phrase)) return { statement, highlightInfoList: [highlight] };
  return { statement, highlightInfoList: findWords(statement, marking).ranges };
}
