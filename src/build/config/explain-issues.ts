import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** One thing wrong with a value: where in it, and a sentence without the place. */
export interface Explanation {
  path: PropertyKey[];
  sentence: string;
}

/**
 * Turns what a schema found into sentences: the field, what was found, what is allowed; a misspelt
 * key gets a suggestion.
 *
 * @param value The whole value that was checked.
 * @param schema Its schema, for the names of allowed keys.
 */
export function explainIssues(error: z.ZodError, value: unknown, schema: z.ZodType): Explanation[] {
  return error.issues.flatMap((issue) => explain(issue, value, schema));
}

function explain(issue: Issue, value: unknown, schema: z.ZodType): Explanation[] {
  if (issue.code === 'unrecognized_keys') {
    const allowed = keysAt(schema, issue.path);
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      sentence: `Unknown key \`${fieldName([...issue.path, key])}\`.${suggestion(key, allowed)}`,
    }));
  }
  const closest = issue.code === 'invalid_union' ? closestBranch(issue.errors) : undefined;
  if (closest) {
    return closest.flatMap((inner) =>
      explain({ ...inner, path: [...issue.path, ...inner.path] } as Issue, value, schema),
    );
  }
  const field = issue.path.length > 0 ? `\`${fieldName(issue.path)}\`` : 'The value';
  const found = shown(valueAt(value, issue.path));
  return [
    { path: issue.path, sentence: `${field} must be ${expectation(issue)}; found ${found}.` },
  ];
}

/** The one branch of a union that the writer most likely meant: its mistakes lie deepest. */
function closestBranch(branches: Issue[][]): Issue[] | undefined {
  const deep = branches.filter((issues) =>
    issues.every((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'),
  );
  return deep.sort((a, b) => a.length - b.length)[0];
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return withArticle(issue.expected);
    case 'invalid_value':
      return alternatives(issue.values.map((value) => JSON.stringify(value)));
    case 'invalid_union':
      return alternatives([
        ...new Set(issue.errors.flatMap((branch) => branch.slice(0, 1).map(expectation))),
      ]);
    case 'too_small':
      return `at least ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    default:
      return issue.message.replace(/^Invalid (?:string|input): /, '');
  }
}

const names: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

function withArticle(type: string): string {
  return names[type] ?? type;
}

function alternatives(texts: string[]): string {
  return texts.length < 2
    ? (texts[0] ?? 'something else')
    : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** `themeConfig.nav[0].text` */
function fieldName(path: PropertyKey[]): string {
  return path
    .map((key, index) =>
      typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`,
    )
    .join('');
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown>)?.[key],
    value,
  );
}

/** How many edits still count as a misspelling. */
const misspelling = 2;

function suggestion(key: string, allowed: string[]): string {
  const nearest = closestKey(key, allowed);
  if (nearest) return ` Did you mean \`${nearest}\`?`;
  return allowed.length > 0 ? ` Allowed are ${allowed.join(', ')}.` : '';
}

/** The allowed key that a misspelt one probably is. */
export function closestKey(key: string, allowed: string[]): string | undefined {
  return allowed
    .map((name) => ({ name, edits: distance(key.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= Math.min(misspelling, Math.floor(name.length / 3)))
    .sort((a, b) => a.edits - b.edits)[0]?.name;
}

/** Keys of the object schema at a path; none where the schema is no plain object. */
function keysAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  let inner: unknown = schema;
  for (const key of path) {
    const shape = shapeOf(inner);
    inner = shape ? shape[String(key)] : elementOf(inner);
  }
  return Object.keys(shapeOf(inner) ?? {});
}

type Definition = {
  def?: { innerType?: unknown; shape?: object; element?: unknown; in?: unknown };
};

function unwrap(schema: unknown): Definition['def'] {
  const { def } = (schema ?? {}) as Definition;
  const inner = def?.innerType ?? def?.in;
  return inner ? unwrap(inner) : def;
}

function shapeOf(schema: unknown): Record<string, unknown> | undefined {
  return unwrap(schema)?.shape as Record<string, unknown> | undefined;
}

function elementOf(schema: unknown): unknown {
  return unwrap(schema)?.element;
}
