import path from 'node:path';
import { projectDir } from 'truedocs/build';
import { expect, it } from 'vitest';
import type { Reflection } from '../extract/typedoc-json.ts';
import { createExternalTypes } from './external-types.ts';

const reference = (name: string, packageName: string, packagePath: string, qualified = name) => ({
  type: 'reference' as const,
  name,
  target: { packageName, packagePath, qualifiedName: qualified },
});
const types = [
  { type: 'reference' as const, name: 'Blob', externalUrl: 'https://example.com/Blob' },
  reference('MyGenerated', 'zod', 'v4/classic/schemas.d.ts', 'ZodType'),
  reference('ZodObject', 'zod', 'v4/classic/schemas.d.ts'),
  reference('strict', 'zod', 'v4/classic/schemas.d.ts', 'strictObject'),
  reference('Struct', 'superstruct', 'src/struct.ts'),
  reference('Aliased', 'lix-0-17', 'dist/binding-types.d.ts'),
  reference('Gone', 'superstruct', 'src/gone.ts'),
  { ...reference('TValue', 'superstruct', 'src/struct.ts'), refersToTypeParameter: true },
];
const exported = [
  { id: 1, name: 'f', kind: 64, type: { type: 'array', elementType: { type: 'union', types } } },
] as Reflection[];
const hrefOf = createExternalTypes(exported, {
  modulesDir: path.join(projectDir, 'node_modules'),
  externalDocs: { zod: 'https://example.com/{kind}/{name}.html' },
});

it.each([
  ['Blob', 'https://example.com/Blob'],
  ['MyGenerated', 'https://example.com/interfaces/ZodType.html'],
  ['ZodObject', 'https://example.com/interfaces/ZodObject.html'],
  ['strict', 'https://example.com/functions/strictObject.html'],
  ['Struct', 'https://unpkg.com/superstruct@2.0.2/dist/struct.d.ts'],
  ['Aliased', 'https://unpkg.com/@lix-js/sdk@0.17.0/dist/binding-types.d.ts'],
  ['Array', expect.stringMatching(/^https:\/\/developer\.mozilla\.org\/.*\/Array$/)],
  ['Gone', undefined],
  ['TValue', undefined],
  ['NoSuchType', undefined],
])('%s leads to its documentation', (name, href) => {
  expect(hrefOf(name)).toEqual(href);
});
