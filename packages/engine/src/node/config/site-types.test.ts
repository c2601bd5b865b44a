import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { typesOf, writeSiteTypes } from './site-types.ts';

it('declared keys become TypeScript', () => {
  const types = typesOf({
    difficulty: { description: 'How hard\n it is */', enum: ['easy', 1, true] },
    tags: { type: 'array', items: { enum: ['a', 'b'] } },
    'my-key': { type: 'integer', default: 3 },
    author: {
      type: 'object',
      properties: { name: { type: 'string' }, age: { type: 'number' } },
      required: ['name'],
      additionalProperties: false,
    },
    free: {},
  });
  expect(types).toContain(`  interface SiteFrontMatter {
    /** How hard it is * / */
    "difficulty"?: "easy" | 1 | true;
    "tags"?: ("a" | "b")[];
    "my-key": number;
    "author"?: { "name": string; "age"?: number };
    "free"?: unknown;
  }`);
});

it('types and the schema for editors are written, and go with the last key', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'types-'));
  const schemaFile = path.join(root, '.truedocs/front-matter.schema.json');
  await writeSiteTypes(root, { level: { type: 'string' } });
  const { properties } = JSON.parse(readFileSync(schemaFile, 'utf8'));
  expect(properties).toMatchObject({ level: { type: 'string' }, title: { type: 'string' } });
  expect(properties.title.description).toMatch(/^The page's title/);
  expect(existsSync(path.join(root, '.truedocs/types.d.ts'))).toBe(true);
  await writeSiteTypes(root, {});
  expect(existsSync(schemaFile)).toBe(false);
  rmSync(root, { recursive: true });
});
