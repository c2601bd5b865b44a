import type { LixPlugin, LixSchemaDefinition } from '@lix-js/sdk';

type Json = null | boolean | number | string | Json[] | JsonObject;
type JsonObject = { [key: string]: Json };

const valueSchema = {
  'x-lix-key': 'json_value',
  'x-lix-version': '1.0',
  type: 'object',
  properties: { value: {} },
  required: ['value'],
  additionalProperties: false,
} as const satisfies LixSchemaDefinition;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escapeKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeKey = (key: string) =>
  key.replaceAll('~1', '/').replaceAll('~0', '~');

function flatten(value: Json, depth: number, pointer = '#'): [string, Json][] {
  if (depth === 0 || !isObject(value) || Object.keys(value).length === 0)
    return [[pointer, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, depth - 1, `${pointer}/${escapeKey(key)}`),
  );
}

/** No prototype, so that "__proto__" is a key like any other. */
const createObject = (): JsonObject => Object.create(null);

function unflatten(values: [string, Json][]): Json {
  const root = createObject();
  for (const [pointer, value] of values.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const keys = pointer.split('/').slice(1).map(unescapeKey);
    const last = keys.pop();
    if (last === undefined) return value;
    let parent = root;
    for (const key of keys) {
      const inner = parent[key];
      parent = isObject(inner) ? inner : (parent[key] = createObject());
    }
    parent[last] = value;
  }
  return root;
}

export const createJsonPlugin = ({
  depth = Number.POSITIVE_INFINITY,
} = {}): LixPlugin => {
  const read = (data?: Uint8Array) =>
    data ? flatten(JSON.parse(new TextDecoder().decode(data)), depth) : [];
  return {
    key: 'json_plugin',
    detectChangesGlob: '*.json',
    detectChanges: ({ before, after }) => {
      const old = new Map(read(before?.data));
      const now = new Map(read(after.data));
      const written = [...now]
        .filter(
          ([id, value]) => JSON.stringify(value) !== JSON.stringify(old.get(id)),
        )
        .map(([id, value]) => ({
          schema: valueSchema,
          entity_id: id,
          snapshot_content: { value },
        }));
      const removed = [...old.keys()]
        .filter((id) => !now.has(id))
        .map((id) => ({
          schema: valueSchema,
          entity_id: id,
          snapshot_content: null,
        }));
      return [...written, ...removed];
    },
    applyChanges: ({ changes }) => {
      const values = changes
        .filter((change) => change.snapshot_content !== null)
        .map((change): [string, Json] => [
          change.entity_id,
          change.snapshot_content?.value,
        ]);
      const text = JSON.stringify(unflatten(values), null, 2);
      return { fileData: new TextEncoder().encode(`${text}\n`) };
    },
  };
};
