import type { ElementContent } from 'hast';
import type { Nodes, Root } from 'mdast';
// Declares the nodes of formulas.
import type {} from 'remark-math';
import { visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { missingPackages } from '../../diagnostics/missing-packages.ts';
import { parseHtml } from '../parse/parse-html.ts';

type Formula = Extract<Nodes, { type: 'math' | 'inlineMath' }>;

/**
 * Writes formulas as MathML, which browsers show without styles, fonts or script of ours. The
 * library is loaded only by pages that hold one.
 *
 * @param diagnostics Told of formulas that can't be read.
 */
export async function renderMath(tree: Root, diagnostics: DiagnosticList): Promise<void> {
  const formulas: Formula[] = [];
  visit(tree, (node) => {
    if (node.type === 'math' || node.type === 'inlineMath') formulas.push(node);
  });
  if (formulas.length === 0) return;
  const missing = missingPackages('Formulas need', ['katex']);
  if (missing) {
    diagnostics.error(missing, { line: formulas[0]?.position?.start.line ?? 0 });
    return;
  }
  const { default: katex } = await import('katex');
  for (const node of formulas) {
    const displayMode = node.type === 'math';
    try {
      const html = katex.renderToString(node.value, {
        output: 'mathml',
        displayMode,
        strict: false,
      });
      node.data = { hName: displayMode ? 'p' : 'span', hProperties: {}, hChildren: mathOf(html) };
    } catch (error) {
      const reason = (error as Error).message.replace(/^KaTeX parse error: /, '');
      diagnostics.error(`This formula can't be read: ${reason}.`, node);
    }
  }
}

/** The `<math>` inside the library's wrapper, without its styles, which the pages' policy forbids. */
function mathOf(html: string): ElementContent[] {
  const found: ElementContent[] = [];
  visit(parseHtml(html), 'element', (node) => {
    delete node.properties.style;
    if (node.tagName === 'math') {
      delete node.properties.xmlns;
      found.push(node);
    }
  });
  return found;
}
