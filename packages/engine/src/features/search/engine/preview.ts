import { findAlone, findPhrase, findWords, type Marking } from './highlight.ts';
import { normalize } from './matching/normalize.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { TextRange } from './record.ts';

/** A text with what to mark in it. */
export interface MarkedText {
  text: string;
  highlightInfoList: TextRange[];
}

/** Content at the place of a hit. */
export interface Preview {
  /** The heading with its parents: `Versions > Merge`. */
  header: string;
  /** Declaration of the code that the page documents. */
  signature?: string;
  paragraphs: MarkedText[];
  /** The headings below: those of the page for a title. */
  headings: string[];
}

/** Characters of text: more than a pane shows without scrolling. */
const maxText = 1500;
/** Characters before the first match; what is longer is left out, so that the match is in view. */
const maxBefore = 500;
const maxHeadings = 12;

/**
 * Makes the preview of a hit.
 *
 * @param hash The id of a heading; empty for the page.
 */
export function previewOf(page: PreparedPage, hash: string, marking: Marking): Preview {
  const { title, description, headings, sections, signature } = page;
  const at = headings.findIndex(({ id }) => id === hash);
  const heading = headings[at];
  const text = sections.find((section) => section.heading === heading)?.text ?? '';
  const below = heading
    ? headings.slice(at + 1, endOf(page, at))
    : headings.filter(({ depth }) => depth === 2);
  // Pages of a reference begin with their description.
  const texts = [
    ...new Set([...(heading ? [] : [description]), ...text.split('\n\n')].filter(Boolean)),
  ];
  // Where the query stands for itself somewhere, it's marked only there.
  const alone = texts.map((entry) => findAlone(entry, normalize(entry), marking.phrase));
  const isAlone = alone.some((place) => place !== undefined);
  return {
    header: heading ? heading.parents + heading.text : title,
    ...(!heading && signature && { signature: signature.text }),
    paragraphs: shortened(
      texts.map((entry, index) =>
        isAlone
          ? { text: entry, highlightInfoList: [alone[index] ?? []].flat() }
          : marked(entry, marking),
      ),
    ),
    headings: below.slice(0, maxHeadings).map((entry) => entry.text),
  };
}

/** Finds the end of the headings below another one. */
function endOf({ headings }: PreparedPage, at: number): number {
  const depth = headings[at]?.depth ?? 0;
  const end = headings.findIndex((other, index) => index > at && other.depth <= depth);
  return end < 0 ? headings.length : end;
}

function marked(text: string, marking: Marking): MarkedText {
  const range = findPhrase(text, normalize(text), marking.phrase);
  return { text, highlightInfoList: range ? [range] : findWords(text, marking).ranges };
}

function shortened(paragraphs: MarkedText[]): MarkedText[] {
  const first = paragraphs.findIndex(({ highlightInfoList }) => highlightInfoList.length > 0);
  const before = paragraphs.slice(0, Math.max(0, first));
  const start = lengthOf(before) > maxBefore ? first : 0;
  let rest = maxText;
  return paragraphs.slice(start).filter(({ text }) => {
    const fits = rest > 0;
    rest -= text.length;
    return fits;
  });
}

function lengthOf(paragraphs: readonly MarkedText[]): number {
  return paragraphs.reduce((sum, { text }) => sum + text.length, 0);
}
