import type { Expression, MemberExpression, ObjectExpression, TemplateLiteral } from 'acorn';
import type { Json } from '#shared/page/page.ts';

/** The names that a page has for values. */
export type Scope = ReadonlyMap<string, Json>;

/** An expression that would have to run, or that names what the page doesn't have. */
export class NotStatic extends Error {}

/** An expression of values alone that comes to nothing: a sentence for the page's author. */
export class NoValue extends Error {}

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
