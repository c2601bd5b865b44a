import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const projectDir = path.resolve(import.meta.dirname, '../..');
const engine = path.join(projectDir, 'packages/engine/src');

const files = readdirSync(engine, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|fixtures/.test(file))
  .map((file) => path.join(engine, file));

it('a record is read by a name from outside through `ownValue`', () => {
  const { config } = ts.readConfigFile(path.join(engine, 'node/tsconfig.json'), ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, path.join(engine, 'node'));
  const program = ts.createProgram(files, { ...parsed.options, jsx: ts.JsxEmit.ReactJSX });
  const checker = program.getTypeChecker();

  /** Whether any text can be a name of it, so that it may be asked for what objects inherit. */
  const isRecord = (node: ts.Expression) => {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
    const types = type.isUnion() ? type.types : [type];
    return types.some((one) => checker.getIndexInfoOfType(one, ts.IndexKind.String));
  };
  const found: string[] = [];
  const visit = (file: ts.SourceFile) => (node: ts.Node) => {
    if (
      ts.isElementAccessExpression(node) &&
      !isWritten(node) &&
      !ts.isStringLiteralLike(node.argumentExpression) &&
      checker.getTypeAtLocation(node.argumentExpression).flags & ts.TypeFlags.StringLike &&
      isRecord(node.expression)
    ) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const name = path.relative(engine, file.fileName);
      if (!exceptions.includes(name)) found.push(`${name}:${line + 1}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit(file));
  };
  for (const name of files) {
    const file = program.getSourceFile(name);
    if (file) visit(file)(file);
  }
  expect(found).toEqual([]);
});

function isWritten({ parent }: ts.ElementAccessExpression): boolean {
  const isAssigned =
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  return isAssigned || ts.isDeleteExpression(parent);
}

/** Where names come from a list, or the record inherits nothing. */
const exceptions = [
  'shared/own-value.ts',
  'features/book/relink.ts',
  'features/live/examples/program-process.ts',
  'features/reference/find-package.ts',
];
