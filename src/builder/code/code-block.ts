import type { Code } from 'mdast';
import { escapeHtml } from '#model/html.ts';
import { defaultTexts, type ThemeTexts } from '#model/site/theme-texts.ts';
import type { TypeHint } from '../samples/sample-types.ts';
import { parseCodeMeta } from './code-meta.ts';
import type { Highlight } from './highlight.ts';

/** How code blocks look on a page. */
export interface CodeBlockOptions {
  highlight: Highlight;
  texts: Pick<ThemeTexts, 'copyCodeText' | 'wrapCodeText'>;
  /** Number the lines of every block (CODE-3). */
  showLineNumbers: boolean;
  /** Wrap long lines at first (CODE-4). */
  defaultWrapCode: boolean;
}

/** Options for code that no page's own configuration reaches: documentation comments, types. */
export function plainCodeOptions(highlight: Highlight): CodeBlockOptions {
  return { highlight, texts: defaultTexts, showLineNumbers: false, defaultWrapCode: false };
}

/**
 * A code block as HTML: title bar (CODE-1), lines (CODE-2), buttons that wrap (CODE-4) and copy
 * (CODE-5).
 *
 * @param hints Types of names, by their offsets in the value.
 */
export function codeBlock(
  { value, lang, meta }: Pick<Code, 'value' | 'lang' | 'meta'>,
  { highlight, texts, showLineNumbers, defaultWrapCode }: CodeBlockOptions,
  hints: readonly TypeHint[] = [],
): string {
  const { title, highlighted, output, fresh, throws } = parseCodeMeta(meta ?? '');
  const code = value.replace(/^\n+|\s+$/g, '');
  const cut = value.length - value.replace(/^\n+/, '').length;
  const placed = cut === 0 ? hints : hints.map((hint) => move(hint, -cut));
  const lines = highlight(code, lang ?? '', placed).map((html, index) => {
    const mark = highlighted.has(index + 1) ? ' highlighted' : '';
    return `<span class="line${mark}">${html}</span>`;
  });
  const attributes = [
    'class="code-block"',
    `data-lang="${escapeHtml(lang || 'text')}"`,
    ...(output ? ['data-output'] : []),
    // Whoever runs a later block of the page asks for these.
    ...(fresh ? ['data-fresh'] : []),
    ...(throws ? ['data-throws'] : []),
    ...(showLineNumbers || highlighted.size > 0 ? ['data-numbers'] : []),
    ...(defaultWrapCode ? ['data-wrap'] : []),
  ].join(' ');
  const heading = title ? `<div class="code-title">${escapeHtml(title)}</div>` : '';
  const tools = output ? '' : buttons(texts, defaultWrapCode);
  return `<div ${attributes}>${heading}<pre tabindex="0"><code>${lines.join('\n')}</code></pre>${tools}</div>`;
}

function move(hint: TypeHint, by: number): TypeHint {
  return { ...hint, start: hint.start + by, end: hint.end + by };
}

function buttons(texts: CodeBlockOptions['texts'], wrapped: boolean): string {
  const wrap = `<button type="button" class="code-wrap" aria-label="${escapeHtml(texts.wrapCodeText)}" aria-pressed="${wrapped}"></button>`;
  const copy = `<button type="button" class="code-copy" aria-label="${escapeHtml(texts.copyCodeText)}"></button>`;
  return `<div class="code-tools">${wrap}${copy}</div>`;
}
