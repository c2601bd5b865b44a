import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { PageEdits } from './page-edits.ts';

/** HTML without the attributes that the policy of pages blocks: styles and handlers of events. */
export function plainHtml(html: string): string {
  const edits = new PageEdits(html);
  const waiting: DefaultTreeAdapterTypes.Node[] = [
    parseFragment(html, { sourceCodeLocationInfo: true }),
  ];
  for (const node of waiting) {
    if ('childNodes' in node) for (const child of node.childNodes) waiting.push(child);
    const places = ('tagName' in node && node.sourceCodeLocation?.attrs) || {};
    for (const [name, { startOffset, endOffset }] of Object.entries(places)) {
      if (!/^(?:style$|on)/.test(name)) continue;
      const before = html.slice(0, startOffset).trimEnd().length;
      edits.replace(before, endOffset, '');
    }
  }
  return edits.apply();
}
