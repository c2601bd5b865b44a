import path from 'node:path';
import type { ExampleRegion } from 'truedocs/channels';
import ts from 'typescript';
import { typeKey } from './type-key.ts';

/**
 * For each export of a package the region of an example that shows it best: of a module named after
 * it, else of one for the reference, else one that prints something, else the shortest that uses it.
 * Types that a region declares its variables with are listed apart, by `typeKey`; a class that
 * programs get from a function is shown by the module that is named after it.
 */
export function exampleRegions(
  regions: readonly ExampleRegion[],
  packageName: string,
): Map<string, ExampleRegion> {
  const best = new Map<string, ExampleRegion>();
  for (const candidate of regions) {
    const { example } = candidate;
    const named = forReference.test(example) ? [pascalCase(path.basename(example))] : [];
    const used = usedNames(candidate, packageName);
    for (const name of [...used.values, ...named, ...[...used.types].map(typeKey)]) {
      const known = best.get(name);
      if (!known || rank(candidate, name) < rank(known, name)) best.set(name, candidate);
    }
  }
  return best;
}

const forReference = /(?:^|\/)reference\//;

/** Less is better; no region has a thousand lines. */
function rank({ example, prints, code }: ExampleRegion, name: string): number {
  const isNamedAfter = path.basename(example) === kebabCase(name);
  const isForReference = forReference.test(example);
  const lines = code.split('\n').length;
  return (isNamedAfter ? 0 : 4000) + (isForReference ? 0 : 2000) + (prints ? 0 : 1000) + lines;
}

/** `create-version` is `CreateVersion`. */
function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `createVersion` is `create-version`. */
function kebabCase(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}

/**
 * The package's exports that the code of a region calls or hands on, and the types of what it
 * declares, by their exported names.
 */
function usedNames(
  { source, code }: ExampleRegion,
  packageName: string,
): { values: Set<string>; types: Set<string> } {
  const imported = importedAs(parse(source), packageName);
  const values = new Set<string>();
  const types = new Set<string>();
  const add = (names: Set<string>, { text }: ts.Identifier) => {
    const name = imported.get(text);
    if (name !== undefined) names.add(name);
  };
  const visitType = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) add(types, node.typeName);
    ts.forEachChild(node, visitType);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.type) visitType(node.type);
    // Types tell nothing of how a value is used.
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && isReference(node)) add(values, node);
    ts.forEachChild(node, visit);
  };
  visit(parse(code));
  return { values, types };
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('example.ts', text, ts.ScriptTarget.Latest, true);
}

/** Exported names by what a module calls them. */
function importedAs(source: ts.SourceFile, packageName: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const { text } = statement.moduleSpecifier as ts.StringLiteral;
    if (text !== packageName && !text.startsWith(`${packageName}/`)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) {
      names.set(name.text, (propertyName ?? name).text);
    }
  }
  return names;
}

/** Not the `b` of `a.b` and of `{ b: 1 }`. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return true;
}
