import './mark-words.css';

/** How long the words stay marked, in milliseconds. */
const duration = 4000;
const name = 'search';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Marks the words that were found where the reader arrives, for a moment and without touching the
 * document. Browsers that cannot do so show the page as it is.
 *
 * @param words As they stand in the page.
 * @param hash Of the heading below which they stand; empty for the whole page.
 */
export function markWords(words: readonly string[], hash: string): void {
  const content = document.getElementById('_main');
  if (!content || !('highlights' in CSS) || words.length === 0) return;
  const headings = [...content.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6)[id]')];
  // Addresses are compared as browsers write them: encoded.
  const heading = headings.find(({ id }) => new URL(`#${id}`, location.href).hash === hash) ?? null;
  const ranges = rangesOf(content, heading, words);
  if (ranges.length === 0) return;
  CSS.highlights.set(name, new Highlight(...ranges));
  clearTimeout(timer);
  timer = setTimeout(() => CSS.highlights.delete(name), duration);
}

/** From the heading, or the start, to the next heading with a link of its own. */
function rangesOf(
  content: HTMLElement,
  heading: Element | null,
  words: readonly string[],
): Range[] {
  const wanted = words.map((word) => word.toLowerCase());
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const place = heading?.compareDocumentPosition(node) ?? Node.DOCUMENT_POSITION_FOLLOWING;
    if (!(place & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
    const above = node.parentElement?.closest('h2, h3, h4');
    if (heading && above && above !== heading) break;
    const text = node.nodeValue?.toLowerCase() ?? '';
    // Letters whose lower case is longer would shift everything behind them.
    if (text.length !== node.nodeValue?.length) continue;
    for (const word of wanted) ranges.push(...placesIn(node, text, word));
  }
  return ranges;
}

function placesIn(node: Node, text: string, word: string): Range[] {
  const ranges: Range[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const range = new Range();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    ranges.push(range);
  }
  return ranges;
}
