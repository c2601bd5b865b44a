import { parseSync } from 'rolldown/utils';

type Program = ReturnType<typeof parseSync>['program'];
type Statement = Program['body'][number];
type Value = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
/** A property of an object, or an item of a list. */
interface Entry {
  type: string;
  start: number;
}

/**
 * The line of a key in a configuration file. The file is a program: where a key comes from elsewhere,
 * by a spread, an import or a call, there is no answer rather than a wrong one.
 *
 * @param path Keys and indexes from the outside in.
 * @returns 1-based line, or `undefined`.
 */
export function findKeyLine(source: string, path: readonly PropertyKey[]): number | undefined {
  const { body } = parseSync('site.config.ts', source).program;
  let found: Entry | undefined = body.find(({ type }) => type === 'ExportDefaultDeclaration');
  for (const key of path) found = found && entryOf(written(found, body), key);
  return found && path.length > 0 ? source.slice(0, found.start).split('\n').length : undefined;
}

/**
 * The literal that is written for a key of a configuration file, or for the whole configuration.
 *
 * @param path Keys and indexes from the outside in.
 * @returns Its kind in the syntax tree and its offsets; `undefined` where it comes from elsewhere.
 */
export function findValue(
  source: string,
  path: readonly PropertyKey[],
): { type: string; start: number; end: number } | undefined {
  const { body } = parseSync('site.config.ts', source).program;
  let found: Entry | undefined = body.find(({ type }) => type === 'ExportDefaultDeclaration');
  for (const key of path) found = found && entryOf(written(found, body), key);
  return found && written(found, body);
}

/** The property of a key with its name, or the item at an index. */
function entryOf(value: Value, key: PropertyKey): Entry | undefined {
  if (value.type === 'ObjectExpression') {
    return value.properties.find((property) => nameOf(property) === key);
  }
  if (value.type !== 'ArrayExpression' || typeof key !== 'number') return undefined;
  const before = value.elements.slice(0, key + 1);
  if (before.some((element) => element?.type === 'SpreadElement')) return undefined;
  return before[key] ?? undefined;
}

type Property = Extract<Value, { type: 'ObjectExpression' }>['properties'][number];

function nameOf(property: Property): unknown {
  if (property.type !== 'Property' || property.computed) return undefined;
  const { key } = property;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? key.value : undefined;
}

/** The literal behind a name, a type assertion or the call of `defineSite`. */
function written(node: Entry, body: readonly Statement[]): Value {
  const value = node as Value | Property | Extract<Statement, { type: 'ExportDefaultDeclaration' }>;
  switch (value.type) {
    case 'ExportDefaultDeclaration':
      return written(value.declaration, body);
    case 'Property':
      return written(value.value, body);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return written(value.expression, body);
    case 'CallExpression':
      return value.arguments[0] ? written(value.arguments[0], body) : value;
    case 'Identifier': {
      const declared = declarationOf(value.name, body);
      return declared ? written(declared, body) : value;
    }
    default:
      return value as Value;
  }
}

/** What a constant of the same file is declared with. */
function declarationOf(name: string, body: readonly Statement[]): Value | undefined {
  const declared = body
    .flatMap((statement) =>
      statement.type === 'VariableDeclaration' ? statement.declarations : [],
    )
    .find(({ id }) => id.type === 'Identifier' && id.name === name);
  return declared?.init ?? undefined;
}
