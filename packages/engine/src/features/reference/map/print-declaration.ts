import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { type Reflection, reflectionKind, type Type } from '../extract/typedoc-json.ts';
import {
  printFunction,
  printMember,
  printObject,
  printType,
  printTypeParameters,
} from './print-type.ts';

/** TypeScript source of a whole exported declaration, not yet laid out. */
export function printDeclaration(symbol: Reflection): string {
  const { name, kind, typeParameters, signatures = [], type } = symbol;
  switch (kind) {
    case reflectionKind.function:
      return signatures
        .map((signature) => `declare function ${name}${printFunction(signature, ': ')};`)
        .join('\n');
    case reflectionKind.class:
      return `declare class ${name}${heading(symbol)} { ${members(symbol)} }`;
    case reflectionKind.interface:
      return `interface ${name}${heading(symbol)} { ${members(symbol)} }`;
    case reflectionKind.typeAlias:
      return `type ${name}${printTypeParameters(typeParameters)} = ${type ? printType(type) : printObject(symbol)};`;
    default:
      return `declare const ${name}: ${printType(type)};`;
  }
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
 * @returns `undefined` when the package re-exports the symbol from elsewhere.
 */
export function declaredText(symbol: Reflection, packageDir: string): DeclaredText | undefined {
  const sources =
    symbol.sources ?? symbol.signatures?.flatMap((signature) => signature.sources ?? []);
  const file = sources?.map(({ fileName }) => packageFile(fileName, packageDir)).find(Boolean);
  if (!file) return undefined;
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const statements = source.statements.filter((statement) => declares(statement, symbol));
  const [first] = statements;
  if (!first) return undefined;
  const print = (node: ts.Node) =>
    printer
      .printNode(ts.EmitHint.Unspecified, node, source)
      .replaceAll(/import\("[^"]+"\)\./g, '')
      .replaceAll(/^export /gm, '')
      .replaceAll(/^ *(?:private|protected) [^\n]*;\n/gm, '');
  const returns = ts.isFunctionDeclaration(first) && first.type ? print(first.type) : undefined;
  return { text: statements.map(print).join('\n'), ...(returns && { returns }) };
}

/** TypeDoc names files `@scope/package/dist/…`; what is re-exported begins with another package. */
function packageFile(fileName: string, packageDir: string): string | undefined {
  const [, name = '', inside] = /^((?:@[^/]+\/)?[^/]+)\/(.*\.d\.ts)$/.exec(fileName) ?? [];
  return inside && packageDir.endsWith(path.join('/', name))
    ? path.join(packageDir, inside)
    : undefined;
}

function declares(statement: ts.Statement, { name, kind }: Reflection): boolean {
  switch (kind) {
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
      return ts.isClassDeclaration(statement) && statement.name?.text === name;
    case reflectionKind.interface:
      return ts.isInterfaceDeclaration(statement) && statement.name.text === name;
    case reflectionKind.typeAlias:
      return ts.isTypeAliasDeclaration(statement) && statement.name.text === name;
    default:
      return false;
  }
}
