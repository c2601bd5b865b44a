import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What the source of a schema says of a key. */
export interface Written {
  comment: Record<'whole' | 'text' | 'default' | 'example', string>;
  value: ts.Node;
}

/**
 * Puts the comments of schemas into the types that the compiler has made of them, because it leaves them out there.
 * Editors show them to who writes a configuration.
 *
 * @param file Module that declares schemas.
 * @param types Its declarations, as the compiler writes them.
 */
export function describeTypes(file: string, types: string): string {
  const declared = ts.createSourceFile(file, types, ts.ScriptTarget.Latest, true);
  const places = declared.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, type }) => {
      const schema = declaration(file, name.getText());
      return schema && type ? commentsOf(schema, type) : [];
    })
    .sort((one, other) => other.place - one.place);
  return places.reduce(
    (text, { place, comment }) => `${text.slice(0, place)}${comment} ${text.slice(place)}`,
    types,
  );
}

function commentsOf(schema: ts.Node, type: ts.TypeNode): { place: number; comment: string }[] {
  const object = literalIn(type);
  if (!object) return [];
  return writtenKeys(schema).flatMap(([key, { comment, value }]) => {
    const member = object.members
      .filter(ts.isPropertySignature)
      .find(({ name }) => 'text' in name && name.text === key);
    if (!member?.type) return [];
    const own = comment.whole ? [{ place: member.getStart(), comment: comment.whole }] : [];
    return [...own, ...commentsOf(value, member.type)];
  });
}

/** The first type of an object in a type and its arguments. */
function literalIn(type: ts.TypeNode): ts.TypeLiteralNode | undefined {
  if (ts.isTypeLiteralNode(type)) return type;
  if (!ts.isTypeReferenceNode(type)) return undefined;
  for (const inner of type.typeArguments ?? []) {
    const found = literalIn(inner);
    if (found) return found;
  }
  return undefined;
}

/** The keys of the object that an expression makes a schema of, in the order of the source. */
export function writtenKeys(node: ts.Node): [string, Written][] {
  const extended = extensionIn(node);
  if (extended) return extended.flatMap(writtenKeys);
  const object = objectIn(node);
  if (!object) return [];
  return object.properties.flatMap((property): [string, Written][] => {
    if (ts.isSpreadAssignment(property)) return writtenKeys(property.expression);
    const key = property.name && 'text' in property.name ? String(property.name.text) : undefined;
    if (key === undefined) return [];
    const value = ts.isPropertyAssignment(property)
      ? property.initializer
      : (property.name ?? property);
    return [[key, { comment: commentOf(property), value }]];
  });
}

function commentOf(node: ts.Node): Written['comment'] {
  const before = node.getSourceFile().text.slice(node.getFullStart(), node.getStart());
  const body = /\/\*\*([\s\S]*?)\*\//.exec(before)?.[1] ?? '';
  const plain = body
    .replaceAll(/\n\s*\* ?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    // Rules are named by their IDs in the code only.
    .replaceAll(/ \([A-Z]+-\d+\)/g, '')
    .trim();
  const [text = '', ...tags] = plain.split(/\s*@(?=default|example)/);
  const tag = (name: string) =>
    tags
      .find((one) => one.startsWith(`${name} `))
      ?.slice(name.length + 1)
      .trim() ?? '';
  const whole = plain && `/** ${plain} */`;
  return { whole, text, default: tag('default'), example: tag('example') };
}

/** The schema that is extended, and what with. */
function extensionIn(node: ts.Node): ts.Node[] | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return undefined;
  const { name, expression } = node.expression;
  return name.text === 'extend' ? [expression, ...node.arguments] : undefined;
}

/** The first object literal of a chain of calls, or of the constant that it begins with. */
function objectIn(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node;
  if (ts.isIdentifier(node)) {
    const declared = declarationFrom(node.getSourceFile(), node.text);
    return declared && objectIn(declared);
  }
  if (ts.isCallExpression(node)) {
    const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression : undefined;
    if (callee && /^(?:strictObject|object|array)$/.test(callee.name.text) && node.arguments[0])
      return objectIn(node.arguments[0]);
    return callee && objectIn(callee.expression);
  }
  return undefined;
}

/** The value of a constant that a module declares or imports from one beside it. */
export function declaration(file: string, constant: string): ts.Node | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  return declarationFrom(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), constant);
}

/** The value of a constant of a file, or of one that it imports from a file beside it. */
function declarationFrom(source: ts.SourceFile, name: string): ts.Node | undefined {
  const own = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find((declared) => declared.name.getText() === name)?.initializer;
  if (own) return own;
  const imported = source.statements
    .filter(ts.isImportDeclaration)
    .find(({ importClause }) => importClause?.getText().split(/\W+/).includes(name));
  const specifier = imported && (imported.moduleSpecifier as ts.StringLiteral).text;
  if (!specifier?.startsWith('.')) return undefined;
  const file = path.resolve(path.dirname(source.fileName), specifier);
  return declaration(file, name);
}
