import type { Root } from 'hast';
import { raw } from 'hast-util-raw';

/** The tree of a piece of HTML that someone else has written, as browsers would read it. */
export function parseHtml(html: string): Root {
  return raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
}
