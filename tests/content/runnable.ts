import type { Code, Nodes } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { configuredSandboxes } from '#live/bundle/sandboxes.ts';
import { readExamples } from '#live/examples/read-examples.ts';
import { runnableFences } from '#live/live-example/live-samples.ts';
import { parseCodeMeta } from '#node/code/code-meta.ts';
import { fencesOf } from '#node/code/fences-of.ts';
import { loadConfig } from '#node/config/load-config.ts';
import { shippedDir } from '../e2e/support/paths.ts';
import { type ContentPage, locate } from './content-page.ts';

const { byName } = await readExamples(shippedDir);
const sandboxes = configuredSandboxes(shippedDir, await loadConfig(shippedDir));

const isLiveExample = (node: Nodes): node is MdxJsxFlowElement =>
  node.type === 'mdxJsxFlowElement' && node.name === 'LiveExample';

const isOutput = (node: Nodes | undefined): node is Code =>
  node?.type === 'code' && parseCodeMeta(node.meta ?? '').output;

/** Finds the sandbox of a page's programs: those of a version have its own. */
function sandboxOf(file: string) {
  const [, version = ''] = /^content\/([\d.]+)\//.exec(file) ?? [];
  const { packages, unavailable } = sandboxes.byVersion.get(version) ?? sandboxes.common;
  return { importable: packages.flatMap(({ specifiers }) => specifiers), unavailable };
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

/** Lists the regions of `examples/` that a page embeds and that print, as `diffs/working`; `diffs/` is a whole module. */
export function printingRegionsOf(page: ContentPage): string[] {
  const found: string[] = [];
  visit(page.tree, (node) => {
    if (!isLiveExample(node)) return;
    const { name, prints } = embeddedRegion(node);
    if (prints) found.push(name);
  });
  return found;
}

/** Names the region that an element embeds, as `diffs/working`, and says whether it prints anything. */
function embeddedRegion({ attributes }: MdxJsxFlowElement): { name: string; prints: boolean } {
  const prop = (name: string) =>
    attributes.flatMap((item) => ('name' in item && item.name === name ? item.value : []))[0];
  const regions = byName.get(String(prop('example')))?.output?.regions ?? {};
  const region = prop('region') ?? '';
  const lines = region ? regions[String(region)] : Object.values(regions).flat();
  return { name: `${prop('example')}/${region}`, prints: (lines?.length ?? 0) > 0 };
}

/** Where the first example that a page can run is, if the page shows no output for it. */
export function findSilentStart(page: ContentPage): string[] {
  const printing = new Map<Nodes, boolean>(
    runnableFencesOf(page).map(({ fence, next }) => [fence, isOutput(next)]),
  );
  let first: Nodes | undefined;
  visit(page.tree, (node) => {
    if (isLiveExample(node)) printing.set(node, embeddedRegion(node).prints);
    if (printing.has(node)) first ??= node;
  });
  if (!first || printing.get(first)) return [];
  return [`${locate(page, first)}: The first example prints nothing.`];
}

/** Places where the output of a runnable fence stands apart from it: the page could not join them. */
export function findOutputsApart(page: ContentPage): string[] {
  const fences = fencesOf(page.tree);
  return runnableFencesOf(page).flatMap(({ fence, next }) => {
    const output = fences[fences.indexOf(fence) + 1];
    if (!isOutput(output) || output === next) return [];
    return [`${locate(page, output)}: The output has to stand right behind the code.`];
  });
}
