import type { Nodes, Parents } from 'mdast';
import { fenceOf } from './fence.ts';
import { htmlToMarkdown } from './page-components.ts';
import { PageEdits } from './page-edits.ts';
import { parsePage, placeOf, visitPage, withoutHtmlComments } from './page-tree.ts';
import type { System } from './systems.ts';

/**
 * Markdown as a page of MDX can hold it. What the other engine compiles by itself, HTML with open tags and
 * braces in its words included, would make the whole page that imports it invalid.
 *
 * @param text Markdown without front matter; returned as it is if it's MDX, too.
 */
export function markdownInMdx(text: string, from: System): string {
  if (parsePage(text, { name: 'x.mdx', from }).syntax === 'mdx') return text;
  const edits = new PageEdits(text);
  const { root } = parsePage(text, { name: 'x.md', from: 'starlight' });
  visitPage(root, (node, parent) => {
    const { start, end } = placeOf(node);
    const source = text.slice(start, end);
    const written = writtenInMdx(node, source, parent);
    if (written === undefined || written === source) return true;
    edits.replace(start, end, written);
    return false;
  });
  return edits.apply();
}

function writtenInMdx(node: Nodes, source: string, parent: Parents | undefined) {
  switch (node.type) {
    case 'text':
      return source.replaceAll(/(?<!\\)[{}<]/g, String.raw`\$&`);
    case 'html':
      // Lines of code would be words, and empty ones among them end it.
      return /^<pre\b/i.test(source) && parent?.type !== 'paragraph'
        ? htmlToMarkdown(source)
        : htmlInMdx(source);
    case 'code':
      return /^\s*(?:`{3}|~{3})/.test(source) ? undefined : fenceOf('txt', node.value);
    case 'link':
      return source.startsWith('<') ? `[${source.slice(1, -1)}](${node.url})` : undefined;
    default:
      return undefined;
  }
}

const voidTag = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i;

/** Closes what has no end, quotes values, and writes braces and comments as JSX does. */
function htmlInMdx(html: string): string {
  // Another file takes the place of this comment.
  if (/^<!--\s*@include:/.test(html)) return html;
  if (html.startsWith('<!--')) return withoutHtmlComments(html);
  return html.replaceAll(/<[^<>]*>|[{}]/g, (found) => {
    if (found === '{') return '&#123;';
    if (found === '}') return '&#125;';
    if (found.startsWith('<!--')) return withoutHtmlComments(found);
    const quoted = found.replaceAll(/=([^\s"'<>=]+)(?=[\s>])/g, '="$1"');
    return voidTag.test(found) ? quoted.replace(/\/?>$/, '/>') : quoted;
  });
}
