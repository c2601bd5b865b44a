import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { exampleFile } from '#live/examples/example-fence.ts';
import { linkPackage } from '#live/examples/link-package.ts';
import { readExamples } from '#live/examples/read-examples.ts';
import { extractSamples } from '#live/samples/extract-samples.ts';
import { pageLine, toModule } from '#live/samples/sample-module.ts';
import { loadConfig } from '#node/config/load-config.ts';
import { packageOfSamples } from '#reference/version-references.ts';
import { projectDir, shippedDir } from '../e2e/support/paths.ts';

// A reader pastes a sample into a new project, whose options are those that `tsc --init` writes. They're stricter
// than ours: `exactOptionalPropertyTypes`, for example, and no types of Node unless one asks for them.

const packageOf = packageOfSamples(await loadConfig(shippedDir));
const parent = path.join(projectDir, '.tmp');
await mkdir(parent, { recursive: true });
/** Inside the repository, so that packages resolve. */
const folder = await mkdtemp(path.join(parent, 'new-project-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** TypeScript, as `npm install typescript` brings it today. */
const compiler = path.join(projectDir, 'node_modules/typescript-native/bin/tsc');

/** What a command of the compiler printed, and its exit code: 2 if it found mistakes. */
const tsc = (...args: string[]) =>
  new Promise<{ printed: string; code: unknown }>((resolve) => {
    const options = { cwd: folder, maxBuffer: 2 ** 26 };
    execFile(process.execPath, [compiler, ...args], options, (error, printed) =>
      resolve({ printed, code: error?.code ?? 0 }),
    );
  });

/** Places of code in the pages, by file and line of a module. */
const places = new Map<string, (line: number) => string>();

async function add(page: string, name: string, code: string, place: (line: number) => string) {
  const meant = packageOf(page);
  const target = meant ? await linkPackage(folder, meant) : folder;
  const file = path.join(target, `${name.replaceAll(/[^\w-]+/g, '_')}.ts`);
  await writeFile(file, code);
  places.set(path.relative(folder, file), place);
}

it('every sample and example compiles with the options of a new project', async () => {
  const content = path.join(shippedDir, 'content');
  const pages = (await readdir(content, { recursive: true })).filter((n) => /\.mdx?$/.test(n));
  for (const page of pages) {
    const text = await readFile(path.join(content, page), 'utf8');
    for (const program of extractSamples(text, `content/${page}`)) {
      const module = toModule(program);
      const name = `${page}:${program.steps[0]?.line}`;
      const place = (line: number) => `${program.file}:${pageLine(module, line - 1)}`;
      await add(page, name, module.code, place);
    }
  }
  for (const [name, { source }] of (await readExamples(shippedDir)).byName) {
    await add(
      exampleFile(name),
      `example-${name}`,
      source,
      (line) => `examples/${name}.ts:${line}`,
    );
  }
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await tsc('--init', '--types', 'node');
  const { printed, code } = await tsc('--noEmit', '--pretty', 'false');
  const mistakes = [...printed.matchAll(/^([^\s(]+)\((\d+),\d+\): (error .*)$/gm)];
  expect(
    mistakes.map(([, file = '', line, text]) => `${places.get(file)?.(Number(line))}: ${text}`),
  ).toEqual([]);
  expect({ printed, code }).toEqual({ printed: '', code: 0 });
});
