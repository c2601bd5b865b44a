import { lazyText } from '../lazy-text.ts';

/** A selection that is still growing is left alone for so long, in milliseconds. */
const rest = 150;

const link = document.createElement('a');
let timer: ReturnType<typeof setTimeout> | undefined;
/** Counts the looks at the selection: what a slower one finds is out of date. */
let turn = 0;

/**
 * While text of the page is selected, its foot offers a link to that text, and the link for
 * reporting a mistake quotes it.
 */
export function startSelectionLinks(): void {
  link.dataset.copy = 'link';
  document.addEventListener('selectionchange', () => {
    clearTimeout(timer);
    timer = setTimeout(update, rest);
  });
  document.addEventListener('page:shown', update);
  addEventListener('hashchange', update);
  // A click on one of the links keeps the selection that they are about.
  document.addEventListener('mousedown', (event) => {
    if ((event.target as Element).closest?.('.article-footer')) event.preventDefault();
  });
  update();
}

function update(): void {
  const selection = selectionInArticle();
  quoteIn(document.querySelector('a[data-report]'), selection);
  void offerLink(selection);
}

function selectionInArticle(): Selection | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !selection.toString().trim()) return undefined;
  const article = document.querySelector('#_main article');
  const { startContainer, endContainer } = selection.getRangeAt(0);
  const isInside = article?.contains(startContainer) && article.contains(endContainer);
  return isInside ? selection : undefined;
}

function quoteIn(report: HTMLAnchorElement | null, selection: Selection | undefined): void {
  if (!report) return;
  // The place of the quotation in the address, which holds none at first.
  const { report: place, address = report.getAttribute('href') ?? '' } = report.dataset;
  report.dataset.address = address;
  const quote = encodeURIComponent(quoteOf(selection));
  report.href = address.slice(0, Number(place)) + quote + address.slice(Number(place));
}

async function offerLink(selection: Selection | undefined): Promise<void> {
  turn += 1;
  const own = turn;
  const address = selection && (await addressOf(selection).catch(() => undefined));
  if (own !== turn) return;
  if (!address) {
    link.remove();
    return;
  }
  delete link.dataset.copied;
  link.href = address;
  link.textContent = lazyText('copySelectionText');
  const menu = document.querySelector('.page-menu');
  if (link.nextSibling !== menu) menu?.before(link);
}

/** The address of a selection as a text fragment; nothing where it can't be named. */
async function addressOf(selection: Selection): Promise<string | undefined> {
  const { generateFragment } = await import(
    'text-fragments-polyfill/dist/fragment-generation-utils.js'
  );
  const { fragment } = generateFragment(selection);
  if (!fragment) return undefined;
  const { prefix, textStart, textEnd, suffix } = fragment;
  const parts = [
    ...(prefix ? [`${encode(prefix)}-`] : []),
    encode(textStart),
    ...(textEnd ? [encode(textEnd)] : []),
    ...(suffix ? [`-${encode(suffix)}`] : []),
  ];
  // Where a browser knows no text fragments, it leads to the section.
  const section = sectionAddress(selection);
  return `${section}${section.includes('#') ? '' : '#'}:~:text=${parts.join(',')}`;
}

/** A hyphen would end a prefix. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('-', '%2D');
}

/** Longest quotation, in UTF-16 units: addresses of several kilobytes are refused. */
const longest = 500;

/**
 * Describes the place that a report is about: the address of the section, and the selected
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
