import type { z } from 'zod';
import type { Diagnostic } from '#shared/diagnostic.ts';
import { ownValue } from '#shared/own-value.ts';
import { editsBetween } from './nearest-name.ts';

type Issue = z.core.$ZodIssue;

/** One thing wrong with a value: where in it, and a sentence without the place. */
export interface Explanation {
  /** The way to the wrong key or value; to what should hold it when there is none. */
  path: PropertyKey[];
  sentence: string;
}

/** Something wrong with a configuration, at a key, or where a module that it names says itself. */
export type ConfigMistake = Explanation & Partial<Pick<Diagnostic, 'place'>>;

/** With the name of what is missing, or of what a misspelt key was meant to be. */
interface Found extends Explanation {
  missing?: string;
  instead?: string | undefined;
}

/**
 * Turns what a schema found into sentences: the field, what was found, what is allowed; a misspelt
 * key gets a suggestion.
 *
 * @param error None where nothing is wrong.
 * @param value The whole value that was checked.
 * @param schema Its schema, for the names of allowed keys.
 */
export function explainIssues(
  error: z.ZodError | undefined,
  value: unknown,
  schema: z.ZodType,
): Explanation[] {
  const found = error?.issues.flatMap((issue) => explain(issue, value, schema)) ?? [];
  // A misspelt key is no missing one besides.
  const meant = new Set(found.map(({ instead }) => instead));
  return found
    .filter(({ missing }) => missing === undefined || !meant.has(missing))
    .map(({ path, sentence }) => ({ path, sentence }));
}

function explain(issue: Issue, value: unknown, schema: z.ZodType): Found[] {
  if (issue.code === 'unrecognized_keys') {
    const allowed = keysAt(schema, issue.path);
    return issue.keys.map((key) => {
      const nearest = closestKey(key, allowed, 2);
      return {
        path: [...issue.path, key],
        sentence: `Unknown key \`${fieldName([...issue.path, key])}\`.${suggestion(nearest, allowed)}`,
        instead: nearest && fieldName([...issue.path, nearest]),
      };
    });
  }
  if (issue.code === 'invalid_key') {
    return [
      {
        path: issue.path,
        sentence: `The key \`${fieldName(issue.path)}\` ${keyExpectation(issue.issues)}.`,
      },
    ];
  }
  const closest = issue.code === 'invalid_union' ? closestBranch(issue.errors) : undefined;
  if (closest) {
    return closest.flatMap((inner) =>
      explain({ ...inner, path: [...issue.path, ...inner.path] } as Issue, value, schema),
    );
  }
  const field = issue.path.length > 0 ? `\`${fieldName(issue.path)}\`` : 'The value';
  const found = issue.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown>)?.[key],
    value,
  );
  return [
    {
      path: found === undefined ? issue.path.slice(0, -1) : issue.path,
      ...(found === undefined && { missing: fieldName(issue.path) }),
      sentence: `${field} must be ${expectation(issue)}; found ${shown(found)}.${quoteAdvice(issue, found)}`,
    },
  ];
}

/** YAML reads `1.0` and `21E08` as numbers, and `yes` as no text in some dialects. */
function quoteAdvice(issue: Issue, found: unknown): string {
  const isText = issue.code === 'invalid_type' && issue.expected === 'string';
  return isText && (typeof found === 'number' || typeof found === 'boolean')
    ? ' Put it in quotes.'
    : '';
}

/** Explains a wrong key of a record; the rules for them are how they begin, and expressions. */
function keyExpectation(issues: readonly Issue[]): string {
  const [rule] = issues.flatMap((issue) =>
    issue.code === 'invalid_format' && issue.format === 'regex' ? issue.message : [],
  );
  if (rule !== undefined) return `must be ${rule}`;
  const prefix = issues.flatMap((issue) => ('prefix' in issue ? issue.prefix : []))[0];
  return prefix === undefined ? "isn't allowed here" : `must start with "${prefix}"`;
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
      return kindName(issue.expected);
    case 'invalid_value':
      return oneOf(issue.values.map((value) => JSON.stringify(value)));
    case 'invalid_union':
      return oneOf([
        ...new Set(issue.errors.flatMap((branch) => branch.slice(0, 1).map(expectation))),
      ]);
    case 'too_small':
      return sized(`at least ${issue.minimum}`, issue.origin);
    case 'too_big':
      return sized(`at most ${issue.maximum}`, issue.origin);
    case 'invalid_format':
      if (issue.format === 'url') return 'a URL such as "https://example.com"';
      if (issue.message.startsWith('Invalid string: must match')) {
        return `a string that matches ${issue.pattern}`;
      }
      return issue.message;
    default:
      return issue.message.replace(/^Invalid (?:string|input): /, '');
  }
}

/** A bound of numbers, of the length of a string or of a list. */
function sized(bound: string, origin: string): string {
  if (origin === 'array') return `a list of ${bound} ${/\b1$/.test(bound) ? 'entry' : 'entries'}`;
  if (origin !== 'string') return bound;
  return bound === 'at least 1' ? "a string that isn't empty" : `${bound} characters long`;
}

const names = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['tuple', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
  // A value of any kind.
  ['nonoptional', 'given'],
]);

/** A type as sentences name it: `a string`. */
export function kindName(type: string): string {
  return names.get(type) ?? type;
}

/** `a, b or c`. */
export function oneOf(texts: readonly string[]): string {
  return texts.length < 2
    ? (texts[0] ?? 'something else')
    : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = written(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** A value as JSON, or in JavaScript's own words where JSON has none: `0n`, an object that holds itself. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return typeof value === 'object' ? 'an object' : String(value);
  }
}

/** `themeConfig.nav[0].text` */
function fieldName(path: PropertyKey[]): string {
  return path
    .map((key, index) =>
      typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`,
    )
    .join('');
}

/** How many edits still count as a misspelling. */
const misspelling = 2;

/** Keys up to which a list of all of them helps. */
const shortList = 30;

function suggestion(nearest: string | undefined, allowed: string[]): string {
  if (nearest) return ` Did you mean \`${nearest}\`?`;
  const isShort = allowed.length > 0 && allowed.length <= shortList;
  return isShort ? ` Allowed keys: ${allowed.join(', ')}.` : '';
}

/**
 * The allowed key that a misspelt one probably is.
 *
 * @param share How many letters of a key there must be for each edit: where other keys are legal,
 *   fewer edits may count as a misspelling.
 */
export function closestKey(key: string, allowed: string[], share: number): string | undefined {
  return allowed
    .map((name) => ({ name, edits: editsBetween(key.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= Math.min(misspelling, Math.floor(name.length / share)))
    .sort((a, b) => a.edits - b.edits)[0]?.name;
}

/** Keys of the object schemas that a path may lead to; none where keys are free. */
function keysAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  let reached: Schema[] = [schema as Schema];
  for (const key of path) {
    reached = alternatives(reached).flatMap(({ def }) => {
      const inner = def?.shape
        ? ownValue(def.shape, String(key))
        : (def?.element ?? def?.valueType);
      return inner ? [inner] : [];
    });
  }
  return [...new Set(alternatives(reached).flatMap(({ def }) => Object.keys(def?.shape ?? {})))];
}

/** The parts of a schema's definition that lead to other schemas. */
interface Schema {
  def?: {
    innerType?: Schema;
    in?: Schema;
    options?: Schema[];
    getter?: () => Schema;
    shape?: Record<string, Schema>;
    element?: Schema;
    valueType?: Schema;
  };
}

/** Schemas without what is only wrapped around them, and unions by their branches. */
function alternatives(schemas: Schema[]): Schema[] {
  return schemas.flatMap((schema) => {
    const { def } = schema;
    const inner =
      def?.options ?? [def?.innerType ?? def?.in ?? def?.getter?.()].flatMap((one) => one ?? []);
    return inner.length > 0 ? alternatives(inner) : [schema];
  });
}
