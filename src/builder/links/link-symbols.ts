import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { SymbolUse } from '#model/page/page.ts';
import { plainText } from '../markdown/html-blocks.ts';
import type { ComponentElement } from '../markdown/jsx.ts';
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

interface RawNode {
  value: string;
}

/** `createVersion`, `createVersion()`, `openLix({ blob })`: a name, called or not. */
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

  function readCode(html: string): void {
    const code = sourceOf(html);
    readImports(code);
    for (const name of namesIn(code)) {
      const route = imported.has(name) ? names.routes[name] : undefined;
      if (route) use(route);
    }
  }

  /** The code of an embedded example; what comes before it may hold its imports. */
  function readExample({ props: { hiddenHtml, codeHtml } }: ComponentElement): void {
    if (typeof hiddenHtml === 'string') readImports(sourceOf(hiddenHtml));
    if (typeof codeHtml === 'string') readCode(codeHtml);
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
      if ((node.type as string) === 'raw') readCode((node as unknown as RawNode).value);
      else if (node.type !== 'element') walkInto(node);
      else if (/^h[1-6]$/.test(node.tagName)) enterHeading(node);
      else if (node.tagName === 'a') readLink(node);
      else if (node.tagName === 'code') parent.children[index] = readSpan(node);
      else if (node.tagName !== 'pre' && node.tagName !== 'svg') walk(node);
    }
  }

  function walkInto(node: Node | ComponentElement): void {
    if (node.type === 'component') readExample(node);
    if ('children' in node) walk(node);
  }

  walk(tree);
  return [...uses.values()];
}

function lineOf({ position }: Element): { line?: number } {
  return position ? { line: position.start.line } : {};
}

/** What the page's samples import from other packages: `LixProvider` of the React package. */
function namesOfOthers(tree: Root, packageName: string): Set<string> {
  const found = new Set<string>();
  visit(tree, { type: 'raw' } as never, (node: RawNode) => {
    for (const name of importedNames(sourceOf(node.value), packageName, true)) found.add(name);
  });
  return found;
}

const importing = /^<div class="code-block" data-lang="(?:[cm]?[jt]sx?|typescript|javascript)"/;

/** The source of a finished code block in a language that imports; else nothing. */
function sourceOf(html: string): string {
  return importing.test(html) ? plainText(html) : '';
}
