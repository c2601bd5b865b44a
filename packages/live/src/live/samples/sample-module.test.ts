import { describe, expect, it } from 'vitest';
import { pageLine, toModule } from './sample-module.ts';
import type { SampleProgram } from './sample-program.ts';

function program(...codes: string[]): SampleProgram {
  const steps = codes.map((code, index) => ({ line: 10 * (index + 1), code, throws: false }));
  return { file: 'content/guide/x.mdx', run: true, steps };
}

describe('toModule', () => {
  it('knows the page line of each line of the module', () => {
    const module = toModule(program('const a = 1;\nconst b = 2;', 'a + b;'));
    const lines = module.code.split('\n');
    expect(module.lines[lines.indexOf('const b = 2;')]).toBe(11);
    expect(module.lines[lines.indexOf('a + b;')]).toBe(20);
  });

  it('takes names out of an import that an earlier step has imported', () => {
    const { code } = toModule(
      program(
        `import { a, b } from 'x';`,
        `import { b, c } from 'x';\nc;`,
        `import { a } from 'x';`,
      ),
    );
    expect(code.match(/import .*/g)).toEqual([
      `import { a, b } from 'x';`,
      `import { c } from 'x';`,
    ]);
  });

  it('takes out a default export and a whole package that an earlier step has imported', () => {
    const { code } = toModule(
      program(
        `import x, { a } from 'x';\nimport * as y from 'y';`,
        `import x, { b } from 'x';`,
        `import * as y from "y";`,
      ),
    );
    expect(code.match(/import .*/g)).toEqual([
      `import x, { a } from 'x';`,
      `import * as y from 'y';`,
      `import { b } from 'x';`,
    ]);
  });

  it('finds no line of a program before its first', () => {
    expect(pageLine(toModule(program('const a = 1;')), 0)).toBe(10);
  });

  it('keeps the lines below a shortened import in place', () => {
    const module = toModule(
      program(`import { a } from 'x';`, `import {\n  a,\n  b,\n} from 'x';\nb;`),
    );
    expect(module.lines[module.code.split('\n').indexOf('b;')]).toBe(24);
  });

  it('refuses an import in a step that throws', () => {
    const source = program(`import { a } from 'x';\na();`);
    const [step] = source.steps;
    if (step) step.throws = true;
    expect(() => toModule(source)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('A throws fence runs inside try and cannot import.'),
        place: { file: 'content/guide/x.mdx', line: 10 },
      }),
    );
  });
});
