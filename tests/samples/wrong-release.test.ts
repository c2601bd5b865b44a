import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { linkPackage } from '#live/examples/link-package.ts';
import { projectDir, shippedDir } from '../e2e/support/paths.ts';

const execute = promisify(execFile);
const parent = path.join(projectDir, '.tmp');
await mkdir(parent, { recursive: true });
/** Inside the repository, so that packages resolve. */
const root = await mkdtemp(path.join(parent, 'wrong-release-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const compiler = path.join(projectDir, 'node_modules/typescript-native/bin/tsc');

const forOld = [
  "import { createVersion } from '@lix-js/sdk';\nconsole.log(createVersion);",
  "import { openLix } from '@lix-js/sdk';\nconst lix = await openLix({ providePlugins: [] });\nawait lix.db.selectFrom('file').execute();",
  "import { openLix } from '@lix-js/sdk';\nconst lix = await openLix({});\nawait lix.toBlob();",
];
const forNew = [
  "import { openLix } from '@lix-js/sdk';\nawait openLix();",
  "import { openLix } from '@lix-js/sdk';\nconst lix = await openLix({});\nawait lix.execute('SELECT 1');",
  "import { openLix } from '@lix-js/sdk';\nawait openLix.fromSnapshot(new Uint8Array());",
  "import { bundledPluginArchives } from '@lix-js/sdk';\nconsole.log(bundledPluginArchives);",
  "import { compatibility } from '@lix-js/sdk/compatibility';\nconsole.log(compatibility);",
];

/** The codes and messages between backquotes in the first column of a section's table; `…` splits one. */
async function shownMessages(version: string, anchor: string): Promise<string[]> {
  const file = path.join(shippedDir, 'content', version, 'guide/wrong-release.mdx');
  const text = await readFile(file, 'utf8');
  const [section = ''] = text.split(`{#${anchor}}`)[1]?.split('\n## ') ?? [];
  const cells = [...section.matchAll(/^\| (`.*`) \| /gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, shown = '']) => shown));
}

/** What TypeScript and Node say about programs when another release is installed than they're for. */
async function complaints(installed: string, programs: string[]): Promise<string> {
  const folder = await linkPackage(root, { name: '@lix-js/sdk', folder: installed });
  const files = programs.map((_, index) => path.join(folder, `${index}.ts`));
  await Promise.all(files.map((file, index) => writeFile(file, programs[index] ?? '')));
  const flags = '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --types node';
  const commands = [
    [compiler, ...flags.split(' '), ...files],
    ...files.map((file) => ['--import', 'tsx', file]),
  ];
  let said = '';
  for (const command of commands)
    said += await execute(process.execPath, command, { cwd: projectDir }).then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
  return said;
}

describe.each([
  { anchor: 'code-for-05', said: await complaints('lix-0-17', forOld) },
  { anchor: 'code-for-017', said: await complaints('@lix-js/sdk', forNew) },
])('the messages about $anchor', ({ anchor, said }) => {
  it.each(['', '0.17'])('are those of Node and TypeScript, in the pages of %j', async (version) => {
    const shown = await shownMessages(version, anchor);
    expect(shown.length).toBeGreaterThan(5);
    for (const message of shown)
      for (const part of message.split(/ … |: (?=Module|Property|Expected|Package)/))
        expect(said).toContain(part);
  });
});
