import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { ContentNode } from '#shared/page/page.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { withBase } from '#shared/url.ts';
import { codeBlock, type Highlight, plainCodeOptions } from '../code/highlight.ts';
import { markContainers } from './core-notations/containers.ts';
import { enforcePolicy } from './enforce-policy.ts';
import { finishBody } from './finish-body.ts';
import { parseMarkdown } from './parse/parse-markdown.ts';
import { toHast } from './to-hast.ts';

/**
 * The content of a short Markdown text, such as a documentation comment.
 *
 * @param highlight Knows the languages that the text may hold.
 * @param base Base of the site, for links to its pages.
 * @param syntax HTML inside of a comment is shown as text; a site's own text may hold HTML and callouts.
 */
export function markdownContent(
  markdown: string,
  highlight: Highlight,
  base: string,
  syntax: 'comment' | 'text' = 'comment',
): ContentNode[] {
  const tree = parseMarkdown(markdown, { syntax });
  if (syntax === 'text') {
    markContainers(tree, { texts: defaultTexts, diagnostics: new DiagnosticList(''), added: {} });
  }
  const code = plainCodeOptions(highlight);
  const hast = toHast(tree, ({ value, lang }) => codeBlock({ value, lang }, code), defaultTexts);
  enforcePolicy(hast, {});
  finishLinks(hast, base);
  return finishBody(hast);
}

function finishLinks(tree: Root, base: string): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    const { href } = properties;
    if (tagName !== 'a' || typeof href !== 'string') return;
    if (href.startsWith('/')) properties.href = withBase(href, base);
    else if (!href.startsWith('#'))
      Object.assign(properties, { target: '_blank', rel: ['noopener', 'noreferrer'] });
  });
}
