import type { Reflection, Type } from 'truedocs/typedoc-json';

/** A foreign key as the library's schemas write it. */
export interface ForeignKey {
  properties: string[];
  references: { schemaKey: string; properties: string[] };
}

/** The parts of a schema constant that the data model shows. */
export interface EntitySchema {
  'x-lix-key': string;
  'x-lix-version': string;
  'x-lix-primary-key'?: string[];
  'x-lix-unique'?: string[][];
  'x-lix-foreign-keys'?: ForeignKey[];
  properties: Record<string, { type?: string | string[] } | undefined>;
}

/**
 * The value of a schema constant, read from its type: the library declares its schemas as
 * constants of literal types. Nothing of the library has to run.
 *
 * @returns `undefined` when the constant is no schema of an entity.
 */
export function schemaValue({ type }: Reflection): EntitySchema | undefined {
  const value = literalOf(type) as Partial<EntitySchema> | undefined;
  return value?.['x-lix-key'] && value.properties ? (value as EntitySchema) : undefined;
}

function literalOf(type: Type | undefined): unknown {
  switch (type?.type) {
    case 'literal':
      return type.value;
    case 'typeOperator':
      return literalOf(type.target);
    case 'tuple':
      return (type.elements ?? []).map(literalOf);
    case 'reflection':
      return Object.fromEntries(
        (type.declaration.children ?? []).map((child) => [child.name, literalOf(child.type)]),
      );
    case 'intersection':
      return Object.assign({}, ...type.types.map(literalOf));
    default:
      return undefined;
  }
}

/** The first name of a JSON pointer: `/value/x-lix-key` leads into `value`. */
export function fieldOf(pointer: string): string {
  return pointer.split('/')[1] ?? pointer;
}
