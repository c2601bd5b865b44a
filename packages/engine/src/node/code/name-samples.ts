import GithubSlugger from 'github-slugger';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { CodeNode } from '#shared/content/content-node.ts';
import { shellIds } from '#shared/page/shell-ids.ts';

/**
 * Gives the samples of a page ids that links to their lines can name (`#merge-code:L3-L5`): the slug
 * of the title, else that of the section with `-code`, counted up where a section has several. What
 * other sections gain or lose doesn't change them. Output and single lines get none, but count.
 *
 * @param tree Its code blocks are changed.
 * @param taken Ids that the page uses already.
 * @returns How many lines each sample has, by id.
 */
export function nameSamples(tree: Root, taken: readonly string[]): Record<string, number> {
  const slugger = new GithubSlugger();
  for (const id of [...shellIds, ...taken]) slugger.occurrences[id] ??= 0;
  const samples: Record<string, number> = {};
  let section = '';
  const name = (node: CodeNode) => {
    if (node.output || node.inline) return;
    const id = slugger.slug(
      node.title?.replaceAll(/[./]+/g, ' ').trim() || (section ? `${section}-code` : 'code'),
    );
    const lines = node.value.split('\n').length;
    if (lines === 1) return;
    node.id = id;
    samples[id] = lines;
  };
  visit(tree, (node) => {
    if (node.type === 'element' && /^h[2-6]$/.test(node.tagName)) {
      section = String(node.properties.id ?? section);
    } else if (node.type === 'code') name(node);
    else if (node.type === 'component') {
      for (const shown of node.slots?.code ?? []) if (shown.type === 'code') name(shown);
    }
  });
  return samples;
}
