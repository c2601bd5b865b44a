import { distance } from 'fastest-levenshtein';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import type { DocumentedPackages, ReferenceNames } from 'truedocs/channels';
import type { Transform } from 'truedocs/feature';
import {
  type CodeNode,
  type ComponentNode,
  Diagnostic,
  ownValue,
  type Place,
} from 'truedocs/shared';
import { visit } from 'unist-util-visit';
import { importedNames, namesIn } from './sample-names.ts';

/** A place of a page that mentions or uses an exported name. */
export interface SymbolUse {
  /** Route of the name's page, without base. */
  route: string;
  /** Id of the heading above; absent before the first one. */
  section?: string;
}

/** Facts of a page that the reference knows, below `reference`. */
export interface ReferenceFacts {
  /** Places where the page mentions exports of the documented package or its samples use them. */
  uses: SymbolUse[];
}

/** The exports, and the page that may name them. */
export interface LinkSymbolsOptions {
  names: ReferenceNames;
  /** Route of the page itself: nothing links to itself. */
  routePath: string;
  /** The path that messages name. */
  file: string;
}

type Node = Root | RootContent | ElementContent;

/** A paragraph that lists exports at the end of a page: it belongs to the page, and to no section. */
const listing = /^Reference: /;

/** `parse`, `parse()`, `parse({ text })`: a name, called or not. */
const mention = /^([A-Za-z_$][\w$]*)(\(.*\))?$/s;

/**
 * Makes code spans that name an export links to its page: the first one below each heading, unless
 * the author has linked the name there. Headings, links and code blocks stay as they are.
 *
 * @returns Where the page mentions exports or its samples use them, for the pages of these.
 * @throws Diagnostic naming the line of a symbol that does not exist.
 */
function linkSymbols(tree: Root, options: LinkSymbolsOptions): SymbolUse[] {
  const linker = new SymbolLinker(namesOfOthers(tree, options.names.packageName), options);
  linker.walk(tree);
  return linker.uses;
}

/** Reads a page from its start to its end, as its readers do. */
class SymbolLinker {
  readonly #options: LinkSymbolsOptions;
  readonly #routes: ReadonlySet<string>;
  readonly #foreign: ReadonlySet<string>;
  /** Names of the package that samples so far have imported. */
  readonly #imported = new Set<string>();
  readonly #uses = new Map<string, SymbolUse>();
  #section: string | undefined;
  /** Routes with a link below the current heading. */
  #linked = new Set<string>();

  /** @param foreign Names that samples of the page import from other packages. */
  constructor(foreign: ReadonlySet<string>, options: LinkSymbolsOptions) {
    this.#options = options;
    this.#foreign = foreign;
    this.#routes = new Set(Object.values(options.names.routes));
  }

  get uses(): SymbolUse[] {
    return [...this.#uses.values()];
  }

  walk(parent: { children: Node[] }): void {
    for (const [index, node] of parent.children.entries()) {
      if (node.type === 'code') this.#readCode(node);
      else if (node.type !== 'element') this.#walkInto(node);
      else if (/^h[1-6]$/.test(node.tagName)) this.#enterHeading(node);
      else if (node.tagName === 'a') this.#readLink(node);
      else if (node.tagName === 'code') parent.children[index] = this.#readSpan(node);
      else if (node.tagName === 'p' && listing.test(textOf(node))) this.#readListing(node);
      else if (node.tagName !== 'pre' && node.tagName !== 'svg') this.walk(node);
    }
  }

  #walkInto(node: Node): void {
    if (node.type === 'component') this.#readExample(node);
    if ('children' in node) this.walk(node);
  }

  #enterHeading({ tagName, properties }: Element): void {
    this.#linked = new Set();
    this.#section = tagName === 'h1' ? undefined : String(properties.id ?? '') || undefined;
  }

  #readListing(node: Element): void {
    const section = this.#section;
    this.#section = undefined;
    this.walk(node);
    this.#section = section;
  }

  #use(route: string): void {
    const section = this.#section;
    this.#uses.set(`${route}#${section}`, { route, ...(section !== undefined && { section }) });
  }

  #readCode(node: CodeNode): void {
    const code = sourceOf(node);
    this.#readImports(code);
    for (const name of namesIn(code)) {
      const route = this.#imported.has(name)
        ? ownValue(this.#options.names.routes, name)
        : undefined;
      if (route) this.#use(route);
    }
  }

  /** The code of an embedded example; what comes before it may hold its imports. */
  #readExample({ slots: { hidden = [], code = [] } = {} }: ComponentNode): void {
    for (const node of hidden) if (node.type === 'code') this.#readImports(sourceOf(node));
    for (const node of code) if (node.type === 'code') this.#readCode(node);
  }

  #readImports(code: string): void {
    const { packageName } = this.#options.names;
    for (const name of importedNames(code, packageName)) this.#imported.add(name);
  }

  #readLink({ properties }: Element): void {
    const route = String(properties.href ?? '').replace(/[?#].*$/s, '');
    if (!this.#routes.has(route)) return;
    this.#linked.add(route);
    this.#use(route);
  }

  /** The node that takes the place of a code span. */
  #readSpan(node: Element): Element {
    const { names, file, routePath } = this.#options;
    const [, name = '', call] = mention.exec(textOf(node).trim()) ?? [];
    const route = ownValue(names.routes, name);
    if (!route && this.#foreign.has(name)) return node;
    if (!route) {
      assertKnownSymbol({ name, isCall: call !== undefined }, names, { file, ...lineOf(node) });
      return node;
    }
    this.#use(route);
    if (route === routePath || this.#linked.has(route)) return node;
    this.#linked.add(route);
    return linkTo(route, node);
  }
}

function linkTo(href: string, node: Element): Element {
  const { position } = node;
  const children = [node];
  const link: Element = { type: 'element', tagName: 'a', properties: { href }, children };
  return position ? { ...link, position } : link;
}

function lineOf({ position }: Element): { line?: number } {
  return position ? { line: position.start.line } : {};
}

/** Names that the page's samples import from other packages: a name of the same form is then theirs. */
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

/** A name in a code span, and whether parentheses follow it. */
interface Mention {
  name: string;
  isCall: boolean;
}

/** Calls of shorter names are near too many others to be called misspelled. */
const shortest = 6;
/** A name is taken for a misspelled one up to so many edits. */
const furthest = 2;

/**
 * Throws for a name in a code span that looks like one of the package and is none: a call, such as
 * `creatVersion()`, that is at most two letters from an export; a call or type that only earlier
 * versions had; and any name that looks like a type of the package. Explicit links are free to name what is gone.
 *
 * @throws Diagnostic at `place` with what to write instead.
 */
function assertKnownSymbol(
  { name, isCall }: Mention,
  { routes, former, packageName, typePattern }: ReferenceNames,
  place: Place,
): void {
  const isType = typePattern !== undefined && new RegExp(typePattern).test(name);
  const isFunction = isCall && name.length >= shortest && /^[a-z]+[A-Z]/.test(name);
  if (!isType && !isFunction) return;
  const gone = ownValue(former, name);
  if (gone) {
    throw new Diagnostic(
      `${packageName} no longer exports \`${name}\`. Name its replacement, or link to its page: [\`${name}\`](${gone}).`,
      place,
    );
  }
  // A call is never a misspelled type.
  const isAlike = (other: string) => /^[a-z]/.test(other) === /^[a-z]/.test(name);
  const near = nearest(name, Object.keys(routes).filter(isAlike));
  if (!isType && (near === undefined || distance(name, near) > furthest)) return;
  const advice = near && distance(name, near) <= furthest ? ` Did you mean \`${near}\`?` : '';
  throw new Diagnostic(`${packageName} doesn't export \`${name}\`.${advice}`, place);
}

function nearest(name: string, names: string[]): string | undefined {
  return names.reduce<string | undefined>(
    (best, other) =>
      best === undefined || distance(name, other) < distance(name, best) ? other : best,
    undefined,
  );
}

/**
 * The step that links the exports that a page mentions, and notes which it uses.
 *
 * @param namesOf Exports of the package that a version documents, if it does.
 */
export function symbolLinks(namesOf: DocumentedPackages['namesOf']): Transform {
  return {
    name: 'reference: symbol links',
    stage: 'body',
    // Their code uses exports, too.
    after: ['live: embedded examples', 'live: example files'],
    key: async ({ version }) => JSON.stringify((await namesOf(version)) ?? null),
    async run({ body, routePath, file, edition, featureFacts }) {
      const names = await namesOf(edition.version);
      if (!names) return;
      const uses = linkSymbols(body, { names, routePath, file });
      if (uses.length > 0) featureFacts.reference = { uses } satisfies ReferenceFacts;
    },
  };
}
