import type { Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
// Declares the nodes of formulas.
import type {} from 'remark-math';
import type { Point, Position } from 'unist';
import { visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';

const colons = /^[\s>]*:{3,}\s*$/;
const fence = /^(?:`{3,}|~{3,})/;
const fenceEnd = /^[\s>]*(?:`{3,}|~{3,})\s*$/;
const dollars = /\$\$\s*$/;

/**
 * Warns of blocks that nothing ends, which take in the rest of the page, and of marks that end
 * nothing. The parser takes both for what their author meant.
 *
 * @param lines Those of the file, from which positions count.
 */
export function reportUnclosedBlocks(
  tree: Root,
  lines: readonly string[],
  diagnostics: DiagnosticList,
): void {
  const textOf = (line: number) => lines[line - 1] ?? '';
  const check = (node: Nodes, around?: ContainerDirective): void => {
    const sentence = node.position && whyUnclosed(node, node.position, textOf, around);
    if (sentence) diagnostics.warn(sentence, { line: node.position?.start.line ?? 0 });
    if (!('children' in node)) return;
    for (const child of node.children)
      check(child, node.type === 'containerDirective' ? node : around);
  };
  check(tree);
  reportStrayEnds(tree, textOf, diagnostics);
}

type TextOf = (line: number) => string;

function whyUnclosed(
  node: Nodes,
  { start, end }: Position,
  textOf: TextOf,
  around: ContainerDirective | undefined,
): string | undefined {
  const lastLine = textOf(end.line).slice(0, end.column - 1);
  const isEnd = (pattern: RegExp) => start.line < end.line && pattern.test(lastLine);
  switch (node.type) {
    case 'code': {
      const mark = fence.exec(textOf(start.line).slice(start.column - 1))?.[0];
      if (!mark || (isEnd(fenceEnd) && lastLine.includes(mark))) return undefined;
      return `This code has no end, so it takes in what follows. Add a line with ${mark} behind it.`;
    }
    case 'math':
      if (isEnd(dollars)) return undefined;
      return 'This formula has no end, so it takes in what follows. Add a line with $$ behind it.';
    case 'containerDirective': {
      const mark = markOf(node, textOf);
      if (isEnd(colons) && lastLine.includes(mark) && !endsInside(node, end)) return undefined;
      const outer = around && markOf(around, textOf) + around.name;
      return `:::${node.name} has no end. ${adviceFor(mark, outer)}`;
    }
    default:
      return undefined;
  }
}

/** Whether the mark on the last line of a container ends one inside it. */
function endsInside(node: ContainerDirective, { offset }: Point): boolean {
  return node.children.some(
    (child) => child.position?.end.offset === offset && holdsContainer(child),
  );
}

function holdsContainer(node: Nodes): boolean {
  return (
    node.type === 'containerDirective' || ('children' in node && node.children.some(holdsContainer))
  );
}

/** The colons with which a container begins. */
function markOf({ position }: ContainerDirective, textOf: TextOf): string {
  const { line = 0, column = 1 } = position?.start ?? {};
  return /^:+/.exec(textOf(line).slice(column - 1))?.[0] ?? ':::';
}

function adviceFor(mark: string, around: string | undefined): string {
  if (!around) return `Add a line with ${mark} behind what it holds.`;
  return `The next line of colons ends ${around} around it, so begin and end that one with more: :${around}.`;
}

/** Lines of colons that stay text. Those behind unknown containers have been explained with them. */
function reportStrayEnds(tree: Root, textOf: TextOf, diagnostics: DiagnosticList): void {
  let unknown = 0;
  visit(tree, 'text', ({ value, position }) => {
    for (const [index, text] of value.split('\n').entries()) {
      if (/^\s*:{3,}\s*[A-Za-z]/.test(text)) unknown += 1;
      if (!/^\s*:{3,}\s*$/.test(text)) continue;
      const line = (position?.start.line ?? 0) + index;
      if (unknown > 0) unknown -= 1;
      else if (colons.test(textOf(line))) {
        diagnostics.warn(
          'These colons end no container, so they stay text. Delete them, or give the container that they should end more colons than those inside it.',
          { line },
        );
      }
    }
  });
}
