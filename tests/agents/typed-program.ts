import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { SamplePackage } from '#channels/documented-packages.ts';
import { installedFile, projectDir } from '#node/files/project-dir.ts';

/** Programs as TypeScript 6 knows them, which doesn't take part in checking what agents write. */
export interface TypedPrograms {
  sourceOf(name: string): ts.SourceFile;
  checker: ts.TypeChecker;
  /** Whether a program compiles. */
  compiles(name: string): boolean;
  library: SamplePackage;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Opens programs, by name, that mean a package by its common name. */
export function openTypedPrograms(
  programs: ReadonlyMap<string, string>,
  library: SamplePackage,
): TypedPrograms {
  const folder = linkedFolder(library);
  const fileOf = (name: string) => path.join(folder, `${name.replaceAll(/[^\w-]+/g, '_')}.ts`);
  const texts = new Map(
    [...programs].map(([name, code]) => [fileOf(name), `${code}\nexport {};\n`]),
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, language, ...rest) => {
    const text = texts.get(file);
    if (text === undefined) return getSourceFile(file, language, ...rest);
    return ts.createSourceFile(file, text, language, true);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  const sourceOf = (name: string) => {
    const source = program.getSourceFile(fileOf(name));
    if (!source) throw new Error(`There is no program ${name}.`);
    return source;
  };
  return {
    sourceOf,
    checker: program.getTypeChecker(),
    compiles: (name) =>
      program.getSyntacticDiagnostics(sourceOf(name)).length === 0 &&
      program.getSemanticDiagnostics(sourceOf(name)).length === 0,
    library,
  };
}

/** A folder from which the package is found by the name that programs import. */
function linkedFolder({ name, folder: installed }: SamplePackage): string {
  const folder = path.join(projectDir, '.tmp/agents', installed.replaceAll('/', '-'));
  const link = path.join(folder, 'node_modules', name);
  mkdirSync(path.dirname(link), { recursive: true });
  try {
    symlinkSync(installedFile(installed), link, 'junction');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return folder;
}

/** Exported names that a value has to do with: what is imported or called, its type, and the call that made it. */
export function namesOfValue(value: ts.Node, programs: TypedPrograms): Set<string> {
  const names = new Set<string>();
  const follow = (node: ts.Node, depth: number): void => {
    for (const part of spineOf(node)) {
      for (const name of namesOfPart(part, programs)) names.add(name);
      const origin = ts.isIdentifier(part) && originOf(part, programs);
      if (origin && depth < 4) follow(origin, depth + 1);
    }
  };
  follow(value, 0);
  return names;
}

/** Those of all values in a statement. */
export function namesIn(statement: ts.Node, programs: TypedPrograms): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) for (const name of namesOfValue(node, programs)) names.add(name);
    node.forEachChild(visit);
  };
  visit(statement);
  return names;
}

/** The expressions that a chain of calls and properties goes through: not the arguments of its calls. */
function spineOf(node: ts.Node): ts.Node[] {
  if (ts.isCallExpression(node) || ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node))
    return [node, ...spineOf(node.expression)];
  if (ts.isNewExpression(node) || ts.isNonNullExpression(node)) return spineOf(node.expression);
  if (ts.isPropertyAccessExpression(node)) return [node, ...spineOf(node.expression)];
  return [node];
}

function namesOfPart(part: ts.Node, { checker, library }: TypedPrograms): string[] {
  const isOwned = (symbol: ts.Symbol) =>
    symbol.declarations?.some((one) =>
      one.getSourceFile().fileName.includes(`/${library.folder}/`),
    ) && !symbol.name.startsWith('__');
  const type = checker.getTypeAtLocation(part);
  const symbols = (type.isUnion() ? type.types : [type]).flatMap((one) => [
    one.aliasSymbol,
    one.getSymbol(),
  ]);
  const owned = symbols.filter((symbol) => symbol !== undefined && isOwned(symbol));
  const names = owned.map((symbol) => symbol?.name ?? '');
  const declared = ts.isIdentifier(part) && checker.getSymbolAtLocation(part)?.declarations?.[0];
  const isImported = declared && ts.isImportSpecifier(declared);
  return isImported ? [...names, (declared.propertyName ?? declared.name).text] : names;
}

/** The expression that a variable was made with. */
function originOf(name: ts.Identifier, { checker }: TypedPrograms): ts.Expression | undefined {
  const declared = checker.getSymbolAtLocation(name)?.declarations?.[0];
  return declared && initializerOf(declared);
}

function initializerOf(declared: ts.Node): ts.Expression | undefined {
  let node = declared;
  while (ts.isBindingElement(node)) node = node.parent.parent;
  return ts.isVariableDeclaration(node) ? node.initializer : undefined;
}
