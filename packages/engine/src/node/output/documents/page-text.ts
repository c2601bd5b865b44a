import type { Element } from 'hast';

/** The main element of a document, as it's written there; empty where a document has none. */
export function mainOf(html: string): string {
  const end = html.lastIndexOf('</main>');
  return end < 0 ? '' : html.slice(html.indexOf('<main '), end + '</main>'.length);
}

/** Controls, which no reader of text can press. */
const controls: ReadonlySet<string> = new Set([
  'button',
  'dialog',
  'input',
  'label',
  'script',
  'select',
  'style',
  'template',
]);

/** Classes of what stands around the text of a page. */
const around: readonly string[] = ['article-footer', 'moved-section'];

/** Whether an element of a page is no part of its text, such as a control or what `data-markdown-ignore` marks. */
export function isBesideText(node: Element): boolean {
  const { role, dataMarkdownIgnore } = node.properties;
  if (controls.has(node.tagName) || role === 'tablist' || dataMarkdownIgnore !== undefined)
    return true;
  return around.some((name) => hasClass(node, name));
}

/** Whether an element has a class. */
export function hasClass({ properties }: Element, name: string): boolean {
  const { className } = properties;
  return Array.isArray(className) ? className.includes(name) : className === name;
}
