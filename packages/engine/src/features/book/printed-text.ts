import type { Element, ElementContent, Properties } from 'hast';
import { parseHtml } from '#node/markdown/parse-html.ts';
import { hasClass, isBesideText, mainOf } from '#node/output/documents/page-text.ts';
import { element } from '#shared/content/element.ts';

/** Elements that paper can't show. A video or a recording becomes a link. */
const moving: ReadonlySet<string> = new Set(['audio', 'video']);
const unprintable: ReadonlySet<string> = new Set(['canvas', 'embed', 'iframe', 'object']);

/** Attributes that only scripts and hovering readers have a use for. */
const interactive = /^(?:on|popover|data(?:Island|Props|Type|Action|Copy)$|tabIndex$|style$)/;

/**
 * The text of a page as readers without script see it, without anything to press.
 *
 * @param html The document.
 */
export function printedText(html: string): Element[] {
  const main = parseHtml(mainOf(html)).children as ElementContent[];
  const text = findElement(main, (node) => node.tagName === 'article') ?? main[0];
  return text?.type === 'element' ? print(text.children).filter(isElement) : [];
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
}

function print(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [node];
    return node.type === 'element' ? printElement(node) : [];
  });
}

function printElement(node: Element): ElementContent[] {
  const { tagName, properties } = node;
  if (properties.type === 'checkbox' && properties.disabled) {
    return [{ type: 'text', value: properties.checked ? '☑' : '☐' }];
  }
  if (isLeftOut(node)) return [];
  if (moving.has(tagName)) return [linkToMedia(node)];
  const children = print(node.children);
  if (tagName === 'noscript') return children;
  // Links to types show them where a mouse points, and headings lead to themselves.
  if (tagName === 'a' && properties.href === undefined && properties.id === undefined)
    return children;
  if (hasClass(node, 'heading-anchor')) return children;
  if (properties.role !== 'tabpanel') {
    return [{ ...node, properties: printedProperties(properties), children }];
  }
  const label = element('strong', {}, String(properties.dataLabel ?? ''));
  return [element('p', {}, label), ...children];
}

function isLeftOut(node: Element): boolean {
  const { tagName, properties, children } = node;
  if (isBesideText(node) || unprintable.has(tagName)) return true;
  if (properties.dataMarkdown === 'top' || hasClass(node, 'code-tools')) return true;
  // Its name is no part of the text, so neither is what it folds.
  const summary = children.find((child) => isElement(child) && child.tagName === 'summary');
  return tagName === 'details' && summary?.type === 'element' && isBesideText(summary);
}

function printedProperties(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !interactive.test(name)));
}

function linkToMedia({ properties, children }: Element): Element {
  const source = children.find((child) => isElement(child) && child.tagName === 'source');
  const inside = source?.type === 'element' ? source.properties.src : undefined;
  const href = String(properties.src ?? inside ?? '');
  const name = String(properties.title ?? properties.ariaLabel ?? href);
  return element('a', { href }, name);
}

function findElement(
  nodes: readonly ElementContent[],
  isWanted: (element: Element) => boolean,
): Element | undefined {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const found = isWanted(node) ? node : findElement(node.children, isWanted);
    if (found) return found;
  }
  return undefined;
}
