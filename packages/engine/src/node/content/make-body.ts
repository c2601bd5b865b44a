import type { Root } from 'hast';
import type { Code } from 'mdast';
import type { CodeNode } from '#shared/content/content-node.ts';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { codeBlock } from '../code/code-block.ts';
import { fencesOf } from '../code/fences-of.ts';
import { loadHighlight } from '../code/highlight.ts';
import { checkComponents, componentNames } from '../components/check-components.ts';
import { expandFileTrees } from '../components/file-tree.ts';
import { LeftOutCode } from '../diagnostics/left-out-code.ts';
import type { PageInProgress } from '../feature.ts';
import { enforcePolicy, warnOfFindings } from '../markdown/enforce-policy.ts';
import { readJsx } from '../markdown/jsx/jsx.ts';
import { scrollDiagrams } from '../markdown/scroll-diagrams.ts';
import { toHast } from '../markdown/to-hast.ts';
import type { CompileOptions } from './compile-options.ts';

/** Turns a page's Markdown into elements, code blocks and components that may be shown. */
export async function makeBody(
  {
    markdown,
    edition,
    file,
    diagnostics,
  }: Pick<PageInProgress, 'markdown' | 'edition' | 'file' | 'diagnostics'>,
  options: CompileOptions,
): Promise<Pick<PageInProgress, 'body' | 'codeBlocks'>> {
  const languages = fencesOf(markdown).flatMap(({ lang }) => lang ?? []);
  const code = { highlight: await loadHighlight(languages), ...options.markdown };
  const codeBlocks = new Map<Code, CodeNode>();
  const toCode = (node: Code) => {
    const block = codeBlock(node, code);
    codeBlocks.set(node, block);
    return block;
  };
  const body = toHast(markdown, toCode, options.textsOf(edition.lang));
  checkBody(body, diagnostics, options);
  scrollDiagrams(body);
  await diagnostics.attempt(() => expandFileTrees(body, file));
  return { body, codeBlocks };
}

/**
 * Reads components and checks what was written. The policy comes behind JSX, whose elements it checks
 * like those of HTML; components come last, so that none is checked that the policy takes out.
 */
function checkBody(
  body: Root,
  diagnostics: DiagnosticList,
  { markdown, security, catalog }: CompileOptions,
): void {
  const leftOut = markdown.unsupported === 'warn' ? new LeftOutCode() : undefined;
  readJsx(body, { diagnostics, leftOut });
  warnOfFindings(enforcePolicy(body, security, { leftOut }), diagnostics);
  if (catalog) checkComponents(body, { catalog, diagnostics, leftOut });
  leftOut?.report(diagnostics, catalog ? componentNames(catalog) : []);
}
