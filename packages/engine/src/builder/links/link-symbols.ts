import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { CodeNode, ComponentNode } from '#model/content/content-node.ts';
import type { SymbolUse } from '#model/page/page.ts';
import { importedNames, namesIn } from '../samples/sample-names.ts';
import type { ReferenceNames } from './reference-names.ts';
import { refuseUnknownSymbol } from './unknown-symbols.ts';

/** What the names are looked up in, and for which page. */
export interface LinkSymbolsOptions {
  names: ReferenceNames;
  /** Route of the page itself: nothing links to itself. */
  routePath: string;
  /** The path that messages name. */
  file: string;
}

type Node = Root | RootContent | ElementContent;

/** `parse`, `parse()`, `parse({ text })`: a name, called or not. */
const mention = /^([A-Za-z_$][\w$]*)(\(.*\))?$/s;

/**
 * Makes code spans that name an export links to its page: the first one below each heading, unless
 * the author has linked the name there. Headings, links and code blocks stay as they are.
 *
 * @returns Where the page mentions exports or its samples use them, for the pages of these.
 * @throws SiteProblem naming the line of a symbol that does not exist.
 */
export function linkSymbols(tree: Root, options: LinkSymbolsOptions): SymbolUse[] {
  const { names, routePath, file } = options;
  const routes = new Set(Object.values(names.routes));
  const imported = new Set<string>();
  const foreign = namesOfOthers(tree, names.packageName);
  const uses = new Map<string, SymbolUse>();
  let section: string | undefined;
  let linked = new Set<string>();

  function use(route: string): void {
    const place = section === undefined ? {} : { section };
    uses.set(`${route}#${section}`, { route, ...place });
  }

  function enterHeading({ tagName, properties }: Element): void {
    linked = new Set();
    section = tagName === 'h1' ? undefined : String(properties.id ?? '') || undefined;
  }

  function readCode(node: CodeNode): void {
    const code = sourceOf(node);
    readImports(code);
    for (const name of namesIn(code)) {
      const route = imported.has(name) ? names.routes[name] : undefined;
      if (route) use(route);
    }
  }

  /** The code of an embedded example; what comes before it may hold its imports. */
  function readExample({ slots: { hidden = [], code = [] } = {} }: ComponentNode): void {
    for (const node of hidden) if (node.type === 'code') readImports(sourceOf(node));
    for (const node of code) if (node.type === 'code') readCode(node);
  }

  function readImports(code: string): void {
    for (const name of importedNames(code, names.packageName)) imported.add(name);
  }

  function readLink({ properties }: Element): void {
    const route = String(properties.href ?? '').replace(/[?#].*$/, '');
    if (!routes.has(route)) return;
    linked.add(route);
    use(route);
  }

  /** What takes the place of a code span. */
  function readSpan(node: Element): Element {
    const [, name = '', call] = mention.exec(textOf(node).trim()) ?? [];
    const route = Object.hasOwn(names.routes, name) ? names.routes[name] : undefined;
    if (!route && foreign.has(name)) return node;
    if (!route) {
      refuseUnknownSymbol(name, call !== undefined, names, { file, ...lineOf(node) });
      return node;
    }
    use(route);
    if (route === routePath || linked.has(route)) return node;
    linked.add(route);
    const { position } = node;
    const link: Element = {
      type: 'element',
      tagName: 'a',
      properties: { href: route },
      children: [node],
    };
    return position ? { ...link, position } : link;
  }

  function walk(parent: { children: Node[] }): void {
    for (const [index, node] of parent.children.entries()) {
      if (node.type === 'code') readCode(node);
      else if (node.type !== 'element') walkInto(node);
      else if (/^h[1-6]$/.test(node.tagName)) enterHeading(node);
      else if (node.tagName === 'a') readLink(node);
      else if (node.tagName === 'code') parent.children[index] = readSpan(node);
      else if (node.tagName !== 'pre' && node.tagName !== 'svg') walk(node);
    }
  }

  function walkInto(node: Node): void {
    if (node.type === 'component') readExample(node);
    if ('children' in node) walk(node);
  }

  walk(tree);
  return [...uses.values()];
}

function lineOf({ position }: Element): { line?: number } {
  return position ? { line: position.start.line } : {};
}

/** What the page's samples import from other packages: a name of the same form is then theirs. */
function namesOfOthers(tree: Root, packageName: string): Set<string> {
  const found = new Set<string>();
  visit(tree, 'code', (node) => {
    for (const name of importedNames(sourceOf(node), packageName, true)) found.add(name);
  });
  return found;
}

const importing = /^(?:[cm]?[jt]sx?|typescript|javascript)$/;

/** The source of a block in a language that imports; else nothing. */
function sourceOf({ lang, value }: CodeNode): string {
  return importing.test(lang) ? value : '';
}
