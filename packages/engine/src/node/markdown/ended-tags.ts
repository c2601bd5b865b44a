import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5';

/** Elements that hold nothing, so that browsers take `/>` for what it says. */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * HTML in which an element that closes itself has an end tag: `<sup class="x" />` is `<sup class="x"></sup>`.
 * Browsers ignore the slash and would take the rest of the paragraph into it, which no author means.
 */
export function endedTags(source: string): string {
  if (!source.includes('/>')) return source;
  const ends: { at: number; name: string }[] = [];
  const waiting: DefaultTreeAdapterTypes.Node[] = [
    parseFragment(source, { sourceCodeLocationInfo: true }),
  ];
  for (const node of waiting) {
    if ('content' in node) waiting.push(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) waiting.push(child);
    if (!('tagName' in node) || node.namespaceURI !== html.NS.HTML) continue;
    const at = node.sourceCodeLocation?.startTag?.endOffset ?? node.sourceCodeLocation?.endOffset;
    if (at !== undefined && !empty.has(node.tagName) && source.slice(0, at).endsWith('/>')) {
      ends.push({ at, name: node.tagName });
    }
  }
  let ended = '';
  let done = 0;
  for (const { at, name } of ends.toSorted((a, b) => a.at - b.at)) {
    ended += `${source.slice(done, at)}</${name}>`;
    done = at;
  }
  return ended + source.slice(done);
}
