/** Longest quotation, in UTF-16 units: addresses of several kilobytes are refused. */
const longest = 500;

/**
 * What a report says about the place that it is about: the address of the section, and the selected
 * text as a Markdown quotation. Without a selection it's the section in the address, or nothing.
 */
export function quoteOf(selection: Selection | undefined): string {
  if (!selection) return location.hash ? canonical(location.hash) : '';
  const text = selection.toString().trim();
  const quoted = text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
  const lines = quoted.split(/\n+/).map((line) => `> ${line}`);
  return [canonical(new URL(sectionAddress(selection)).hash), '', ...lines, '', ''].join('\n');
}

/** The address of the section in which a selection begins, as it is in the address bar. */
export function sectionAddress(selection: Selection): string {
  const url = new URL(location.href);
  const { startContainer } = selection.getRangeAt(0);
  const heading = [...document.querySelectorAll('#_main article :is(h2, h3, h4)[id]')].findLast(
    (candidate) =>
      candidate.compareDocumentPosition(startContainer) &
      (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
  );
  url.hash = heading?.id ?? '';
  return url.href;
}

function canonical(hash: string): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(hash, link?.href ?? location.href).href;
}
