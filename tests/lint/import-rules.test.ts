import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const sandbox = path.join(project, '.tmp/import-rules');

/** A file that breaks a rule, and what the rule says. */
const violations: [file: string, imported: string, message: string][] = [
  ['src/model/bad.ts', '#builder/site.ts', 'src/model holds types and pure functions'],
  ['src/model/bad.ts', 'node:fs', 'src/model holds types and pure functions'],
  ['src/model/bad.ts', 'react', 'src/model holds types and pure functions'],
  ['src/model/bad.ts', '../builder/site.ts', 'src/model holds types and pure functions'],
  ['src/builder/bad.ts', '#theme/Page.tsx', 'src/builder reaches the app only through its bundle'],
  ['src/builder/bad.ts', '#app/router.ts', 'src/builder reaches the app only through its bundle'],
  ['src/theme/bad.ts', '#builder/site.ts', 'src/theme knows the model and React'],
  ['src/theme/parts/bad.ts', '../../builder/site.ts', 'src/theme knows the model and React'],
  ['src/theme/bad.ts', '#app/router.ts', 'src/theme knows the model and React'],
  ['src/theme/bad.ts', '#theme/Page.tsx', 'src/theme knows the model and React'],
  ['src/theme/bad.ts', 'node:path', 'src/theme knows the model and React'],
  ['src/search/bad.ts', 'node:fs', 'src/search runs in a worker'],
  ['src/search/bad.ts', 'react', 'src/search runs in a worker'],
  ['src/search/bad.ts', '#theme/Page.tsx', 'src/search runs in a worker'],
  ['src/app/bad.ts', '#builder/site.ts', 'src/app runs in the browser'],
  ['src/app/bad.ts', 'node:path', 'src/app runs in the browser'],
];

/** What each folder may import. */
const allowed: [file: string, imported: string][] = [
  ['src/model/good.ts', 'zod'],
  ['src/builder/good.ts', '#model/url.ts'],
  ['src/theme/good.ts', '#model/url.ts'],
  ['src/search/good.ts', '#model/url.ts'],
  ['src/app/good.ts', '#theme/Page.tsx'],
];

beforeAll(() => {
  rmSync(sandbox, { recursive: true, force: true });
  mkdirSync(sandbox, { recursive: true });
  copyFileSync(path.join(project, 'biome.json'), path.join(sandbox, 'biome.json'));
});
afterAll(() => rmSync(sandbox, { recursive: true, force: true }));

function lint(file: string, imported: string) {
  const target = path.join(sandbox, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `import * as it from '${imported}';\n\nexport const used = it;\n`);
  const biome = path.join(project, 'node_modules/.bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--colors=off', file];
  const { stdout, stderr, status } = spawnSync(biome, args, { cwd: sandbox, encoding: 'utf8' });
  rmSync(target);
  return { output: stdout + stderr, status };
}

it.each(violations)('%s may not import %s', (file, imported, message) => {
  const { output, status } = lint(file, imported);
  expect(output.replaceAll(/\s+/g, ' ')).toContain(message);
  expect(status).toBe(1);
});

it.each(allowed)('%s may import %s', (file, imported) => {
  expect(lint(file, imported)).toMatchObject({ status: 0 });
});
