import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { type Reflection, reflectionKind, type Type } from '../extract/typedoc-json.ts';
import { declaredName } from './exported-name.ts';
import {
  printFunction,
  printMember,
  printObject,
  printType,
  printTypeParameters,
} from './print-type.ts';

/** TypeScript source of a whole exported declaration, not yet laid out. */
export function printDeclaration(symbol: Reflection): string {
  const { kind, typeParameters, signatures = [], type, children = [] } = symbol;
  const name = declaredName(symbol);
  switch (kind) {
    case reflectionKind.function:
      return signatures
        .map((signature) => `declare function ${name}${printFunction(signature, ': ')};`)
        .join('\n');
    case reflectionKind.class:
      return printClass(symbol, name);
    case reflectionKind.interface:
      return `interface ${name}${heading(asInterface(symbol))} { ${members(symbol)} }`;
    case reflectionKind.enum:
      return `declare enum ${name} { ${children.map(printMember).join(', ')} }`;
    case reflectionKind.namespace:
      return `declare namespace ${name} { export { ${children.map(printExport).join(', ')} }; }`;
    case reflectionKind.typeAlias:
      return `type ${name}${printTypeParameters(typeParameters)} = ${type ? printType(type) : printObject(symbol)};`;
    default:
      return `declare const ${name}: ${printType(type)};`;
  }
}

/**
 * A class extends one other. With several, an interface of the same name adds to it, and TypeDoc doesn't say what
 * extends which: the interface then has them all.
 */
function printClass(symbol: Reflection, name: string): string {
  const { extendedTypes = [], ...rest } = symbol;
  if (extendedTypes.length < 2)
    return `declare class ${name}${heading(symbol)} { ${members(symbol)} }`;
  const parameters = printTypeParameters(symbol.typeParameters);
  const added = `interface ${name}${parameters} extends ${extendedTypes.map(printType).join(', ')} {}`;
  return `declare class ${name}${heading(rest)} { ${members(symbol)} }\n${added}`;
}

/** What a class implements, an interface extends: a class that's exported as a type is one. */
function asInterface({
  implementedTypes = [],
  extendedTypes = [],
  ...symbol
}: Reflection): Reflection {
  return { ...symbol, extendedTypes: [...extendedTypes, ...implementedTypes] };
}

/** A name that a namespace exports. */
function printExport(symbol: Reflection): string {
  const inner = declaredName(symbol);
  return inner === symbol.name ? inner : `${inner} as ${symbol.name}`;
}

function heading(symbol: Reflection): string {
  const list = (word: string, types: Type[] | undefined) =>
    types && types.length > 0 ? ` ${word} ${types.map(printType).join(', ')}` : '';
  return (
    printTypeParameters(symbol.typeParameters) +
    list('extends', symbol.extendedTypes) +
    list('implements', symbol.implementedTypes)
  );
}

function members(symbol: Reflection): string {
  return publicMembers(symbol).map(printMember).join('; ');
}

/** Members that a user of the package may touch. */
export function publicMembers({ children = [] }: Reflection): Reflection[] {
  return children.filter(({ flags }) => !flags?.isPrivate && !flags?.isProtected);
}

/** A declaration as the package's own declaration file writes it. */
export interface DeclaredText {
  /** Without comments, `export` and private members; overloads one after the other. */
  text: string;
  /** The type that a function returns, as written. */
  returns?: string;
}

const printer = ts.createPrinter({ removeComments: true });

/**
 * Looks a declaration up in the package. TypeDoc expands inferred types, to thousands of lines for
 * query builders; what the authors' compiler wrote is what a reader can read.
 *
 * @param packageDir Folder of the installed package.
 * @param sources Declaration files that are parsed, by path; more are added.
 * @returns `undefined` when the package re-exports the symbol from elsewhere.
 */
export function declaredText(
  symbol: Reflection,
  packageDir: string,
  sources: Map<string, ts.SourceFile>,
): DeclaredText | undefined {
  const places =
    symbol.sources ?? symbol.signatures?.flatMap((signature) => signature.sources ?? []);
  const file = places?.map(({ fileName }) => packageFile(fileName, packageDir)).find(Boolean);
  if (!file) return undefined;
  const source = sources.get(file) ?? parse(file);
  sources.set(file, source);
  const statements = source.statements.filter((statement) => declares(statement, symbol));
  const [first] = statements;
  if (!first) return undefined;
  const print = (node: ts.Node) =>
    printer
      .printNode(ts.EmitHint.Unspecified, node, source)
      .replaceAll(/import\("[^"]+"\)\./g, '')
      .replaceAll(/^export (?:default )?/gm, '')
      .replaceAll(/(?<![^\n]) *(?:private |protected |#)[^\n]*;\n/g, '');
  const returns = ts.isFunctionDeclaration(first) && first.type ? print(first.type) : undefined;
  return { text: statements.map(print).join('\n'), ...(returns && { returns }) };
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/** TypeDoc names files `@scope/package/dist/…`; what is re-exported begins with another package. */
function packageFile(fileName: string, packageDir: string): string | undefined {
  const [, name = '', inside] = /^((?:@[^/]+\/)?[^/]+)\/(.*\.d\.[cm]?ts)$/.exec(fileName) ?? [];
  return inside && packageDir.endsWith(path.join('/', name))
    ? path.join(packageDir, inside)
    : undefined;
}

function declares(statement: ts.Statement, symbol: Reflection): boolean {
  const name = declaredName(symbol);
  switch (symbol.kind) {
    case reflectionKind.variable:
      return (
        ts.isVariableStatement(statement) &&
        statement.declarationList.declarations.some(
          (declaration) => declaration.name.getText() === name,
        )
      );
    case reflectionKind.function:
      return ts.isFunctionDeclaration(statement) && statement.name?.text === name;
    case reflectionKind.class:
    case reflectionKind.interface:
      // An interface of the same name adds to a class, and a class that's exported as a type is one.
      return (
        (ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement)) &&
        statement.name?.text === name
      );
    case reflectionKind.typeAlias:
      return ts.isTypeAliasDeclaration(statement) && statement.name.text === name;
    case reflectionKind.enum:
      return ts.isEnumDeclaration(statement) && statement.name.text === name;
    case reflectionKind.namespace:
      return ts.isModuleDeclaration(statement) && statement.name.text === name;
    default:
      return false;
  }
}
