import type { Html, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { isHtmlElement } from '../jsx/html-elements.ts';

/** Elements without an end tag, and those whose end tag HTML lets authors leave out. */
const unpaired = new Set(
  'area base br col embed hr img input link meta param source track wbr html head body p li dt dd option optgroup thead tbody tfoot tr td th colgroup rt rp'.split(
    ' ',
  ),
);

/** Elements whose content isn't HTML. */
const raw = /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|xmp)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** A tag; `>` may stand in the value of an attribute. HTML knows no `<a />` that ends at once. */
const tag = /<(\/?)([a-z][a-z\d]*)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

interface OpenTag {
  name: string;
  line: number;
}

/**
 * Warns of HTML elements that nothing ends, which take in the rest of the page, and of end tags that
 * end nothing: browsers accept both without a word.
 */
export function reportUnclosedHtml(tree: Root, diagnostics: DiagnosticList): void {
  const open: OpenTag[] = [];
  const unclosed = ({ name, line }: OpenTag) =>
    diagnostics.warn(
      `<${name}> has no end, so it takes in what follows. Write </${name}> behind it.`,
      {
        line,
      },
    );
  visit(tree, 'html', (node) => {
    for (const { name, line, isEnd } of tagsOf(node)) {
      if (!isEnd) {
        open.push({ name, line });
        continue;
      }
      const at = open.findLastIndex((one) => one.name === name);
      if (at < 0) diagnostics.warn(`</${name}> ends nothing. Delete it.`, { line });
      else open.splice(at).slice(1).forEach(unclosed);
    }
  });
  open.forEach(unclosed);
}

function tagsOf({ value, position }: Html): (OpenTag & { isEnd: boolean })[] {
  const text = value.replaceAll(raw, (hidden) => hidden.replaceAll(/[^\n]/g, ' '));
  return [...text.matchAll(tag)].flatMap(({ 1: slash, 2: tagName = '', index }) => {
    const name = tagName.toLowerCase();
    if (unpaired.has(name) || !isHtmlElement(name)) return [];
    const line = (position?.start.line ?? 0) + text.slice(0, index).split('\n').length - 1;
    return [{ name, line, isEnd: slash === '/' }];
  });
}
