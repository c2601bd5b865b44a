import { expect, it } from 'vitest';
import type { Reflection, Type } from '../extract/typedoc-json.ts';
import { printFunction, printType, printTypeParameters } from './print-type.ts';

const string: Type = { type: 'intrinsic', name: 'string' };
const number: Type = { type: 'intrinsic', name: 'number' };
const named = (name: string, ...typeArguments: Type[]) =>
  ({ type: 'reference', name, typeArguments }) as Extract<Type, { type: 'reference' }>;
const reflection = (more: Partial<Reflection>): Reflection => ({
  id: 1,
  name: 'x',
  kind: 1024,
  ...more,
});
const object = (more: Partial<Reflection>) =>
  ({ type: 'reflection', declaration: reflection(more) }) as Type;
const either: Type = { type: 'union', types: [string, number] };
const call = reflection({
  parameters: [
    reflection({ name: 'a', type: string }),
    reflection({ name: 'b', type: number, flags: { isOptional: true } }),
    reflection({
      name: 'rest',
      type: { type: 'array', elementType: either },
      flags: { isRest: true },
    }),
  ],
  type: named('Promise', string),
});

it.each<[string, Type | undefined, string]>([
  ['nothing', undefined, 'any'],
  ['literal', { type: 'literal', value: 'a"b' }, '"a\\"b"'],
  ['big integer', { type: 'literal', value: { value: '5', negative: true } }, '-5n'],
  ['reference', named('Map', string, number), 'Map<string, number>'],
  ['array of a union', { type: 'array', elementType: either }, '(string | number)[]'],
  ['intersection', { type: 'intersection', types: [named('A'), either] }, 'A & (string | number)'],
  ['empty object', object({}), '{}'],
  [
    'object',
    object({
      children: [
        reflection({ name: 'a', type: string, flags: { isOptional: true } }),
        reflection({ name: 'x-key', type: number, flags: { isReadonly: true } }),
      ],
    }),
    '{ a?: string; readonly "x-key": number }',
  ],
  [
    'index signature',
    object({
      indexSignatures: [
        reflection({ parameters: [reflection({ name: 'key', type: string })], type: number }),
      ],
    }),
    '{ [key: string]: number }',
  ],
  [
    'function',
    object({ signatures: [call] }),
    '(a: string, b?: number, ...rest: (string | number)[]) => Promise<string>',
  ],
  [
    'array of functions',
    { type: 'array', elementType: object({ signatures: [call] }) },
    '((a: string, b?: number, ...rest: (string | number)[]) => Promise<string>)[]',
  ],
  [
    'tuple',
    {
      type: 'tuple',
      elements: [
        { type: 'namedTupleMember', name: 'a', isOptional: true, element: string },
        { type: 'optional', elementType: number },
        { type: 'rest', elementType: { type: 'array', elementType: string } },
      ],
    },
    '[a?: string, number?, ...string[]]',
  ],
  [
    'conditional',
    {
      type: 'conditional',
      checkType: named('T'),
      extendsType: { type: 'inferred', name: 'U', constraint: string },
      trueType: named('U'),
      falseType: { type: 'intrinsic', name: 'never' },
    },
    'T extends (infer U extends string) ? U : never',
  ],
  [
    'mapped',
    {
      type: 'mapped',
      parameter: 'K',
      parameterType: { type: 'typeOperator', operator: 'keyof', target: named('T') },
      templateType: { type: 'indexedAccess', objectType: named('T'), indexType: named('K') },
      optionalModifier: '-',
      readonlyModifier: '+',
    },
    '{ readonly [K in keyof T]-?: T[K] }',
  ],
  ['query', { type: 'query', queryType: named('BoxAccountSchema') }, 'typeof BoxAccountSchema'],
  [
    'predicate',
    { type: 'predicate', name: 'value', asserts: true, targetType: string },
    'asserts value is string',
  ],
  [
    'template literal',
    { type: 'templateLiteral', head: 'a-', tail: [[string, '-b']] },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: TypeScript source
    '`a-${string}-b`',
  ],
])('%s', (_, type, expected) => {
  expect(printType(type)).toBe(expected);
});

it('type parameters have constraints and defaults', () => {
  const parameters = [
    reflection({ name: 'T', type: string, default: { type: 'literal', value: 'a' } }),
    reflection({ name: 'U' }),
  ];
  expect(printTypeParameters(parameters)).toBe('<T extends string = "a", U>');
});

it('a destructured parameter is called args', () => {
  const signature = reflection({
    parameters: [reflection({ name: '__namedParameters', type: string })],
    type: string,
  });
  expect(printFunction(signature, ': ')).toBe('(args: string): string');
});
