import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';

/** The tree of a piece of HTML that someone else has written, as browsers would read it. */
export function parseHtml(html: string): Root {
  return fromParse5(parseFragment(html)) as Root;
}
