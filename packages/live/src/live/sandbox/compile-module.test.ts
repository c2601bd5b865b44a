import { describe, expect, it } from 'vitest';
import { dropRepeatedImports, ProgramError, rewriteImports, stripTypes } from './compile-module.ts';

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

describe('dropRepeatedImports', () => {
  it('keeps each name once, and every line in its place', async () => {
    const code =
      "import { a, b as c } from 'x';\nimport {\n  a,\n  d,\n} from 'x';\na;\nimport { a as e } from 'y'; c;";
    expect(await dropRepeatedImports(code)).toBe(
      "import { a, b as c } from 'x';\nimport { d } from\n\n\n 'x';\na;\nimport { a as e } from 'y'; c;",
    );
  });

  it('keeps a default export once, and a whole package', async () => {
    const code =
      "import d, { a } from 'x';\nimport d, {\n  a,\n  b,\n} from 'x';\nimport * as y from 'y';\nimport*as y from'y';\nimport d from 'x';";
    expect(await dropRepeatedImports(code)).toBe(
      "import d, { a } from 'x';\nimport { b } from\n\n\n 'x';\nimport * as y from 'y';\nimport 'y';\nimport 'x';",
    );
  });

  it('leaves other imports and repeated names of other packages alone', async () => {
    const code =
      "import 'x';\nimport all from 'x';\nimport * as y from 'y';\nimport other from 'y';\nawait import('z');";
    expect(await dropRepeatedImports(code)).toBe(code);
  });
});
