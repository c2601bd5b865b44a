import type { Root, RootContent } from 'hast';
import type { Code } from 'mdast';
import { parseCodeMeta } from 'truedocs/pages';
import type { CodeNode, ComponentNode, Json } from 'truedocs/shared';
import { visit } from 'unist-util-visit';
import { samplePrograms } from '#sample-types/sample-programs.ts';
import type { PageSandbox } from '../examples/page-sandbox.ts';
import { unavailableReason } from '../examples/unavailable-reason.ts';
import { recordedLines } from './recorded-lines.ts';

/**
 * Lets the reader run the fences of a page that the tests run: those that say `run`, and those of
 * the same program whose output the page shows. The program's earlier fences need not be repeated;
 * the page finds them again (`earlierCode` in `LiveExampleIsland.tsx`).
 *
 * @param fences All fences of the page, in order, with the nodes that stand for them.
 * @param sandbox Abilities and limits of programs in the page.
 */
export function replaceRunnableSamples(
  tree: Root,
  fences: ReadonlyMap<Code, CodeNode>,
  sandbox: PageSandbox,
): void {
  const found = runnableFences([...fences.keys()], sandbox);
  const runnable = new Set([...found].map((code) => fences.get(code)));
  let count = 0;
  visit(tree, 'code', (node, index, parent) => {
    if (!parent || index === undefined || !runnable.has(node)) return;
    // There it's what the reader starts from.
    if (parent.type === 'component' && parent.name === 'Playground') return;
    count += 1;
    const { output, length } = followingOutput(parent.children.slice(index + 1));
    const sample: ComponentNode = {
      type: 'component',
      name: 'LiveExample',
      props: {
        sample: count,
        output: output ? (recordedLines(output.value) as unknown as Json) : [],
      },
      children: [],
      slots: { code: [node] },
    };
    parent.children.splice(index, 1 + length, sample);
  });
}

/** The fences that the page can run. Code that needs Node, another package, or what the sandbox lacks, is not among them. */
export function runnableFences(
  fences: readonly Code[],
  sandbox: Pick<PageSandbox, 'importable' | 'unavailable'>,
): Set<Code> {
  const programs = samplePrograms(fences).filter(
    ({ text, parts }) =>
      parts.some(({ fence }) => parseCodeMeta(fence.meta ?? '').run) &&
      unavailableReason(text, sandbox) === undefined,
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
function followingOutput(after: readonly RootContent[]): { output?: CodeNode; length: number } {
  const index = after.findIndex((node) => node.type !== 'text' || node.value.trim() !== '');
  const node = after[index];
  return node?.type === 'code' && node.output ? { output: node, length: index + 1 } : { length: 0 };
}
