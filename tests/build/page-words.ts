import type { Element, Root, RootContent } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { parseHtml } from '#node/markdown/parse-html.ts';

/** Controls and what only a running page says. */
const controls: ReadonlySet<string> = new Set([
  'button',
  'script',
  'style',
  'select',
  'template',
  'noscript',
]);

/** Parts of the main element that belong to the page around the text. */
const around = [
  'article-footer',
  'live-bar',
  'playground-console',
  'playground-data',
  'playground-no-script',
  'filter-field',
  'page-menu',
  // Shown only to those who follow a link to what was here.
  'moved-section',
];

/** The words that a reader sees in the main part of a document, in order. */
export function wordsOfHtml(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const found: string[] = [];
  const code = new Set<string>();
  const visit = (node: Root | RootContent, isInHidden = false): void => {
    if (node.type === 'text') found.push(node.value);
    if (node.type !== 'element' && node.type !== 'root') return;
    // Code that runs before an example is written once, wherever the page has shown it.
    const isHidden = isInHidden || (node.type === 'element' && hasClass(node, 'live-hidden'));
    if (node.type === 'element') {
      if (controls.has(node.tagName) || around.some((name) => hasClass(node, name))) return;
      if (node.tagName === 'math' || node.properties.dataMarkdownIgnore !== undefined) return;
      if (node.tagName === 'pre') {
        const lines = textOf(node).split('\n');
        const missing = lines.filter((line) => !isHidden || !code.has(line.trim()));
        found.push(` ${missing.join('\n')} `);
        for (const line of lines) code.add(line.trim());
        return;
      }
      if (isHidden && node.tagName === 'summary') return;
      if (node.properties.role === 'tabpanel') found.push(` ${node.properties.dataLabel} `);
    }
    for (const [index, child] of node.children.entries()) {
      const previous = node.children[index - 1];
      // Styles keep elements apart that stand side by side.
      if (child.type === 'element' && previous?.type === 'element' && !isCode(node)) {
        found.push(' ');
      }
      visit(child, isHidden);
    }
    if (node.type === 'element' && !inline.has(node.tagName)) found.push(' ');
  };
  const tree = parseHtml(main);
  visit(tree);
  return wordsOf(found.join(''));
}

function isCode(node: Element | Root): boolean {
  return node.type === 'element' && (node.tagName === 'code' || hasClass(node, 'line'));
}

const inline: ReadonlySet<string> = new Set([
  'a',
  'b',
  'code',
  'em',
  'i',
  'span',
  'strong',
  'sub',
  'wbr',
]);

/** The words of a text, without the signs around them. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words that one list has more often than another. */
export function missingWords(expected: readonly string[], actual: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of actual) left.set(word, (left.get(word) ?? 0) + 1);
  return expected.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

function hasClass({ properties }: Element, name: string): boolean {
  return [properties.className].flat().join(' ').split(' ').includes(name);
}
