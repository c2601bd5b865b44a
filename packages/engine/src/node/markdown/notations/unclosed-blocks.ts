import type { Root } from 'mdast';
// Declares the nodes of formulas.
import type {} from 'remark-math';
import { visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';

const fence = /^(?:`{3,}|~{3,})/;
const fenceEnd = /^[\s>]*(?:`{3,}|~{3,})\s*$/;
const dollars = /\$\$\s*$/;

/**
 * Warns of code and formulas that nothing ends, which take in the rest of the page. The parser takes
 * that for what their author meant.
 *
 * @param lines Those of the file, from which positions count.
 */
export function reportUnclosedBlocks(
  tree: Root,
  lines: readonly string[],
  diagnostics: DiagnosticList,
): void {
  visit(tree, (node) => {
    if ((node.type !== 'code' && node.type !== 'math') || !node.position) return;
    const { start, end } = node.position;
    const lastLine = lines[end.line - 1]?.slice(0, end.column - 1) ?? '';
    const ends = (pattern: RegExp) => start.line < end.line && pattern.test(lastLine);
    const mark = fence.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '')?.[0];
    const advice = 'so it takes in what follows. Add a line with';
    if (node.type === 'math' && !ends(dollars)) {
      diagnostics.warn(`This formula has no end, ${advice} $$ behind it.`, node);
    } else if (node.type === 'code' && mark && !(ends(fenceEnd) && lastLine.includes(mark))) {
      diagnostics.warn(`This code has no end, ${advice} ${mark} behind it.`, node);
    }
  });
}
