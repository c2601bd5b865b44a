import { describe, expect, it } from 'vitest';
import { outputTexts } from '#live/texts.ts';
import { formatLogged } from './format-value.ts';
import { toLoggedValue } from './logged-value.ts';

const print = (value: unknown) => formatLogged(toLoggedValue(value), outputTexts);

describe('toLoggedValue', () => {
  it('prints values as Node does', () => {
    expect(print('a')).toBe('a');
    expect(print({ a: 1, 'b-c': ['x', null, undefined, true] })).toBe(
      "{ a: 1, 'b-c': [ 'x', null, undefined, true ] }",
    );
    expect(print(12n)).toBe('12n');
    expect(print(new Map([['a', 1]]))).toBe('Map(1) { a: 1 }');
    expect(print(new Set([1]))).toBe('Set(1) [ 1 ]');
    expect(print(new Uint8Array([1, 2]))).toBe('Uint8Array(2) [ 1, 2 ]');
    expect(print(new TypeError('no'))).toBe('TypeError: no');
    expect(print(Object.assign(Object.create(null), { a: 1 }))).toBe('{ a: 1 }');
    expect(print(Symbol('s'))).toBe('Symbol(s)');
  });

  it('counts the empty places of a list', () => {
    // biome-ignore lint/suspicious/noSparseArray: that's the case
    expect(print([1, , 3])).toBe('[ 1, <1 empty item>, 3 ]');
    // biome-ignore lint/suspicious/noSparseArray: that's the case
    expect(print([, , undefined, ,])).toBe('[ <2 empty items>, undefined, <1 empty item> ]');
    expect(print(new Array(4_000_000_000))).toBe('[ <4000000000 empty items> ]');
    expect(print(Object.assign(new Array(2), { name: 'x' }))).toBe('[ <2 empty items> ]');
  });

  it('ends where a value holds itself', () => {
    const value: Record<string, unknown> = { a: 1 };
    value.self = value;
    expect(print(value)).toBe('{ a: 1, self: [Circular] }');
  });

  it('calls no getter', () => {
    expect(
      print({
        get a(): never {
          throw new Error('called');
        },
      }),
    ).toBe("{ a: '[Getter]' }");
  });

  it('cuts off what is long', () => {
    const value = toLoggedValue('x'.repeat(5_000_000));
    expect(value).toMatchObject({ type: 'string', more: 4_990_000 });
    expect(toLoggedValue(Array.from({ length: 1000 }))).toMatchObject({ more: 900 });
  });
});
