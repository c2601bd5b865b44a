import { escapeHtml } from '#model/html.ts';
import { parseCodeMeta } from './code-meta.ts';
import type { Highlight } from './highlight.ts';

/**
 * A code block as HTML: title bar (CODE-1), lines (CODE-2), copy button (CODE-5).
 *
 * @param code The fence's text.
 * @param lang Language as written; empty when there is none.
 * @param meta Everything behind the language.
 * @param numbered Show line numbers even without highlighted lines (CODE-3).
 */
export function codeBlock(
  code: string,
  lang: string,
  meta: string,
  highlight: Highlight,
  numbered: boolean,
): string {
  const { title, highlighted, output } = parseCodeMeta(meta);
  const lines = highlight(code.replace(/^\n+|\s+$/g, ''), lang).map((html, index) => {
    const mark = highlighted.has(index + 1) ? ' highlighted' : '';
    return `<span class="line${mark}">${html}</span>`;
  });
  const attributes = [
    'class="code-block"',
    `data-lang="${escapeHtml(lang || 'text')}"`,
    ...(output ? ['data-output'] : []),
    ...(numbered || highlighted.size > 0 ? ['data-numbers'] : []),
  ].join(' ');
  const heading = title ? `<div class="code-title">${escapeHtml(title)}</div>` : '';
  const copy = '<button type="button" class="code-copy" aria-label="Copy code"></button>';
  return `<div ${attributes}>${heading}<pre tabindex="0"><code>${lines.join('\n')}</code></pre>${copy}</div>`;
}
