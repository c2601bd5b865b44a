import type { ElementContent } from 'hast';
import type { Nodes, Root } from 'mdast';
// Declares the nodes of formulas.
import type {} from 'remark-math';
import { visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { missingPackages } from '../../config/missing-packages.ts';
import { parseHtml } from '../parse/parse-html.ts';

type Formula = Extract<Nodes, { type: 'math' | 'inlineMath' }>;

/** What looks like a formula between single dollar signs. */
const formula = /(?<![\\$\w])\$(?=[^\s$])[^$\n]*[\\^_=][^$\n]*(?<![\\\s])\$(?![\w$])/;

/**
 * Writes formulas as MathML, which browsers show without styles, fonts or script of ours. The
 * library is loaded only by pages that hold one.
 *
 * @param lines Those of the file, from which positions count: they show which signs are escaped.
 * @param problems Told of formulas that can't be read.
 */
export async function renderMath(
  tree: Root,
  lines: readonly string[],
  diagnostics: DiagnosticList,
): Promise<void> {
  const formulas: Formula[] = [];
  visit(tree, (node) => {
    if (node.type === 'math' || node.type === 'inlineMath') formulas.push(node);
    if (node.type !== 'text') return;
    const found = formula.exec(node.value)?.[0];
    const { start, end } = node.position ?? {};
    const source = lines.slice((start?.line ?? 1) - 1, end?.line).join('\n');
    if (!found || !formula.test(source)) return;
    diagnostics.warn(
      `${found} looks like a formula but stays text. Write $${found}$, or set \`markdown: { math: true }\` to read single dollar signs as math.`,
      node,
    );
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
