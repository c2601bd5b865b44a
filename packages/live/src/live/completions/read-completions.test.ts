import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCompletions } from './read-completions.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'package-'));
  writeFileSync(
    path.join(folder, 'index.d.ts'),
    "export interface Box { open(): void }\nexport * from './jar.js';\nexport { Jar as Pot } from './jar.js';\n",
  );
  writeFileSync(path.join(folder, 'jar.d.ts'), 'export interface Jar { shut(): void }\n');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['Box', 'open'],
  ['Jar', 'shut'],
  ['Pot', 'shut'],
])('a type may be exported where it is declared, or from elsewhere: %s', (type, member) => {
  const { members } = readCompletions({
    packages: [{ name: 'box', installedAs: path.join(folder, 'index.js') }],
    completions: { members: [{ variables: 'it', type }] },
  });
  expect(members.map(({ names }) => names.map(({ name }) => name))).toEqual([[member]]);
});
