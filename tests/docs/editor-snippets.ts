import { frontMatterSchema } from '#shared/page/front-matter.ts';
import { type DocumentedKey, documentedKeys } from './schema-reference.ts';

/** A snippet of VS Code. */
interface Snippet {
  /** Languages; the front matter of Markdown and MDX counts as YAML. */
  scope: string;
  prefix: string;
  body: string[];
  description: string;
  /** Files that it's offered in, as patterns; releases of VS Code before 1.109 offer it in all. */
  include: string[];
}

/** `.vscode/front-matter.code-snippets` of new sites: a snippet for each key of the front matter. */
export function frontMatterSnippets(): string {
  const keys = documentedKeys(
    frontMatterSchema,
    'packages/engine/src/shared/page/front-matter.ts',
    'frontMatterSchema',
  );
  const snippets = keys
    .filter(({ name }) => !name.includes('.'))
    .map((key): [string, Snippet] => [
      `Front matter: ${key.name}`,
      {
        scope: 'yaml',
        prefix: key.name,
        body: bodyOf(key, keys),
        description: key.description,
        include: ['**/*.md', '**/*.mdx'],
      },
    ]);
  return `${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
}

/** The lines that a snippet inserts, with stops of VS Code where a value is to be chosen or written. */
function bodyOf(
  { name, type, description, default: usual }: DocumentedKey,
  keys: DocumentedKey[],
): string[] {
  const inner = keys.flatMap((key) => {
    const [, last] = key.name.split(`${name}.`);
    return last && !last.includes('.') && key.type === 'string' ? [last] : [];
  });
  if (inner.length > 0)
    return [`${name}:`, ...inner.map((key, index) => `  ${key}: $${index + 1}`)];
  if (/^list/.test(type)) return [`${name}: [$1]`];
  // Where any string is accepted, the description may begin with those that mean something.
  const listing = (type === 'string' && /^`[^;]*/.exec(description)?.[0]) || type;
  const values = [...listing.matchAll(/`'?([\w-]+)'?`/g)].flatMap(([, value]) => value ?? []);
  // Whoever writes a key wants something other than its default.
  const listed = [
    ...values.filter((value) => value !== usual),
    ...values.filter((value) => value === usual),
  ];
  return [listed.length > 1 ? `${name}: \${1|${listed.join(',')}|}` : `${name}: $1`];
}
