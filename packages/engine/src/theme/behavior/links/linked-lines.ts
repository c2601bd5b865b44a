import './linked-lines.css';
import { lineHash, type NamedLines, readLineHash } from '#shared/page/line-hash.ts';
import { decodePath } from '#shared/url.ts';
import { copyText } from '../copying.ts';
import { onDocument } from '../document-events.ts';
import { lazyText } from '../lazy-text.ts';

const button = document.createElement('button');
let isStarted = false;
/** Lines that the button copies a link to. */
let offered: NamedLines | undefined;
/** Where a range begins that Shift and another number end. */
let first: { id: string; line: number } | undefined;

/**
 * Shows the lines that the address names (`#merge-code:L3-L5`), and offers a link to lines that are
 * selected, or whose number is clicked; with Shift the range up to it.
 */
export function startLinkedLines(): void {
  if (isStarted) return;
  isStarted = true;
  button.type = 'button';
  button.className = 'code-link';
  button.onclick = copy;
  // The selection stays.
  button.onmousedown = (event) => event.preventDefault();
  document.addEventListener('selectionchange', () => {
    const lines = selectedLines(getSelection());
    if (lines) offer(lines);
    else if (!first) offer(undefined);
  });
  onDocument('click', pickNumber);
  addEventListener('hashchange', showLinked);
  document.addEventListener('page:shown', showLinked);
  showLinked();
}

/** Marks the lines that the address names and brings them into sight. */
function showLinked(): void {
  first = undefined;
  offer(undefined);
  mark(linesInAddress());
  const line = document.querySelector<HTMLElement>('.line.linked');
  for (
    let parent = line?.closest('details');
    parent;
    parent = parent.parentElement?.closest('details')
  ) {
    parent.open = true;
  }
  // Waits a frame, so that everything else that scrolls for a new address has done so.
  requestAnimationFrame(() => line?.scrollIntoView({ block: 'center' }));
}

function linesInAddress(): NamedLines | undefined {
  return readLineHash(decodePath(location.hash.slice(1)));
}

function mark(lines: NamedLines | undefined): void {
  for (const line of document.querySelectorAll('.line.linked')) line.classList.remove('linked');
  if (!lines) return;
  const block = document.getElementById(lines.id);
  if (!block?.matches('.code-block')) return;
  for (const line of linesOf(block).slice(lines.from - 1, lines.to)) line.classList.add('linked');
}

function offer(lines: NamedLines | undefined): void {
  offered = lines;
  delete button.dataset.copied;
  if (!lines) {
    button.remove();
    return;
  }
  button.ariaLabel = button.title = lazyText('copyLinesText');
  const tools = document.getElementById(lines.id)?.querySelector('.code-tools');
  if (button.parentElement !== tools) tools?.prepend(button);
}

/** The number is drawn in front of its line. */
function pickNumber(event: MouseEvent): void {
  const target = event.target as Element;
  if (button.contains(target)) return;
  const line = target.closest?.<HTMLElement>('[data-numbers] .line');
  const block = line && sampleAt(line);
  if (!line || !block || !isOnNumber(line, event)) {
    first = undefined;
    offer(selectedLines(getSelection()));
    return;
  }
  const number = linesOf(block).indexOf(line) + 1;
  if (!event.shiftKey || first?.id !== block.id) first = { id: block.id, line: number };
  const [from = 0, to = 0] = [first.line, number].sort((a, b) => a - b);
  // Shift has selected the text between the clicks.
  getSelection()?.removeAllRanges();
  const lines = { id: block.id, from, to };
  show(lines);
  offer(lines);
}

function isOnNumber(line: HTMLElement, { clientX }: MouseEvent): boolean {
  const width = Number.parseFloat(getComputedStyle(line, '::before').inlineSize);
  // Marked lines reach beyond the text.
  const padding = Number.parseFloat(getComputedStyle(line).paddingInlineStart);
  return clientX - line.getBoundingClientRect().left < width + padding;
}

/** The address names the lines, without a new entry in the history. */
function show(lines: NamedLines): void {
  history.replaceState(history.state, '', `#${lineHash(lines)}`);
  mark(lines);
}

async function copy(): Promise<void> {
  if (!offered) return;
  show(offered);
  try {
    await copyText(location.href, button);
  } catch {
    // Refused: the address bar has the link.
  }
}

/** The lines of a sample that a selection touches; nothing if it is empty or reaches out of one. */
export function selectedLines(selection: Selection | null): NamedLines | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const block = sampleAt(range.startContainer);
  if (!block || sampleAt(range.endContainer) !== block) return undefined;
  const touched = linesOf(block).flatMap((line, index) =>
    touches(range, line) ? [index + 1] : [],
  );
  const [from] = touched;
  const to = touched.at(-1);
  return from && to ? { id: block.id, from, to } : undefined;
}

/** The sample with an id that holds a node in its code. */
export function sampleAt(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('pre')?.closest<HTMLElement>('.code-block[id]') ?? null;
}

/** The lines of a sample, in order. */
export function linesOf(block: Element): HTMLElement[] {
  return [...block.querySelectorAll<HTMLElement>('pre .line')];
}

/** A selection that ends where a line begins doesn't count for it. */
function touches(range: Range, line: HTMLElement): boolean {
  const end = document.createRange();
  end.selectNodeContents(line);
  end.collapse(true);
  const isBefore = range.compareBoundaryPoints(Range.END_TO_END, end) <= 0;
  return !isBefore && range.intersectsNode(line);
}
