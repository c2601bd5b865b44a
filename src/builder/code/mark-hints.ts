import { escapeHtml, escapeText } from '#model/html.ts';
import type { TypeHint } from '../samples/sample-types.ts';

/** HTML of a piece of code that starts at an offset. */
export type HintMarker = (content: string, offset: number) => string;

/**
 * Puts the types of names into code: `<span data-type="const lix: Lix">lix</span>`, and where a name
 * first stands for an export, a link to its page. `src/theme/behaviour/type-hints.ts` shows them.
 */
export function createHintMarker(hints: readonly TypeHint[]): HintMarker {
  const linked = new Set<string>();
  function wrap(name: string, { text, href }: TypeHint): string {
    const type = text ? `data-type="${escapeHtml(text)}"` : 'data-type';
    if (!href || linked.has(href)) return `<span ${type}>${escapeText(name)}</span>`;
    linked.add(href);
    return `<a ${type} href="${escapeHtml(href)}">${escapeText(name)}</a>`;
  }
  return (content, offset) => {
    const end = offset + content.length;
    let html = '';
    let done = offset;
    for (const hint of hints) {
      if (hint.start < done || hint.end > end) continue;
      html += escapeText(content.slice(done - offset, hint.start - offset));
      html += wrap(content.slice(hint.start - offset, hint.end - offset), hint);
      done = hint.end;
    }
    return html + escapeText(content.slice(done - offset));
  };
}
