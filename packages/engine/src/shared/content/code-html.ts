import { escapeHtml, escapeText } from '../html.ts';
import { type CodeName, type CodeNode, tokenClasses } from '../page/page.ts';
import type { ThemeTexts } from '../texts/theme-texts.ts';
import { isExternal } from '../url.ts';

/** Names of the buttons of a code block. */
export type CodeTexts = Pick<ThemeTexts, 'copyCodeText' | 'wrapCodeText'>;

/**
 * A code block as HTML: title bar (CODE-1), lines (CODE-2), buttons that wrap (CODE-4) and copy
 * (CODE-5).
 */
export function codeHtml(node: CodeNode, texts: CodeTexts): string {
  const { lang, title, name, id, output, wrapped = false } = node;
  if (node.inline) return inlineHtml(node);
  const classes = lineClasses(node);
  const base = baseClass(node);
  const lines = codeLines(node, base).map(
    (html, index) => `<span class="line${classes.get(index + 1) ?? ''}">${html}</span>`,
  );
  const attributes = [
    'class="code-block"',
    ...(id ? [`id="${escapeHtml(id)}"`] : []),
    `data-lang="${escapeHtml(lang)}"`,
    ...(output ? ['data-output'] : []),
    // Whoever runs a later block of the page asks for these.
    ...(node.fresh ? ['data-fresh'] : []),
    ...(node.throws ? ['data-throws'] : []),
    ...(node.numbered ? ['data-numbers'] : []),
    ...(wrapped ? ['data-wrap'] : []),
  ].join(' ');
  const heading = title ? `<div class="code-title">${escapeHtml(title)}</div>` : '';
  const named = name ? ` role="group" aria-label="${escapeHtml(name)}"` : '';
  const tools = output ? '' : buttons(texts, wrapped, name);
  return `<div ${attributes}>${heading}<pre${named}><code${base && ` class="${base}"`}>${lines.join('\n')}</code></pre>${tools}</div>`;
}

function inlineHtml(node: CodeNode): string {
  const lines = codeLines(node, '');
  const kind = lines.length > 1 ? ' class="api-lines"' : '';
  return `<code${kind}>${lines.join('\n')}</code>`;
}

/** The classes of lines about which something is said, each behind a blank, by number. */
function lineClasses({ marked = [], notes = {} }: CodeNode): Map<number, string> {
  const classes = new Map(marked.map((line) => [line, ' highlighted']));
  for (const [note, lines] of Object.entries(notes)) {
    for (const line of lines) classes.set(line, `${classes.get(line) ?? ''} ${note}`);
  }
  return classes;
}

function buttons(texts: CodeTexts, wrapped: boolean, name: string | undefined): string {
  const label = (text: string) => escapeHtml(name ? `${text}: ${name}` : text);
  const wrap = `<button type="button" class="code-wrap" aria-label="${label(texts.wrapCodeText)}" aria-pressed="${wrapped}"></button>`;
  const copy = `<button type="button" class="code-copy" aria-label="${label(texts.copyCodeText)}"></button>`;
  return `<div class="code-tools">${wrap}${copy}</div>`;
}

const punctuation = 'tk-punctuation';

/**
 * The class that a whole block has, so that its tokens need no elements of their own: a third of the elements
 * of a page with much code were punctuation. Output has a color of its own.
 */
function baseClass({ runs, output }: CodeNode): '' | typeof punctuation {
  if (output) return '';
  const classes = runs.filter((_, index) => index % 2 === 1);
  const plain = classes.filter((index) => index === -1).length;
  const marks = classes.filter((index) => tokenClasses[index] === punctuation).length;
  return marks > plain ? punctuation : '';
}

/**
 * The lines of a code block, each as HTML with colors, types and links.
 *
 * @param base Class of the block.
 */
function codeLines({ value, runs, names = [] }: CodeNode, base: string): string[] {
  let start = 0;
  let run = 0;
  let name = 0;
  /** HTML up to an offset, with the names on the way. */
  function textUntil(end: number): string {
    let html = '';
    for (let next = names[name]; next && next.end <= end; next = names[name]) {
      html += escapeText(value.slice(start, next.start));
      html += nameHtml(next, value.slice(next.start, next.end));
      start = next.end;
      name += 1;
    }
    html += escapeText(value.slice(start, end));
    start = end;
    return html;
  }
  return value.split('\n').map((line) => {
    const end = start + line.length;
    let html = '';
    while (start < end) {
      const tokenClass = tokenClasses[runs[run + 1] ?? -1] ?? (base && 'tk-name');
      const text = textUntil(start + (runs[run] ?? end - start));
      const needsClass = tokenClass !== base && text.trim() !== '';
      html += needsClass ? `<span class="${tokenClass}">${text}</span>` : text;
      run += 2;
    }
    start = end + 1;
    return html;
  });
}

/** `<span data-type="const box: Box">box</span>`, or a link; `type-hovers.ts` shows the type. */
function nameHtml({ hover, href }: CodeName, text: string): string {
  const type = hover === undefined ? '' : ` data-type${hover && `="${escapeHtml(hover)}"`}`;
  if (href === undefined) return `<span${type}>${escapeText(text)}</span>`;
  const outside = isExternal(href) ? ' target="_blank" rel="noopener noreferrer"' : '';
  return `<a${type} href="${escapeHtml(href)}"${outside}>${escapeText(text)}</a>`;
}
