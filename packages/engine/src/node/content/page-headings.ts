import type { Element, Root } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { headingLink } from '#shared/page/heading-link.ts';
import type { Heading } from '#shared/page/page.ts';
import { isShellId } from '#shared/page/shell-ids.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { inlineContent } from '../markdown/inline-markdown.ts';

/** The headings below the h1, before they have their anchor links. */
export function headingsOf(body: Root): Heading[] {
  const headings: Heading[] = [];
  visit(body, 'element', (node) => {
    const depth = headingDepth(node);
    const id = String(node.properties.id ?? '');
    if (!depth || depth < 2 || id === 'footnote-label') return;
    headings.push({ id, depth, ...inlineContent(node.children) });
  });
  return headings;
}

/** Inline HTML of the first h1, where it is more than text. */
export function titleHtmlOf(body: Root): string | undefined {
  let html: string | undefined;
  visit(body, { tagName: 'h1' }, (node) => {
    html = inlineContent((node as Element).children).html;
    return EXIT;
  });
  return html;
}

/** Adds the headings' anchor links (DOC-2) and lists every id of the page. */
export function linkHeadings(body: Root, texts: ThemeTexts, diagnostics: DiagnosticList): string[] {
  const anchors: string[] = [];
  const seen = new Set<string>();
  visit(body, 'element', (node) => {
    const { id } = node.properties;
    if (typeof id === 'string') {
      const sentence = explainTakenId(id, seen);
      if (sentence) diagnostics.warn(sentence, node);
      seen.add(id);
      anchors.push(id);
    }
    if (!headingDepth(node)) return;
    node.children.push(headingLink(String(id), textOf(node).trim(), texts.headingLinkText));
  });
  return anchors;
}

function explainTakenId(id: string, seen: ReadonlySet<string>): string | undefined {
  if (seen.has(id)) {
    return `Another element of this page has the id "${id}", too, so links lead there. Choose another one.`;
  }
  return isShellId(id)
    ? `The id "${id}" is used by the page's layout. Choose another one.`
    : undefined;
}

function headingDepth(node: Element): number | undefined {
  const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
  return depth && node.properties.id ? Number(depth) : undefined;
}
