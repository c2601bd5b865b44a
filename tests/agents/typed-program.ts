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

/** Exported names that an expression is about: what it imports, the types of its values, and the calls that made them. */
export function libraryNames(node: ts.Node, { checker, library }: TypedPrograms): Set<string> {
  const names = new Set<string>();
  const isOwned = (symbol: ts.Symbol | undefined) =>
    symbol?.declarations?.some((one) =>
      one.getSourceFile().fileName.includes(`/${library.folder}/`),
    );
  const addSymbol = (symbol: ts.Symbol | undefined) => {
    if (symbol && isOwned(symbol) && !symbol.name.startsWith('__')) names.add(symbol.name);
  };
  const visit = (at: ts.Node, depth: number): void => {
    if (ts.isIdentifier(at)) visitIdentifier(at, depth);
    at.forEachChild((child) => visit(child, depth));
  };
  const visitIdentifier = (at: ts.Identifier, depth: number): void => {
    const type = checker.getTypeAtLocation(at);
    for (const part of type.isUnion() ? type.types : [type]) {
      addSymbol(part.aliasSymbol);
      addSymbol(part.getSymbol());
    }
    const symbol = checker.getSymbolAtLocation(at);
    if (!symbol) return;
    const [declared] = symbol.declarations ?? [];
    if (declared && ts.isImportSpecifier(declared)) {
      names.add((declared.propertyName ?? declared.name).text);
      return;
    }
    addSymbol(symbol);
    const origin = declared && initializerOf(declared);
    if (origin && depth < 4) visit(calleeOf(origin), depth + 1);
  };
  visit(node, 0);
  return names;
}

function initializerOf(declared: ts.Node): ts.Expression | undefined {
  let node = declared;
  while (ts.isBindingElement(node)) node = node.parent.parent;
  return ts.isVariableDeclaration(node) ? node.initializer : undefined;
}

/** What is called in an expression; arguments say nothing about its value. */
function calleeOf(expression: ts.Expression): ts.Node {
  if (ts.isAwaitExpression(expression) || ts.isParenthesizedExpression(expression)) {
    return calleeOf(expression.expression);
  }
  return ts.isCallExpression(expression) ? expression.expression : expression;
}
