import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownValue } from '#shared/own-value.ts';
import { frontMatterSchema } from '#shared/page/front-matter.ts';
import { frontMatterDescriptions } from '#shared/page/front-matter-descriptions.ts';
import type { FrontMatterKey, FrontMatterKeys } from '#shared/site/front-matter-key.ts';
import { ifMissing } from '../files/files.ts';
import { remove, writeWhole } from '../files/scratch.ts';

/** The folder below a site's that holds what's made from its configuration for editors. */
const typesFolder = '.truedocs';

/**
 * Writes what editors know of the keys that a site declares: `types.d.ts` for its components, and
 * `front-matter.schema.json`, a JSON Schema of everything that a page's front matter may say. Nothing is
 * written where nothing has changed, and nothing is left of keys that are gone.
 */
export async function writeSiteTypes(root: string, keys: FrontMatterKeys): Promise<void> {
  const folder = path.join(root, typesFolder);
  const files = { 'types.d.ts': typesOf(keys), 'front-matter.schema.json': editorSchema(keys) };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (Object.keys(keys).length === 0) await remove(file);
    else if ((await readFile(file, 'utf8').catch(ifMissing(''))) !== text)
      await writeWhole(file, text);
  }
}

/** The declared keys as an addition to `SiteFrontMatter`. */
export function typesOf(keys: FrontMatterKeys): string {
  return [
    '// Made from `frontMatter` of the configuration, and from its features.',
    "import 'truedocs/front-matter';",
    '',
    "declare module 'truedocs/front-matter' {",
    '  interface SiteFrontMatter {',
    ...Object.entries(keys).flatMap(([name, key]) => propertyLines(name, key, '    ')),
    '  }',
    '}',
    '',
  ].join('\n');
}

function propertyLines(name: string, key: FrontMatterKey, indent: string): string[] {
  const sign = key.default === undefined ? '?' : '';
  const comment = key.description?.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');
  return [
    ...(comment ? [`${indent}/** ${comment} */`] : []),
    `${indent}${JSON.stringify(name)}${sign}: ${typeOf(key)};`,
  ];
}

const primitives = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean' };

/** A declared key's type in TypeScript. */
function typeOf({ type, enum: values, items, properties = {}, ...key }: FrontMatterKey): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'array') return `(${items ? typeOf(items) : 'unknown'})[]`;
  if (type !== 'object') return type ? primitives[type] : 'unknown';
  const known = Object.entries(properties).map(([name, inner]) => {
    const sign = key.required?.includes(name) ? '' : '?';
    return `${JSON.stringify(name)}${sign}: ${typeOf(inner)}`;
  });
  const more = key.additionalProperties === false ? [] : ['[key: string]: unknown'];
  return `{ ${[...known, ...more].join('; ')} }`;
}

function editorSchema(keys: FrontMatterKeys): string {
  const { properties = {}, ...schema } = frontMatterSchema.toJSONSchema({ io: 'input' });
  const described = Object.entries(properties).map(([name, key]) => [
    name,
    { description: ownValue(frontMatterDescriptions, name), ...(key as object) },
  ]);
  const all = { ...Object.fromEntries(described), ...keys };
  return `${JSON.stringify({ ...schema, properties: all }, null, 2)}\n`;
}
