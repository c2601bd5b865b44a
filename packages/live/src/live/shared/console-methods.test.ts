import { expect, it } from 'vitest';
import { consoleMethods, fillFormat } from './console-methods.ts';

it.each([
  [
    ['%s is %d', 'a', 4.5, 'more'],
    ['a is 4', 'more'],
  ],
  [['%f%% %i', '1.5', Symbol('x')], ['1.5% NaN']],
  [['%cred %o', 'color: red', { a: 1 }], ['red { a: 1 }']],
  [['%s and %s', 1], ['1 and %s']],
  [['100 %s'], ['100 %s']],
  [
    [1, '%s', 2],
    [1, '%s', 2],
  ],
])('%j is logged as %j', (values, filled) => {
  expect(fillFormat(values)).toEqual(filled);
});

/** Collects the output of a program, each value behind the level that it's printed with. */
function printed(program: (console: ReturnType<typeof consoleMethods>) => void): unknown[][] {
  const lines: unknown[][] = [];
  let time = 0;
  const print = (level: string, values: () => unknown[]) => lines.push([level, ...values()]);
  program(consoleMethods(print, () => (time += 600)));
  return lines;
}

it('counts, by label', () => {
  const lines = printed((console) => {
    console.count();
    console.count('a');
    console.count();
    console.countReset();
    console.count();
  });
  expect(lines.map(([, text]) => text)).toEqual(['default: 1', 'a: 1', 'default: 2', 'default: 1']);
});

it('measures time, by label', () => {
  const lines = printed((console) => {
    console.time('a');
    console.timeLog('a', { b: 1 });
    console.timeEnd('a');
    console.timeEnd('a');
  });
  expect(lines).toEqual([
    ['log', 'a: 600.000ms', { b: 1 }],
    ['log', 'a: 1.200s'],
    ['warn', 'There’s no timer “a”.'],
  ]);
});

it('indents what is in groups', () => {
  const lines = printed((console) => {
    console.group('%s:', 'outer');
    console.log('two\nlines');
    console.groupCollapsed();
    console.log({ a: 1 });
    console.groupEnd();
    console.groupEnd();
    console.groupEnd();
    console.log('after');
  });
  expect(lines).toEqual([
    ['log', 'outer:'],
    ['log', '  two\n  lines'],
    ['log', '   ', { a: 1 }],
    ['log', 'after'],
  ]);
});

it('prints tables, objects, traces and assertions', () => {
  const lines = printed((console) => {
    console.table([{ a: 1 }]);
    console.dir({ b: 2 });
    console.trace('here %d', 1);
    console.assert(true, 'not this');
    console.assert(false, 'that');
    console.assert();
  });
  expect(lines).toEqual([
    ['log', [{ a: 1 }]],
    ['log', { b: 2 }],
    ['error', 'Trace:', 'here 1'],
    ['error', 'Assertion failed', 'that'],
    ['error', 'Assertion failed'],
  ]);
});
