import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { siteDir } from '../e2e/support/paths.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** An element of a built page, or the page itself. */
export interface Part {
  /** Its text, with spaces as browsers show them. */
  text: string;
  /** The same without what a selector chooses. */
  textWithout(selector: string): string;
  /** The value of an attribute; `undefined` where it has none. */
  attribute(name: string): string | undefined;
  /** The elements inside that a selector of tags, ids, classes, attributes, descendants and neighbors chooses. */
  all(selector: string): Part[];
  /** The only one of them. */
  one(selector: string): Part;
}

/** The document that a built site has for an address below its base. */
export function readPage(site: string, route: string): Part {
  const name = route.endsWith('/') ? `${route}index` : route;
  return parsePage(readFileSync(path.join(siteDir(site), `${name}.html`), 'utf8'));
}

/** The document of an answer. */
export function parsePage(html: string): Part {
  return partOf(parse(html));
}

/** Texts of parts, in their order. */
export const textsOf = (parts: readonly Part[]) => parts.map(({ text }) => text);

/** Values of an attribute, in the order of the parts. */
export const valuesOf = (parts: readonly Part[], name: string) =>
  parts.map((part) => part.attribute(name));

function partOf(node: Node): Part {
  const all = (selector: string) => elementsIn(node).filter(matcher(selector)).map(partOf);
  return {
    text: shown(textIn(node)),
    textWithout: (selector) => shown(textIn(node, matcher(selector))),
    attribute: (name) => (isElement(node) ? attributeOf(node, name) : undefined),
    all,
    one(selector) {
      const found = all(selector);
      const [only] = found;
      if (found.length === 1 && only) return only;
      throw new Error(`The page has ${found.length} elements ${selector} instead of one.`);
    },
  };
}

const isElement = (node: Node): node is Element => 'attrs' in node;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const attributeOf = (element: Element, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

function elementsIn(node: Node): Element[] {
  return childrenOf(node).flatMap((child) =>
    isElement(child) ? [child, ...elementsIn(child)] : [],
  );
}

const shown = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** @param isLeftOut Chooses elements whose text doesn't count. */
function textIn(node: Node, isLeftOut: (element: Element) => boolean = () => false): string {
  if ('value' in node) return node.value;
  if (isElement(node) && isLeftOut(node)) return '';
  return childrenOf(node)
    .map((child) => textIn(child, isLeftOut))
    .join('');
}

/** Whether an element is chosen by one of the selectors between commas. */
function matcher(selectors: string): (element: Element) => boolean {
  const chains = selectors.split(/,\s*/).map((chain) => chain.trim().split(/\s+/).reverse());
  return (element) =>
    chains.some(([own = '', ...above]) => matches(element, own) && isBelow(element, above));
}

/** Whether elements around one match the rest of a selector, from the inside out. */
function isBelow(element: Element, [outer, ...rest]: string[]): boolean {
  if (outer === undefined) return true;
  if (outer === '+') {
    const [own = '', ...above] = rest;
    const before = elementBefore(element);
    return before !== undefined && matches(before, own) && isBelow(before, above);
  }
  const { parentNode } = element;
  if (!parentNode || !isElement(parentNode)) return false;
  if (outer === '>') {
    const [own = '', ...above] = rest;
    return matches(parentNode, own) && isBelow(parentNode, above);
  }
  return isBelow(parentNode, matches(parentNode, outer) ? rest : [outer, ...rest]);
}

function elementBefore(element: Element): Element | undefined {
  const siblings = element.parentNode ? childrenOf(element.parentNode).filter(isElement) : [];
  return siblings[siblings.indexOf(element) - 1];
}

/** Whether an element matches a selector without spaces: `a.link[href^="/"]`. */
function matches(element: Element, selector: string): boolean {
  const conditions = selector.match(/^(?:[a-z]\w*|\*)|#[\w-]+|\.[\w-]+|\[[^\]]+\]/g) ?? [];
  if (conditions.join('') !== selector) throw new Error(`${selector} isn't a selector known here.`);
  return conditions.every((condition) => {
    const rest = condition.slice(1);
    if (condition.startsWith('#')) return attributeOf(element, 'id') === rest;
    if (condition.startsWith('.')) return attributeOf(element, 'class')?.split(' ').includes(rest);
    if (!condition.startsWith('[')) return condition === '*' || element.tagName === condition;
    const [, name = '', operator, wanted = ''] =
      /^\[([\w-]+)(?:([\^]?=)"?(.*?)"?)?\]$/.exec(condition) ?? [];
    const value = attributeOf(element, name);
    if (operator === undefined) return value !== undefined;
    return operator === '=' ? value === wanted : value?.startsWith(wanted);
  });
}
