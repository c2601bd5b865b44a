import type { Code } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { parseCodeMeta } from '../../code/code-meta.ts';
import { jsxElement } from '../jsx/jsx-element.ts';
import type { Container } from '../parse/containers.ts';

/**
 * The tabs that a `:::code-group` stands for: one for each fenced block, named by its title
 * (`[npm]` or `title="npm"`), else by its language.
 *
 * @param problems Told of what isn't code, which no tab can show.
 */
export function codeGroup(node: Container, diagnostics: DiagnosticList): MdxJsxFlowElement {
  const tabs = node.children.flatMap((child): MdxJsxFlowElement[] => {
    if (child.type === 'code') return [tab(child)];
    diagnostics.warn('A code group shows fenced code only; move this text out of it.', child);
    return [];
  });
  if (tabs.length === 0) {
    diagnostics.warn('This code group is empty. Put fenced code into it, or delete it.', node);
  }
  return { ...jsxElement('Tabs', {}, tabs), ...(node.position && { position: node.position }) };
}

function tab(code: Code): MdxJsxFlowElement {
  const { title } = parseCodeMeta(code.meta ?? '');
  const label = title ?? code.lang ?? 'text';
  // The tab shows the title already.
  if (title !== undefined) code.data = { ...code.data, isTitled: true };
  return jsxElement('Tab', { label }, [code]);
}
