import type { Image, Link, Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { type ContentPage, locate } from './content-page.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Texts that say nothing without the sentence around them. */
const emptyPhrases = new Set(
  'here|click here|this|that|this page|that page|this section|below|above|link|page|more|read more|learn more|see more|details|docs|documentation|guide'.split(
    '|',
  ),
);

/** Links, images and diagrams of a page whose names do not stand alone, as sentences. */
export function findNameDiagnostics(page: ContentPage): string[] {
  const diagnostics: string[] = [];
  visit(page.tree, (node: Nodes) => {
    const diagnostic = diagnosticOf(node);
    if (diagnostic) diagnostics.push(`${locate(page, node)}: ${diagnostic}`);
    // What is inside a diagram is a part of it.
    return 'name' in node && node.name === 'svg' ? SKIP : undefined;
  });
  return diagnostics;
}

function diagnosticOf(node: Nodes): string | undefined {
  if (node.type === 'link') return linkDiagnostic(node);
  if (node.type === 'image') return imageDiagnostic(node);
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  if (node.name === 'img' && !attribute(node, 'alt')) return 'The image has no alternative.';
  if (node.name === 'svg') return diagramDiagnostic(node);
  return undefined;
}

function linkDiagnostic(node: Link): string | undefined {
  const text = textOf(node).trim();
  const bare = text.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, '');
  if (bare === '') return `The link to ${node.url} has no text.`;
  if (emptyPhrases.has(bare)) return `The link text “${text}” makes no sense alone.`;
  return undefined;
}

function imageDiagnostic(node: Image): string | undefined {
  return node.alt?.trim() ? undefined : `The image ${node.url} has no alternative.`;
}

/** A diagram is one image to a screen reader: named by its title, described by its desc. */
function diagramDiagnostic(svg: Element): string | undefined {
  if (attribute(svg, 'aria-hidden') === 'true') return undefined;
  const ids = new Set<string>();
  // Written over several lines, a title is parsed as part of a paragraph.
  visit(svg, (node) => {
    if (!('name' in node) || (node.name !== 'title' && node.name !== 'desc')) return;
    const id = attribute(node as Element, 'id');
    if (id && textOf(node).trim()) ids.add(`${node.name} ${id}`);
  });
  const named = attribute(svg, 'aria-labelledby')?.split(/\s+/) ?? [];
  const has = (part: string) => named.some((id) => ids.has(`${part} ${id}`));
  if (attribute(svg, 'role') !== 'img') return 'The diagram has no role="img".';
  if (!has('title')) return 'The diagram is not labelled by a title.';
  if (!has('desc')) return 'The diagram is not labelled by a description.';
  return undefined;
}

function attribute(element: Element, name: string): string | undefined {
  const found = element.attributes.find((item) => 'name' in item && item.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}
