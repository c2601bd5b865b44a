import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectDir, starter } from '#node/files/project-dir.ts';

let folder: string;

beforeEach(async () => {
  // In the project, where packages are found.
  const parent = path.join(projectDir, '.tmp');
  await mkdir(parent, { recursive: true });
  folder = await mkdtemp(path.join(parent, 'run-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs `main.ts` with the other files around it. */
async function run(files: Record<string, string>, ...args: string[]) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return promisify(execFile)(process.execPath, [starter, 'main.ts', ...args], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ code, stderr }) => ({ code, stderr }),
  );
}

it('runs a module as if Node could: arguments, its own place, JSON, JSX, and what it loads late', async () => {
  const printed = await run(
    {
      'main.ts': `import data from './data.json' with { type: 'json' };
import { dirname } from './node_modules/where.ts';
const { element } = await import('./element.tsx');
console.log(process.argv.slice(1).join(), import.meta.filename, dirname, data.name, element.props.id);`,
      'node_modules/where.ts':
        'export const dirname: string = new URL(".", import.meta.url).pathname;',
      'data.json': '{ "name": "from JSON" }',
      'element.tsx': 'export const element = <p id="x" />;',
    },
    '--flag',
  );
  const main = path.join(folder, 'main.ts');
  expect(printed).toBe(`${main},--flag ${main} ${folder}/node_modules/ from JSON x\n`);
});

it('names the place of what cannot be compiled or found', async () => {
  expect(
    await run({ 'main.ts': "\nimport './other.ts';", 'other.ts': '\n\nconst a: = 1;' }),
  ).toEqual({
    code: 1,
    stderr: 'other.ts:3: Unexpected token\n',
  });
  expect(await run({ 'other.ts': "\nimport './gone.ts';" })).toEqual({
    code: 1,
    stderr: "other.ts:2: Could not resolve './gone.ts'\n",
  });
});

it('names the places in the sources when a module throws', async () => {
  const files = {
    'main.ts': "interface None {}\n\nimport { fail } from './other.ts';\nfail('early');",
    'other.ts':
      'type None = 1;\nexport function fail(reason: string) {\n  throw new TypeError(reason);\n}',
  };
  const main = path.join(folder, 'main.ts');
  const other = path.join(folder, 'other.ts');
  const failed = await run(files);
  for (const part of [`TypeError: early\n    at fail (${other}:3:9)\n`, `${main}:4:1`]) {
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining(part) });
  }
  const late = await run({
    'main.ts': files['main.ts'].replace(/fail\('early'.*/, "setTimeout(() => fail('late'));"),
  });
  expect(late).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`TypeError: late\n    at fail (${other}:3:9)`),
  });
});
