import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

/** Braces begin code in MDX. */
const mdx = { unsafe: [{ character: '{', inConstruct: 'phrasing' as const }] };

/** What some HTML shows, in Markdown that MDX can hold too; blocks of code become fences. */
export function htmlToMarkdown(html: string): string {
  // Types of trees know no HTML that isn't parsed.
  const source = { type: 'raw', value: html } as never;
  const tree = raw({ type: 'root', children: [source] });
  const markdown = toMdast(tree as Root);
  return toMarkdown(markdown, { extensions: [gfmToMarkdown(), mdx], fences: true }).trimEnd();
}
