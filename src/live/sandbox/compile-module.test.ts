import { describe, expect, it } from 'vitest';
import { ProgramError, rewriteImports, stripTypes } from './compile-module.ts';

describe('stripTypes', () => {
  it('keeps every line in its place', () => {
    const code =
      'interface A {\n  b: string;\n}\nconst a = { b: 1 as unknown as string } satisfies A;\na;';
    const lines = stripTypes(code).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[4]).toBe('a;');
  });

  it('names the line of a syntax error', () => {
    let caught: unknown;
    try {
      stripTypes('const a = 1;\nconst b = ;');
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(ProgramError);
    expect(caught).toMatchObject({ line: 2, name: 'SyntaxError' });
  });
});

describe('rewriteImports', () => {
  it('gives static and dynamic imports their addresses', async () => {
    const code = "import { a } from 'x';\nexport * from 'y';\nconst b = await import('z');";
    expect(await rewriteImports(code, (name, line) => `blob:${name}${line}`)).toBe(
      `import { a } from 'blob:x1';\nexport * from 'blob:y2';\nconst b = await import("blob:z3");`,
    );
  });
});
