import type { Expression, MemberExpression, ObjectExpression, TemplateLiteral } from 'acorn';
import type { Json } from '#shared/page/page.ts';

/** The names that a page has for values. */
export type Scope = ReadonlyMap<string, Json>;

/** An expression that would have to run, or that names what the page doesn't have. */
export class NotStatic extends Error {}

/** An expression of values alone that comes to nothing: a sentence for the page's author. */
export class NoValue extends Error {}

/** How many characters the values of a page may come to: each that names others several times multiplies them. */
const mostCharacters = 2_000_000;

/** How deep lists and objects may be within each other. */
const deepest = 100;

const tooMuch = 'The values of this page come to more than two million characters. Show less.';

/** Counts what a page makes of its values: a list that names another one ten times is ten times as long. */
export class ValueBudget {
  #left = mostCharacters;
  readonly #known = new WeakMap<object, { size: number; depth: number }>();

  /** @throws NoValue for a value that, with those before it, is more than a page may have. */
  spend(value: Json): void {
    this.#left -= this.#measure(value, 0).size;
    if (this.#left < 0) throw new NoValue(tooMuch);
  }

  /** The length of a value as JSON, nearly, and how deep it is. Each list and object is looked at once. */
  #measure(value: Json, around: number): { size: number; depth: number } {
    if (typeof value !== 'object' || value === null) {
      return { size: typeof value === 'string' ? value.length + 2 : 8, depth: 0 };
    }
    const known = this.#known.get(value);
    const own = known ?? { size: 2, depth: 1 };
    if (around + own.depth > deepest) {
      throw new NoValue(`Lists and objects are more than ${deepest} deep here. Take them apart.`);
    }
    if (known) return known;
    for (const [key, item] of Object.entries(value)) {
      const { size, depth } = this.#measure(item, around + 1);
      own.size += (Array.isArray(value) ? 1 : key.length + 4) + size;
      own.depth = Math.max(own.depth, depth + 1);
    }
    this.#known.set(value, own);
    return own;
  }
}

/**
 * The value of an expression that nothing has to run for: literals, templates, lists and objects of these,
 * names of the page, and their own properties. Everything else is refused, by a list of what's allowed.
 *
 * @throws NotStatic, or NoValue where a property is missing or a template would hold a list.
 */
export function staticValue(node: Expression, scope: Scope): Json {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'object' && node.value !== null) throw new NotStatic();
      if (typeof node.value === 'bigint' || node.value === undefined) throw new NotStatic();
      return node.value;
    case 'Identifier': {
      const value = scope.get(node.name);
      if (value === undefined) throw new NotStatic();
      return value;
    }
    case 'TemplateLiteral':
      return templateValue(node, scope);
    case 'UnaryExpression': {
      const value = staticValue(node.argument, scope);
      if (node.operator !== '-' || typeof value !== 'number') throw new NotStatic();
      return -value;
    }
    case 'ArrayExpression':
      return node.elements.map((element) => {
        if (element === null || element.type === 'SpreadElement') throw new NotStatic();
        return staticValue(element, scope);
      });
    case 'ObjectExpression':
      return objectValue(node, scope);
    case 'MemberExpression':
      return propertyValue(node, scope);
    default:
      throw new NotStatic();
  }
}

function templateValue({ quasis, expressions }: TemplateLiteral, scope: Scope): string {
  const values = expressions.map((expression) => {
    const value = staticValue(expression, scope);
    if (typeof value !== 'object') return String(value);
    throw new NoValue('A template string holds a list, an object or null. Name a value in it.');
  });
  const length = values.reduce((sum, value) => sum + value.length, 0);
  if (length > mostCharacters) throw new NoValue(tooMuch);
  return quasis.map(({ value }, index) => (value.cooked ?? '') + (values[index] ?? '')).join('');
}

function objectValue({ properties }: ObjectExpression, scope: Scope): Json {
  const entries = properties.map((property): [string, Json] => {
    if (property.type !== 'Property' || property.kind !== 'init' || property.computed) {
      throw new NotStatic();
    }
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : 'value' in key ? String(key.value) : '';
    return [name, staticValue(value as Expression, scope)];
  });
  // Unlike assignments, this gives an object of its own to `__proto__`, too.
  return Object.fromEntries(entries);
}

function propertyValue(node: MemberExpression, scope: Scope): Json {
  const { object, property, computed, optional } = node;
  if (optional || object.type === 'Super' || property.type === 'PrivateIdentifier') {
    throw new NotStatic();
  }
  const owner = staticValue(object, scope);
  const key =
    computed || property.type !== 'Identifier' ? staticValue(property, scope) : property.name;
  if (typeof key !== 'string' && typeof key !== 'number') throw new NotStatic();
  if (typeof owner === 'object' && owner !== null && Object.hasOwn(owner, key)) {
    return (owner as Record<string, Json>)[key] as Json;
  }
  const names = typeof owner === 'object' && owner !== null ? Object.keys(owner) : [];
  const list = names.length > 0 ? ` It has ${names.slice(0, 20).join(', ')}.` : '';
  throw new NoValue(`The value has no property "${key}".${list}`);
}
