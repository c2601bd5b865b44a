import { beforeEach, describe, expect, it } from 'vitest';
import { testDeclarations } from './test-declarations.ts';
import { allDiagnostics } from './test-diagnostics.ts';
import { type QuickKind, TypedProgram } from './typed-program.ts';

let program: TypedProgram;

beforeEach(() => {
  program = new TypedProgram(testDeclarations);
});

/** Asks about `main.ts` where `|` stands in its code. */
function askAt<K extends QuickKind>(kind: K, marked: string, entry?: string) {
  const position = marked.indexOf('|');
  program.setFile('main.ts', marked.replace('|', ''));
  return program.answer<K>({ kind, file: 'main.ts', position, ...(entry && { entry }) });
}

/** Reports of a file, as `code: message`. */
function diagnosticsOf(file: string, code: string): string[] {
  program.setFile(file, code);
  return allDiagnostics(program, file).map(
    ({ start, end, message }) => `${code.slice(start, end)}: ${message}`,
  );
}

describe('diagnostics', () => {
  it('reports what does not compile, at its place', () => {
    expect(
      diagnosticsOf(
        'main.ts',
        "import { makeBox } from 'notes';\nconst box: string = makeBox('a');",
      ),
    ).toEqual(["box: Type 'Box' is not assignable to type 'string'."]);
  });

  it('knows a worker and no document, and lets a program await at its top level', () => {
    expect(diagnosticsOf('main.ts', 'await 1;\nconsole.log(document);')).toEqual([
      expect.stringMatching(/^document: Cannot find name 'document'/),
    ]);
  });

  it('follows files that are added, changed and removed', () => {
    const code = "import { total } from './sum.ts';\ntotal.toFixed();";
    const missing = [expect.stringMatching(/^'\.\/sum\.ts': Cannot find module/)];
    expect(diagnosticsOf('main.ts', code)).toEqual(missing);
    program.setFile('sum.ts', 'export const total = 1;');
    expect(diagnosticsOf('main.ts', code)).toEqual([]);
    program.setFile('sum.ts', "export const total = 'one';");
    expect(diagnosticsOf('main.ts', code)).toEqual([
      "toFixed: Property 'toFixed' does not exist on type '\"one\"'.",
    ]);
    program.removeFile('sum.ts');
    expect(diagnosticsOf('main.ts', code)).toEqual(missing);
  });

  it('names of one file are not those of another', () => {
    program.setFile('a.ts', 'const same = 1;');
    expect(diagnosticsOf('main.ts', 'const same = 2;')).toEqual([]);
  });

  it('checks a file statement by statement, and stops where a file has changed', () => {
    program.setFile('main.ts', "const a: number = '';\nconst b = 1;\nconst c = 2;\n");
    expect([...program.findDiagnostics('main.ts')]).toHaveLength(3);
    program.setFile('main.ts', "const a: number = '';\nconst b = 3;\nconst c = 2;\n");
    const steps = program.findDiagnostics('main.ts');
    steps.next();
    program.setFile('other.ts', '');
    expect(steps.next()).toEqual({ done: true, value: undefined });
  });

  it('finds those of one statement, and says which part that was', () => {
    const { diagnostics, checked } = askAt(
      'near',
      "const a: number = '';\nconst b: number = '';|\n",
    );
    expect(diagnostics.map(({ start }) => start)).toEqual([28]);
    expect(checked).toEqual([{ start: 21, end: 43 }]);
  });
});

describe('completions', () => {
  const start = "import { makeBox } from 'notes';\nconst box = makeBox('a');\n";

  it('offers members with kind, signature and documentation', () => {
    const found = askAt('completions', `${start}box.|`);
    expect(found?.entries.map(({ name, kind }) => [name, kind])).toEqual([
      ['count', 'property'],
      ['open', 'method'],
    ]);
    expect(askAt('entry', `${start}box.|`, 'count')).toEqual({
      signature: '(property) Box.count: number',
      documentation: 'Notes in it.',
    });
  });

  it('replaces the word that was begun', () => {
    const found = askAt('completions', `${start}box.co|`);
    expect(found?.from).toBe(`${start}box.`.length);
  });

  it('offers what a string may be', () => {
    const found = askAt('completions', `${start}box.open('|')`);
    expect(found?.entries.map(({ name }) => name)).toEqual(['cold', 'warm']);
    expect(found?.from).toBe(`${start}box.open('`.length);
  });

  it('offers nothing in a comment', () => {
    expect(askAt('completions', '// box.|')).toBeUndefined();
  });
});

describe('names', () => {
  it.each(['mak|eBox', 'makeBox|'])('describes the name at %s', (name) => {
    const code = `import { makeBox } from 'notes';\n${name}('a');`;
    expect(askAt('name', code)).toEqual({
      start: 33,
      end: 40,
      signature: '(alias) makeBox(name: string): Box\nimport makeBox',
      documentation: 'Makes a box.\n@param name What it says.',
    });
  });

  it('says nothing where there is no name', () => {
    expect(askAt('name', '1 + |1;')).toBeUndefined();
  });
});
