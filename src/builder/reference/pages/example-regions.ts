import path from 'node:path';
import ts from 'typescript';
import { programOf, regionsOf } from '#model/live/example-program.ts';
import type { Example, Examples } from '../../examples/read-examples.ts';

/** A part of an example module. */
export interface ExampleRegion {
  example: string;
  region: string;
}

type Candidate = ExampleRegion & { prints: boolean; lines: number };

/**
 * For each export of a package the region of an example that shows it best: of a module named after
 * it, else of one for the reference, else one that prints something, else the shortest that uses it.
 */
export function exampleRegions(
  { byName }: Examples,
  packageName: string,
): Map<string, ExampleRegion> {
  const best = new Map<string, Candidate>();
  for (const [example, module] of byName) {
    for (const region of regionsOf(module.source)) {
      const candidate = {
        example,
        region,
        prints: (module.output?.regions[region]?.length ?? 0) > 0,
        lines: programOf(module.source, region).shown.split('\n').length,
      };
      for (const name of usedNames(module, region, packageName)) {
        const known = best.get(name);
        if (!known || rank(candidate, name) < rank(known, name)) best.set(name, candidate);
      }
    }
  }
  return new Map([...best].map(([name, { example, region }]) => [name, { example, region }]));
}

const forReference = /^reference\//;

/** Less is better; no region has a thousand lines. */
function rank({ example, prints, lines }: Candidate, name: string): number {
  const isNamedAfter = path.basename(example) === kebabCase(name);
  const isForReference = forReference.test(example);
  return (isNamedAfter ? 0 : 4000) + (isForReference ? 0 : 2000) + (prints ? 0 : 1000) + lines;
}

/** `createVersion` is `create-version`. */
function kebabCase(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}

/** The package's exports that the code of a region calls or hands on, by their exported names. */
function usedNames({ source }: Example, region: string, packageName: string): Set<string> {
  const imported = importedAs(parse(source), packageName);
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    // Types tell nothing of how a value is used.
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && isReference(node)) {
      const name = imported.get(node.text);
      if (name !== undefined) used.add(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(programOf(source, region).shown));
  return used;
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('example.ts', text, ts.ScriptTarget.Latest, true);
}

/** Exported names by what a module calls them. */
function importedAs(source: ts.SourceFile, packageName: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    if ((statement.moduleSpecifier as ts.StringLiteral).text !== packageName) continue;
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
