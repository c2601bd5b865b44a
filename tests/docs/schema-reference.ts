import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { FeatureModule } from '#contract/feature.ts';
import { projectDir } from '#node/files/project-dir.ts';

/** A key of a schema, as a page of the reference shows it. */
export interface DocumentedKey {
  /** `themeConfig.accent` */
  name: string;
  /** Markdown. */
  type: string;
  description: string;
  /** Code; nothing for a key that has to be there. */
  default?: string;
  /** Code of a value. */
  example?: string;
  /** Whether everything beside it may be left out, so that an example with it alone is complete. */
  isAlone: boolean;
}

/** Comment and value of a key in the source of a schema. */
interface Written {
  comment: Record<'text' | 'default' | 'example', string>;
  value: ts.Node;
}

/**
 * Lists the keys of a schema, each before those inside it: types from the schema, and descriptions,
 * defaults and examples from the comments in its source.
 *
 * @param file Module that declares it, below the project.
 * @param constant Name of the constant there.
 */
export function documentedKeys(
  schema: NonNullable<FeatureModule['schema']>,
  file: string,
  constant: string,
): DocumentedKey[] {
  const json = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const start = declaration(file, constant);
  return start ? keysOf(json, start, { prefix: '', isAlone: true, root: json }) : [];
}

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
}

interface Around {
  prefix: string;
  isAlone: boolean;
  root: JsonSchema;
}

function keysOf(json: JsonSchema, source: ts.Node, around: Around): DocumentedKey[] {
  const required = json.required ?? [];
  return writtenKeys(source).flatMap(([key, { comment, value }]) => {
    const found = json.properties?.[key];
    // Texts of the interface have no comments, and are listed apart.
    if (!found || (key.endsWith('Text') && !comment.text)) return [];
    const type = resolved(found, around.root);
    const name = `${around.prefix}${key}`;
    const isAlone = around.isAlone && required.every((other) => other === key);
    const entry = {
      name,
      type: typeText(type, around.root),
      description: comment.text,
      ...(!required.includes(key) && { default: comment.default || 'none' }),
      ...(comment.example && { example: comment.example }),
      isAlone,
    };
    const inner = type.type === 'object' && type.properties;
    const nested = inner ? keysOf(type, value, { ...around, prefix: `${name}.`, isAlone }) : [];
    return [entry, ...nested];
  });
}

function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const [, name] = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? '') ?? [];
  return (name && root.$defs?.[name]) || schema;
}

/** A type in words and code. */
function typeText(schema: JsonSchema, root: JsonSchema): string {
  const { type, enum: values, const: only, anyOf, items } = resolved(schema, root);
  if (values) return values.map((value) => `\`${literal(value)}\``).join(' or ');
  if (only !== undefined) return `\`${literal(only)}\``;
  if (anyOf) return [...new Set(anyOf.map((one) => typeText(one, root)))].join(' or ');
  if (type === 'array') return items?.type === 'string' ? 'list of strings' : 'list';
  return type === 'boolean' ? '`true` or `false`' : (type ?? 'any value');
}

const literal = (value: unknown) => JSON.stringify(value).replaceAll('"', "'");

/** The keys of the object that an expression makes a schema of, in the order of the source. */
function writtenKeys(node: ts.Node): [string, Written][] {
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
    .trim();
  const [description = '', ...tags] = plain.split(/\s*@(?=default|example)/);
  const tag = (name: string) =>
    tags
      .find((one) => one.startsWith(`${name} `))
      ?.slice(name.length + 1)
      .trim() ?? '';
  // Rules are named by their IDs in the code only.
  const text = description.replaceAll(/ \([A-Z]+-\d+\)/g, '');
  return { text, default: tag('default'), example: tag('example') };
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
    if (callee && /^(?:strictObject|object)$/.test(callee.name.text) && node.arguments[0])
      return objectIn(node.arguments[0]);
    return callee && objectIn(callee.expression);
  }
  return undefined;
}

function declaration(file: string, constant: string): ts.Node | undefined {
  const full = path.join(projectDir, file);
  if (!existsSync(full)) return undefined;
  const source = ts.createSourceFile(
    full,
    readFileSync(full, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  return declarationFrom(source, constant);
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
  return declaration(path.relative(projectDir, file), name);
}
