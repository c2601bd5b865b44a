import path from 'node:path';
import type { Code, Nodes } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { parseCodeMeta } from '#builder/code/code-meta.ts';
import { fencesOf } from '#builder/code/fences-of.ts';
import { runnableFences } from '#builder/components/live-samples.ts';
import { loadConfig } from '#builder/config/load-config.ts';
import { readExamples } from '#builder/examples/read-examples.ts';
import { sandboxPackages } from '#model/live/importable.ts';
import { type ContentPage, placeOf } from './content-page.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { byName } = await readExamples(root);
const config = await loadConfig(root);

const isOutput = (node: Nodes | undefined): node is Code =>
  node?.type === 'code' && parseCodeMeta(node.meta ?? '').output;

/** What the programs of a page can do: those of a version have its sandbox. */
function sandboxOf(file: string) {
  const [, version = ''] = /^content\/([\d.]+)\//.exec(file) ?? [];
  const own = config.versionSandboxes[version];
  const { sandbox, reference } = own
    ? { sandbox: own, reference: config.versionReferences[version] }
    : config;
  const packages = sandboxPackages({ sandbox, reference });
  const importable = packages.flatMap(({ specifiers }) => specifiers);
  return { importable, unavailable: sandbox.unavailable };
}

/** The fences of a page that its reader can run, with the node that follows each. */
export function runnableFencesOf({ file, tree }: ContentPage): { fence: Code; next?: Nodes }[] {
  const runnable = runnableFences(fencesOf(tree), sandboxOf(file));
  const found: { fence: Code; next?: Nodes }[] = [];
  visit(tree, 'code', (fence: Code, index, parent) => {
    const next = parent?.children[(index ?? 0) + 1] as Nodes | undefined;
    if (runnable.has(fence)) found.push({ fence, ...(next && { next }) });
  });
  return found;
}

/** How many examples of a page can be run and say what they printed. */
export function countRunnable(page: ContentPage): number {
  const samples = runnableFencesOf(page).filter(({ next }) => isOutput(next));
  return samples.length + printingRegionsOf(page).length;
}

/** What a page embeds of `examples/` and prints something, as `diffs/working`; `diffs/` is a whole module. */
export function printingRegionsOf(page: ContentPage): string[] {
  const found: string[] = [];
  visit(page.tree, { type: 'mdxJsxFlowElement', name: 'LiveExample' } as never, (node: Nodes) => {
    const { attributes } = node as MdxJsxFlowElement;
    const prop = (name: string) =>
      attributes.flatMap((item) => ('name' in item && item.name === name ? item.value : []))[0];
    const regions = byName.get(String(prop('example')))?.output?.regions ?? {};
    const region = prop('region') ?? '';
    const prints = region ? regions[String(region)] : Object.keys(regions).length > 0;
    if (prints) found.push(`${prop('example')}/${region}`);
  });
  return found;
}

/** Places where the output of a runnable fence stands apart from it: the page could not join them. */
export function findOutputsApart(page: ContentPage): string[] {
  const fences = fencesOf(page.tree);
  return runnableFencesOf(page).flatMap(({ fence, next }) => {
    const output = fences[fences.indexOf(fence) + 1];
    if (!isOutput(output) || output === next) return [];
    return [`${placeOf(page, output)}: The output has to stand right behind the code.`];
  });
}
