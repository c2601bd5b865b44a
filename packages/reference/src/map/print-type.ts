import { type Reflection, reflectionKind, type Type } from '../extract/typedoc-json.ts';

/** TypeScript source of a type, on one line; laying out lines is the formatter's work. */
export function printType(type: Type | undefined): string {
  if (!type) return 'any';
  switch (type.type) {
    case 'intrinsic':
    case 'unknown':
      return type.name;
    case 'literal':
      return printLiteral(type.value);
    case 'reference':
      return type.name + printArguments(type.typeArguments);
    case 'array':
      return `${printOperand(type.elementType)}[]`;
    case 'union':
      return type.types.map(printOperand).join(' | ');
    case 'intersection':
      return type.types.map(printOperand).join(' & ');
    case 'reflection':
      return printObject(type.declaration);
    case 'tuple':
      return `[${(type.elements ?? []).map(printType).join(', ')}]`;
    case 'namedTupleMember':
      return `${type.name}${type.isOptional ? '?' : ''}: ${printType(type.element)}`;
    case 'optional':
      return `${printOperand(type.elementType)}?`;
    case 'rest':
      return `...${printType(type.elementType)}`;
    case 'conditional':
      return `${printOperand(type.checkType)} extends ${printOperand(type.extendsType)} ? ${printType(type.trueType)} : ${printType(type.falseType)}`;
    case 'inferred':
      return `infer ${type.name}${type.constraint ? ` extends ${printType(type.constraint)}` : ''}`;
    case 'mapped':
      return printMapped(type);
    case 'typeOperator':
      return `${type.operator} ${printOperand(type.target)}`;
    case 'indexedAccess':
      return `${printOperand(type.objectType)}[${printType(type.indexType)}]`;
    case 'query':
      return `typeof ${printType(type.queryType)}`;
    case 'predicate':
      return `${type.asserts ? 'asserts ' : ''}${type.name}${type.targetType ? ` is ${printType(type.targetType)}` : ''}`;
    case 'templateLiteral':
      return `\`${type.head}${type.tail.map(([inner, text]) => `\${${printType(inner)}}${text}`).join('')}\``;
  }
}

/** Types that need parentheses beside an operator. */
const loose: ReadonlySet<string> = new Set(['union', 'intersection', 'conditional', 'inferred']);

/** A type as an operand: in parentheses where it would otherwise be read differently. */
function printOperand(type: Type): string {
  const isFunction = type.type === 'reflection' && type.declaration.signatures !== undefined;
  return loose.has(type.type) || isFunction ? `(${printType(type)})` : printType(type);
}

function printLiteral(value: Extract<Type, { type: 'literal' }>['value']): string {
  if (typeof value === 'object' && value !== null) {
    return `${value.negative ? '-' : ''}${value.value}n`;
  }
  return JSON.stringify(value);
}

function printArguments(types: Type[] | undefined): string {
  return types && types.length > 0 ? `<${types.map(printType).join(', ')}>` : '';
}

function printMapped(type: Extract<Type, { type: 'mapped' }>): string {
  const sign = (modifier: '+' | '-' | undefined, text: string) =>
    modifier ? `${modifier === '-' ? '-' : ''}${text}` : '';
  const name = type.nameType ? ` as ${printType(type.nameType)}` : '';
  const readonly = sign(type.readonlyModifier, 'readonly ');
  const optional = sign(type.optionalModifier, '?');
  return `{ ${readonly}[${type.parameter} in ${printType(type.parameterType)}${name}]${optional}: ${printType(type.templateType)} }`;
}

/** An object type, or a function type when the declaration is nothing but a signature. */
export function printObject(declaration: Reflection): string {
  const { children = [], indexSignatures = [], signatures = [] } = declaration;
  const [only] = signatures;
  if (only && signatures.length === 1 && children.length === 0) return printFunction(only, ' => ');
  const lines = [
    ...signatures.map((signature) => printFunction(signature, ': ')),
    ...indexSignatures.map(
      ({ parameters = [], type }) =>
        `[${parameters.map(printParameter).join(', ')}]: ${printType(type)}`,
    ),
    ...children.map(printMember),
  ];
  return lines.length === 0 ? '{}' : `{ ${lines.join('; ')} }`;
}

/** Parameters and result of a signature, as `(a: A): B` or `(a: A) => B`. */
export function printFunction(signature: Reflection, arrow: ': ' | ' => '): string {
  const parameters = (signature.parameters ?? []).map(printParameter).join(', ');
  const generics = printTypeParameters(signature.typeParameters);
  return `${generics}(${parameters})${arrow}${printType(signature.type)}`;
}

/** `<T extends U = V>`, or nothing. */
export function printTypeParameters(parameters: Reflection[] | undefined): string {
  if (!parameters || parameters.length === 0) return '';
  const texts = parameters.map(({ name, type, default: fallback }) => {
    const constraint = type ? ` extends ${printType(type)}` : '';
    return `${name}${constraint}${fallback ? ` = ${printType(fallback)}` : ''}`;
  });
  return `<${texts.join(', ')}>`;
}

function printParameter({ name, flags, type, defaultValue }: Reflection): string {
  // TypeDoc names a destructured parameter `__namedParameters`, which nobody wrote.
  const shown = name === '__namedParameters' ? 'args' : name;
  const optional = flags?.isOptional || defaultValue !== undefined ? '?' : '';
  return `${flags?.isRest ? '...' : ''}${shown}${optional}: ${printType(type)}`;
}

/** A property or method of an object type, class or interface. */
export function printMember(member: Reflection): string {
  const { signatures = [], kind } = member;
  if (kind === reflectionKind.enumMember)
    return `${writtenName(member)} = ${printType(member.type)}`;
  if (signatures.length > 0 && isCallable(member))
    return signatures.map((signature) => printCall(member, signature)).join('; ');
  const type = member.getSignature?.type ?? member.type;
  return `${nameOf(member)}: ${printType(type)}`;
}

/** A way to call a method or constructor, as a class declares it. */
export function printCall(member: Reflection, signature: Reflection): string {
  const { kind } = member;
  if (kind !== reflectionKind.constructor) return nameOf(member) + printFunction(signature, ': ');
  return `constructor(${(signature.parameters ?? []).map(printParameter).join(', ')})`;
}

/** Whether a member is called: a method or a constructor. */
export function isCallable({ kind }: Reflection): boolean {
  return kind === reflectionKind.method || kind === reflectionKind.constructor;
}

/** The name of a member. TypeDoc leaves out whose symbol it is: only well-known ones name methods. */
export function fullName({ name }: Reflection): string {
  return name.replace(/^\[(?=\w+\]$)/, '[Symbol.');
}

/** The name as source writes it, in quotes where it has to be. */
function writtenName(member: Reflection): string {
  const name = fullName(member);
  return /^(?:[A-Za-z_$][\w$]*|\[.+\])$/.test(name) ? name : JSON.stringify(name);
}

/** The name between what a declaration says of it. */
function nameOf(member: Reflection): string {
  const { isStatic, isReadonly, isOptional } = member.flags ?? {};
  const modifiers = `${isStatic ? 'static ' : ''}${isReadonly ? 'readonly ' : ''}`;
  return `${modifiers}${writtenName(member)}${isOptional ? '?' : ''}`;
}
