import type { ApiMember, PackageFacts, Reflection, Type } from '@truedocs/reference';
import { slug } from '@truedocs/reference/pages';
import type { ContentNode } from 'truedocs';
import { Diagnostic } from 'truedocs/shared';
import { z } from 'zod';
import { checkData } from '../check-data.ts';
import data from './entities.json' with { type: 'json' };
import { type EntityDiagram, entityDiagram, tallEntityDiagram } from './entity-diagram.ts';

/** A field of an entity. */
export interface ApiEntityField {
  name: string;
  /** JSON type of today's schema; absent when the schema has no such field. */
  type?: string;
  meaning: ContentNode[];
  isPrimaryKey: boolean;
  /** Targets of the field, each with a link where one is known. */
  references?: { text: string; href?: string }[];
}

/** An entity of the data model. */
export interface ApiEntity {
  id: string;
  title: string;
  /** The title, with today's name if that's another. */
  heading: string;
  /** The documented fields, in their order. */
  fields: ApiEntityField[];
  /** Fields that only today's schema has. */
  newFields: ApiEntityField[];
  /** The `x-lix-*` keys of the schema, each as JSON. */
  keys: { name: string; value: string }[];
  /** Pages of its schema and its row type. */
  pages: { name: string; href: string }[];
  /** Differences between the model and the installed package. */
  note: ContentNode[];
}

const entityDefinition = z.strictObject({
  title: z.string(),
  /** The name it has today, if that's another. */
  today: z.string().optional(),
  /** The documented fields, in their order, separated by spaces. */
  fields: z.string(),
  /** The constant that holds today's schema. */
  schema: z.string().optional(),
  /** Exports and former names to link to, beside the schema. */
  pages: z.string(),
  /** Markdown for fields that no type of today describes. */
  meanings: z.record(z.string(), z.string()).default({}),
  /** Ids of what it referred to, where there is no schema to say so. */
  refersTo: z.array(z.string()).default([]),
  /** Differences between the model and the installed package, as Markdown. */
  note: z.string().default(''),
});

type EntityDefinition = z.output<typeof entityDefinition>;

/** The data model as the documentation defines it. The build fails when a schema or a page disappears. */
export const dataModel = checkData(
  z.strictObject({
    entities: z.array(entityDefinition),
    /** Entities that came later, by their views; the meaning is Markdown. */
    laterEntities: z.array(z.strictObject({ view: z.string(), meaning: z.string() })),
    /** The columns of the state views, in their order. */
    stateColumns: z.array(z.string()),
    /** The state views by the names of the documentation. */
    stateViews: z.array(
      z.strictObject({
        name: z.string(),
        today: z.string().optional(),
        pages: z.string(),
        note: z.string(),
      }),
    ),
    /** The keys that make a JSON Schema describe an entity. */
    schemaKeys: z.record(z.string(), z.string()),
  }),
  data,
  new URL('./entities.json', import.meta.url),
);

const { entities, schemaKeys } = dataModel;

/** The part of the package's facts that the data model is made from. */
export type EntityContext = Pick<PackageFacts, 'exported' | 'symbols' | 'hrefOf' | 'toContent'>;

/** The same, with the ids of entities by the keys of their schemas. */
interface ModelContext extends EntityContext {
  idOfKey: ReadonlyMap<string, string>;
}

/**
 * The entities of the data model with their documented fields and what the library's schemas say
 * of them.
 *
 * @throws Diagnostic when a schema or a page that `entities.json` names has disappeared, or when a
 *   field has no meaning.
 */
export function entityModel(context: EntityContext): {
  entities: ApiEntity[];
  diagram: EntityDiagram;
  /** For narrow screens. */
  tallDiagram: EntityDiagram;
} {
  const schemas = new Map<string, EntitySchema>();
  for (const reflection of context.exported) {
    const schema = schemaValue(reflection);
    if (schema) schemas.set(reflection.name, schema);
  }
  assertExported(schemas, context.hrefOf);
  const idOfKey = new Map(
    entities.flatMap(({ schema, title }) => {
      const key = schema && schemas.get(schema)?.['x-lix-key'];
      return key ? [[key, slug(title)] as const] : [];
    }),
  );
  const mapped = entities.map((entity) =>
    toEntity(entity, entity.schema ? schemas.get(entity.schema) : undefined, {
      ...context,
      idOfKey,
    }),
  );
  const declared = mapped.flatMap(({ id, fields, newFields }) =>
    [...fields, ...newFields].flatMap(({ references = [] }) =>
      references.flatMap(({ href }): [string, string][] =>
        href?.startsWith('#') ? [[id, href.slice(1)]] : [],
      ),
    ),
  );
  const former = entities.flatMap(({ title, refersTo }) =>
    refersTo.map((target): [string, string] => [slug(title), target]),
  );
  const links = [...declared, ...former];
  return {
    entities: mapped,
    diagram: entityDiagram(mapped, links),
    tallDiagram: tallEntityDiagram(mapped, links),
  };
}

function toEntity(
  definition: EntityDefinition,
  schema: EntitySchema | undefined,
  context: ModelContext,
): ApiEntity {
  const { title, today, fields, schema: constant, pages, note } = definition;
  const { hrefOf, toContent } = context;
  const documented = fields.split(' ');
  const field = (name: string) => ({
    ...toField(name, schema, context),
    meaning: meaningOf(name, definition, context),
  });
  const newer = Object.keys(schema?.properties ?? {}).filter((name) => !documented.includes(name));
  return {
    id: slug(title),
    title,
    heading: today ? `${title} (today: ${today})` : title,
    fields: documented.map(field),
    newFields: newer.map(field),
    keys: Object.keys(schemaKeys).flatMap((name) => {
      const value = schema?.[name as keyof EntitySchema];
      const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
      if (isEmpty) return [];
      const isForeign = name === 'x-lix-foreign-keys';
      return [{ name, value: isForeign ? foreignKeysText(schema) : keyText(value) }];
    }),
    pages: [...(constant ? [constant] : []), ...pages.split(' ')].map((name) => ({
      name,
      href: hrefOf(name) ?? '',
    })),
    note: toContent(note),
  };
}

/** A field means what the column of the row's type means, or else what the definition says. */
function meaningOf(
  field: string,
  { title, pages, meanings }: EntityDefinition,
  { symbols, toContent }: EntityContext,
): ContentNode[] {
  const column = pages
    .split(' ')
    .flatMap((page): ApiMember[] => symbols.find(({ name }) => name === page)?.properties ?? [])
    .find(({ name, comment }) => name === field && comment.length > 0);
  const meaning = column?.comment ?? toContent(meanings[field] ?? '');
  if (meaning.length > 0) return meaning;
  throw new Diagnostic(
    `product/data-model/entities.json: The field \`${field}\` of \`${title}\` has no meaning. Add one.`,
  );
}

function toField(
  name: string,
  schema: EntitySchema | undefined,
  { idOfKey, hrefOf }: ModelContext,
): Omit<ApiEntityField, 'meaning'> {
  const property = schema?.properties[name];
  const isKnown = schema !== undefined && Object.hasOwn(schema.properties, name);
  const references = (schema?.['x-lix-foreign-keys'] ?? [])
    .filter(({ properties }) => properties.some((pointer) => fieldOf(pointer) === name))
    .map(({ references: target }) => {
      const { schemaKey } = target;
      const id = idOfKey.get(schemaKey);
      // The change has a type and a table, and no entry among the entities.
      const href = id ? `#${id}` : schemaKey === 'lix_change' ? hrefOf('Change') : undefined;
      return { text: targetText(target), ...(href && { href }) };
    });
  return {
    name,
    ...(isKnown && { type: typeText(property?.type) }),
    isPrimaryKey: (schema?.['x-lix-primary-key'] ?? []).some(
      (pointer) => fieldOf(pointer) === name,
    ),
    ...(references.length > 0 && { references }),
  };
}

function typeText(type: string | string[] | undefined): string {
  return type === undefined ? 'any JSON' : [type].flat().join(' or ');
}

/** Texts as they are, everything else as JSON with room to break. */
function keyText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value).replaceAll(/,(?=["[{])/g, ', ');
}

/** `account_id → lix_account.id`, which says all that the JSON does. */
function foreignKeysText(schema: EntitySchema | undefined): string {
  return (schema?.['x-lix-foreign-keys'] ?? [])
    .map(({ properties, references }) => `${pathsText(properties)} → ${targetText(references)}`)
    .join(', ');
}

/** Names the target of a foreign key: `lix_account.id`. */
function targetText({ schemaKey, properties }: ForeignKey['references']): string {
  return `${schemaKey}.${pathsText(properties)}`;
}

function pathsText(pointers: readonly string[]): string {
  return pointers.map((pointer) => pointer.slice(1)).join(' + ');
}

function assertExported(schemas: Map<string, EntitySchema>, hrefOf: PackageFacts['hrefOf']): void {
  const diagnostics = entities.flatMap(({ schema, pages }) => [
    ...(schema && !schemas.has(schema) ? [`\`${schema}\` isn't exported as a schema.`] : []),
    ...pages
      .split(' ')
      .filter((name) => !hrefOf(name))
      .map((name) => `\`${name}\` isn't exported.`),
  ]);
  if (diagnostics.length === 0) return;
  throw new Diagnostic(
    diagnostics.map((sentence) => `product/data-model/entities.json: ${sentence}`).join('\n'),
  );
}

/** A foreign key as the library's schemas write it. */
interface ForeignKey {
  properties: string[];
  references: { schemaKey: string; properties: string[] };
}

/** The parts of a schema constant that the data model shows. */
interface EntitySchema {
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
function schemaValue({ type }: Reflection): EntitySchema | undefined {
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
function fieldOf(pointer: string): string {
  return pointer.split('/')[1] ?? pointer;
}
