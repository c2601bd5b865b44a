import type { Root } from 'hast';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { unavailableImports } from '#model/live/importable.ts';
import type { Json } from '#model/page/content-node.ts';
import { parseCodeMeta } from '../code/code-meta.ts';
import type { ComponentElement } from '../markdown/jsx.ts';
import { samplePrograms } from '../samples/sample-programs.ts';

/** A fenced block in a finished tree. */
interface CodeNode {
  type: 'raw';
  /** HTML of the block. */
  value: string;
  data?: { fence?: Code };
}

type Sibling = CodeNode | { type: 'text'; value: string } | ComponentElement;

/**
 * Lets the reader run the fences of a page that the tests run: those that say `run`, and those of
 * the same program whose output the page shows. The program's earlier fences need not be repeated;
 * the page finds them again (`src/islands/live-example/earlier-code.ts`).
 *
 * @param fences All fences of the page, in order.
 * @param importable What programs in the page can import.
 */
export function makeSamplesLive(
  tree: Root,
  fences: readonly Code[],
  importable: readonly string[],
): void {
  const runnable = runnableFences(fences, importable);
  let count = 0;
  visit(tree, { type: 'raw' } as never, (node: CodeNode, index, parent) => {
    const fence = node.data?.fence;
    if (!fence || !parent || index === undefined || !runnable.has(fence)) return;
    count += 1;
    const siblings = (parent as { children: Sibling[] }).children;
    const { output, length } = followingOutput(siblings.slice(index + 1));
    const sample: ComponentElement = {
      type: 'component',
      name: 'LiveExample',
      props: { sample: count, codeHtml: node.value, output: output ? [outputLine(output)] : [] },
      children: [],
    };
    siblings.splice(index, 1 + length, sample);
  });
}

/** The fences that the page can run. Code that needs Node, or another package, is not among them. */
export function runnableFences(fences: readonly Code[], importable: readonly string[]): Set<Code> {
  const programs = samplePrograms(fences).filter(
    ({ text, parts }) =>
      parts.some(({ fence }) => parseCodeMeta(fence.meta ?? '').run) &&
      unavailableImports(text, importable).length === 0,
  );
  const printing = fences.filter((_, index) => {
    const next = fences[index + 1];
    return next !== undefined && parseCodeMeta(next.meta ?? '').output;
  });
  const members = programs.flatMap(({ parts }) => parts.map(({ fence }) => fence));
  return new Set(
    members.filter((fence) => parseCodeMeta(fence.meta ?? '').run || printing.includes(fence)),
  );
}

/** The output that stands right behind a fence, and how many nodes it takes to reach it. */
function followingOutput(after: readonly Sibling[]): { output?: Code; length: number } {
  const index = after.findIndex((node) => !(node.type === 'text' && node.value.trim() === ''));
  const node = after[index];
  const fence = node?.type === 'raw' ? node.data?.fence : undefined;
  if (!fence || !parseCodeMeta(fence.meta ?? '').output) return { length: 0 };
  return { output: fence, length: index + 1 };
}

function outputLine({ value }: Code): Json {
  return { level: 'log', values: [{ type: 'string', text: value }] };
}
