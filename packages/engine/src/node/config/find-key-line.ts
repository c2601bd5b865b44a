import ts from 'typescript';

/**
 * The line of a key in a configuration file. The file is a program: where a key comes from elsewhere,
 * by a spread, an import or a call, there is no answer rather than a wrong one.
 *
 * @param path Keys and indexes from the outside in.
 * @returns 1-based line, or `undefined`.
 */
export function findKeyLine(source: string, path: readonly PropertyKey[]): number | undefined {
  const file = ts.createSourceFile('site.config.ts', source, ts.ScriptTarget.Latest, true);
  let value: ts.Node | undefined = file.statements.find(ts.isExportAssignment)?.expression;
  let entry: ts.Node | undefined;
  for (const key of path) {
    entry = value && entryOf(written(value), key);
    value = entry && ts.isPropertyAssignment(entry) ? entry.initializer : entry;
  }
  return entry && file.getLineAndCharacterOfPosition(entry.getStart()).line + 1;
}

/** The property of a key with its name, or the item at an index. */
function entryOf(value: ts.Node, key: PropertyKey): ts.Node | undefined {
  if (ts.isObjectLiteralExpression(value)) {
    return value.properties.find(({ name }) => name && 'text' in name && name.text === key);
  }
  if (!ts.isArrayLiteralExpression(value) || typeof key !== 'number') return undefined;
  const before = value.elements.slice(0, key + 1);
  return before.some(ts.isSpreadElement) ? undefined : before[key];
}

/** The literal behind a name, a type assertion or the call of `defineSite`. */
function written(value: ts.Node): ts.Node {
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) return written(value.expression);
  if (ts.isCallExpression(value)) return value.arguments[0] ? written(value.arguments[0]) : value;
  if (ts.isShorthandPropertyAssignment(value)) return written(value.name);
  const declared = ts.isIdentifier(value) ? declarationOf(value)?.initializer : undefined;
  return declared ? written(declared) : value;
}

/** The constant of the same file that a name stands for. */
function declarationOf(name: ts.Identifier): ts.VariableDeclaration | undefined {
  return name
    .getSourceFile()
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find((declaration) => declaration.name.getText() === name.text);
}
