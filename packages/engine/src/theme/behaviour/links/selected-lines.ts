import type { NamedLines } from '#shared/page/line-hash.ts';

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
