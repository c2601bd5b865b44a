import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeTypes } from './schema-comments.ts';

it('puts the comments of a schema into its types, those of keys inside others too', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'schema-'));
  const file = path.join(folder, 'options.ts');
  writeFileSync(
    path.join(folder, 'color.ts'),
    'export const color = { /** Hex. */ hex: z.string() };',
  );
  writeFileSync(
    file,
    `import { color } from './color.ts';
export const schema = z.strictObject({
  /** Name of it. @default 'x' (DATA-1) */
  name: z.string().default('x'),
  list: z.array(z.strictObject({ /** One. */ one: z.string() })),
  ...color,
});
`,
  );
  const types = `export declare const schema: z.ZodObject<{
    name: z.ZodDefault<z.ZodString>;
    list: z.ZodArray<z.ZodObject<{
        one: z.ZodString;
    }, z.core.$strict>>;
    hex: z.ZodString;
}, z.core.$strict>;
`;
  expect(describeTypes(file, types)).toBe(
    types
      .replace('name:', "/** Name of it. @default 'x' */ name:")
      .replace('one:', '/** One. */ one:')
      .replace('hex:', '/** Hex. */ hex:'),
  );
});
