import path from 'node:path';
import type ts from 'typescript';
import type { FeatureModule } from '#contract/feature.ts';
import { projectDir } from '#node/files/project-dir.ts';
import { declaration, writtenKeys } from '../../scripts/schema-comments.ts';

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
  const start = declaration(path.join(projectDir, file), constant);
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
