import { type Node, NodeFlags, type SourceFile } from 'typescript-native/unstable/ast';
import {
  isBindingElement,
  isCallExpression,
  isForOfStatement,
  isIdentifier,
  isImportSpecifier,
  isNewExpression,
  isPropertyAccessExpression,
  isVariableDeclaration,
} from 'typescript-native/unstable/ast/is';
import { type Symbol as Sym, SymbolFlags, type Type } from 'typescript-native/unstable/sync';
import { fullName } from './print-type.ts';
import type { OpenModule } from './sample-service.ts';

/** How far a value is followed through variables and calls. */
const deepest = 8;

/** Names that one place may have; further ones explain little. */
const mostNames = 8;

/** Names of the package: `createVersion`, `Lix.db`. */
export interface Subjects {
  /** Those that a place is about, the nearest first. */
  subjects: string[];
  /** Those that its statement names, where the place itself is about none. */
  nearby: string[];
}

/**
 * Finds the names of the package that a place in a program is about, the nearest first: an imported
 * name, the function of a call around it, the type of a value, or what a variable was made with.
 *
 * @param start Offset of the place in the text.
 */
export function findSubjects(opened: OpenModule, start: number): Subjects {
  const path = pathTo(opened.source, start);
  const named = (nodes: readonly Node[]) =>
    [...new Set(nodes.flatMap((node) => namesOf(node, opened, 0)))].slice(0, mostNames);
  const subjects = named(path);
  const statement = path.at(-1);
  const nearby = subjects.length > 0 || !statement ? [] : named(identifiersIn(statement));
  return { subjects, nearby };
}

/** The nodes around an offset, the innermost first, up to a statement of the module. */
function pathTo(source: SourceFile, offset: number): Node[] {
  const path: Node[] = [];
  let at: Node | undefined = source;
  while (at) {
    let next: Node | undefined;
    at.forEachChild((child) => {
      const isAround = child.getStart(source) <= offset && offset < child.end;
      if (isAround && !(child.flags & NodeFlags.Reparsed)) next ??= child;
    });
    if (next) path.unshift(next);
    at = next;
  }
  return path;
}

function identifiersIn(statement: Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (isIdentifier(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(statement);
  return found;
}

/** The names of the package that a node stands for, or that its value comes from. */
function namesOf(node: Node, opened: OpenModule, depth: number): string[] {
  if (depth > deepest) return [];
  const follow = (next: Node | undefined) => (next ? namesOf(next, opened, depth + 1) : []);
  if (isIdentifier(node)) return namesOfIdentifier(node, opened, depth);
  if (isPropertyAccessExpression(node)) {
    const member = memberName(node.name, opened);
    return [...member, ...typeNames(node.expression, opened), ...follow(node.expression)];
  }
  if (isCallExpression(node) || isNewExpression(node)) return follow(node.expression);
  if (isVariableDeclaration(node)) return follow(node.initializer);
  if (isImportSpecifier(node)) return [(node.propertyName ?? node.name).text];
  const inner = (node as { expression?: Node }).expression;
  return inner && !isStatementList(node) ? follow(inner) : [];
}

const isStatementList = (node: Node) => 'statements' in node;

function namesOfIdentifier(node: Node, opened: OpenModule, depth: number): string[] {
  const { checker } = opened.project;
  const symbol = checker.getSymbolAtLocation(node);
  if (!symbol) return [];
  if (symbol.flags & SymbolFlags.Alias) {
    const specifier = symbol.declarations[0]?.resolve();
    return specifier ? namesOf(specifier, opened, depth + 1) : [];
  }
  const own = ownedName(symbol, opened);
  if (own !== undefined) return [own];
  const declared = symbol.declarations[0]?.resolve();
  const origin = declared && originOf(declared);
  return [...typeNames(node, opened), ...(origin ? namesOf(origin, opened, depth + 1) : [])];
}

/** The expression whose value a variable holds, or a part of it. */
function originOf(declared: Node): Node | undefined {
  let node: Node = declared;
  while (isBindingElement(node)) node = node.parent.parent;
  if (!isVariableDeclaration(node)) return undefined;
  const loop = node.parent.parent;
  return node.initializer ?? (isForOfStatement(loop) ? loop.expression : undefined);
}

/** The type that has a member, and the member. */
function memberName(name: Node, opened: OpenModule): string[] {
  const symbol = opened.project.checker.getSymbolAtLocation(name);
  const found = symbol && ownedName(symbol, opened);
  return found === undefined ? [] : [found];
}

/** The package's types among those that a value has. */
function typeNames(node: Node, opened: OpenModule): string[] {
  const type = opened.project.checker.getTypeAtLocation(node);
  return type ? symbolsOf(type).flatMap((symbol) => ownedName(symbol, opened) ?? []) : [];
}

/** The names of a type, of what a promise of it holds, and of its alternatives. */
function symbolsOf(type: Type): Sym[] {
  const parts = type.isUnionType() ? type.getTypes() : [type];
  return parts.flatMap((part) => {
    const named = [part.getAliasSymbol(), part.getSymbol()];
    return named.filter((symbol) => symbol !== undefined);
  });
}

/** The name of a symbol that the package declares, and that its readers know. */
function ownedName(symbol: Sym, { targetPackage }: OpenModule): string | undefined {
  const isOwned = symbol.declarations.some(({ path }) =>
    path.includes(`/${targetPackage?.folder}/`),
  );
  return isOwned && !symbol.name.startsWith('__') ? fullName(symbol) : undefined;
}
