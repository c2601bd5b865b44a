import path from 'node:path';
import {
  type Identifier,
  type Node,
  NodeFlags,
  type SourceFile,
} from 'typescript-native/unstable/ast';
import { isIdentifier, isImportSpecifier } from 'typescript-native/unstable/ast/is';
import { type Project, type Symbol as Sym, SymbolFlags } from 'typescript-native/unstable/sync';
import { createTypeTexts, type ResolvedName, type TypeTextOf } from './describe-symbol.ts';
import type { OpenModule } from './sample-service.ts';

/** The type of a name in a module. */
export interface FoundHover {
  /** Offsets in the module's text. */
  start: number;
  end: number;
  /** As an editor shows it: `const box: Box`. */
  text: string;
  /** Export of the package that the name stands for. */
  symbol?: string;
}

interface OwnedName extends ResolvedName {
  /** Export that it was imported from. */
  exported?: string;
}

/**
 * Finds the names of a module that are its own or the package's; those of other packages say little.
 */
export function readHovers({ project, source, targetPackage }: OpenModule): FoundHover[] {
  const names = ownedNames(project, source, targetPackage?.folder);
  const types = project.checker.getTypeAtLocation(names.map(({ node }) => node));
  const textOf = textsOf(project);
  return names.flatMap((name, index) => {
    const { node, exported } = name;
    const text = textOf(name, types[index]);
    if (!text) return [];
    const [start, end] = [node.getStart(source), node.end];
    return [{ start, end, text, ...(exported !== undefined && { symbol: exported }) }];
  });
}

const texts = new WeakMap<Project, TypeTextOf>();

/** The texts of a project's names, which are the same in all its modules. */
function textsOf(project: Project): TypeTextOf {
  const known = texts.get(project) ?? createTypeTexts(project);
  texts.set(project, known);
  return known;
}

function ownedNames(
  { checker }: Project,
  source: SourceFile,
  packageFolder: string | undefined,
): OwnedName[] {
  const nodes = identifiersIn(source);
  const aliased = new Map<number, Sym>();
  const resolve = (alias: Sym) => {
    const symbol = aliased.get(alias.id) ?? checker.getAliasedSymbol(alias);
    aliased.set(alias.id, symbol);
    return symbol;
  };
  return checker.getSymbolAtLocation(nodes).flatMap((found, index) => {
    const node = nodes[index];
    if (!found || !node) return [];
    const isImported = (found.flags & SymbolFlags.Alias) !== 0;
    const symbol = isImported ? resolve(found) : found;
    const owner = ownerOf(symbol, source, packageFolder);
    if (!owner) return [];
    const exported = isImported && owner === 'package' ? originalName(found, node.text) : undefined;
    return [{ node, symbol, isImported, ...(exported !== undefined && { exported }) }];
  });
}

/** The identifiers of a module, each after those inside of it. */
function identifiersIn(source: SourceFile): Identifier[] {
  const found: Identifier[] = [];
  const visit = (node: Node): void => {
    // Declarations in comments of JavaScript are no code.
    if (node.flags & NodeFlags.Reparsed) return;
    node.forEachChild(visit);
    if (isIdentifier(node)) found.push(node);
  };
  visit(source);
  return found;
}

/** Whose a name is: the samples of a page share a folder, and their properties show in them. */
function ownerOf(
  { declarations, flags }: Sym,
  source: SourceFile,
  packageFolder: string | undefined,
): 'package' | 'sample' | undefined {
  if (declarations.some((declared) => declared.path.includes(`/${packageFolder}/`))) {
    return 'package';
  }
  const folder = path.posix.dirname(source.path);
  const isSamples = declarations.some((declared) => path.posix.dirname(declared.path) === folder);
  return isSamples && !(flags & SymbolFlags.Property) ? 'sample' : undefined;
}

/** `import { parse as read }`: the exported name. */
function originalName({ declarations: [specifier] }: Sym, name: string): string {
  const node = specifier?.resolve();
  return (node && isImportSpecifier(node) && node.propertyName?.text) || name;
}
