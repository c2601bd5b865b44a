import { expect, it } from 'vitest';
import { liveTexts } from '#live/texts.ts';
import { ProgramError } from './compile-module.ts';
import { linkFiles } from './link-files.ts';

/** Links a program; modules are known by the order in which they were made. */
async function link(code: string, files: Record<string, string>, name?: string) {
  const modules: string[] = [];
  const program = await linkFiles(code, {
    files,
    name,
    urlOf: (specifier) => `package:${specifier}`,
    moduleUrl: (module) => `blob:${modules.push(module)}`,
    texts: liveTexts,
  });
  return { modules, ...program };
}

async function failure(code: string, files: Record<string, string>): Promise<unknown> {
  const error = await link(code, files).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ProgramError);
  return error;
}

it('makes a module of each file once, before those that import it', async () => {
  const { modules, url } = await link("import './a.ts';\nimport './b';\n", {
    'a.ts': "import { b } from './b.js';\nexport const a: number = b;\n",
    'b.ts': "export { x as b } from 'pack';\n",
    'unused.ts': 'never read (',
  });
  expect(url).toBe('blob:3');
  expect(modules).toEqual([
    "export { x as b } from 'package:pack';\n",
    "import { b } from 'blob:1';\nexport const a = b;\n",
    "import 'blob:2';\nimport 'blob:1';\n",
  ]);
});

it('names file and line of code that cannot be read', async () => {
  const files = { 'a.ts': 'export const a = 1;\nexport const b = ;' };
  expect(await failure("import './a.ts';", files)).toMatchObject({ file: 'a.ts', line: 2 });
});

it('names file and line of an import that leads nowhere, or back', async () => {
  const nowhere = { 'a.ts': "\nimport './b.ts';" };
  expect(await failure("import './a.ts';", nowhere)).toMatchObject({
    file: 'a.ts',
    line: 2,
    message: 'There’s no file "./b.ts".',
  });
  const back = { 'a.ts': "import './b.ts';", 'b.ts': "\n\nimport './a.ts';" };
  expect(await failure("import './a.ts';", back)).toMatchObject({
    file: 'b.ts',
    line: 3,
    message: 'a.ts imports itself through other files. Move what they share to a file of its own.',
  });
});

it('says why a file can’t import the one that runs, and leaves out what it takes of its types', async () => {
  const back = { 'a.ts': "import { x } from './main.ts';\nconsole.log(x);" };
  const error = await link("import './a.ts';", back, 'main.ts').catch((thrown) => thrown);
  expect(error).toMatchObject({
    file: 'a.ts',
    line: 1,
    message:
      'main.ts imports itself through other files. Move what they share to a file of its own.',
  });
  const types = { 'a.ts': "import type { X } from './main.ts';\nexport const x: X = 1;" };
  expect((await link("import './a.ts';", types, 'main.ts')).modules).toHaveLength(2);
});

it('finds no file outside the program, and none by names that every object has', async () => {
  for (const name of ['../a.ts', './x/a.ts', './constructor', './', '.']) {
    expect(await failure(`import '${name}';`, { 'a.ts': '' })).toMatchObject({ line: 1 });
  }
});

it('finds the first place of a stack trace in the program', async () => {
  const { placeIn } = await link("import './a.ts';", { 'a.ts': 'export {};' });
  expect(placeIn('Error: no\n at x (package:y:9:1)\n at blob:1:7:3\n at blob:2:1:1')).toEqual({
    file: 'a.ts',
    line: 7,
  });
  expect(placeIn('Error: no\n at blob:2:4:3\n at blob:1:1:1')).toEqual({ line: 4 });
  expect(placeIn('Error: no')).toBeUndefined();
});
