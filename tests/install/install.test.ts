import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedDir } from '../e2e/support/paths.ts';
import { isNightly } from '../support/nightly.ts';
import { followPage, hasRegistry } from './empty-folder.ts';
import { printedProgram } from './printed-program.ts';

/** 0.17 starts with a guide, or with its first page as long as there is none. */
const first017 = ['guide/getting-started.mdx', 'guide/getting-started.md', 'index.mdx', 'index.md']
  .map((name) => `content/0.17/${name}`)
  .find((file) => existsSync(path.join(shippedDir, file)));

/** The native engine is 380 MB; without it the program runs on WebAssembly. */
const withoutNative = { NPM_CONFIG_OMIT: 'optional' };

const pages: { file: string; release: string; settings?: Record<string, string> }[] = [
  { file: 'content/guide/getting-started.mdx', release: '0.5.1' },
  { file: 'content/guide/tutorial/1-set-up.mdx', release: '0.5.1' },
  { file: first017 ?? '', release: '0.17.0', settings: withoutNative },
];

it.each(pages)('$file names the release that it installs', async ({ file, release }) => {
  const { commands } = await printedProgram(file);
  expect(commands).toContain(`npm install @lix-js/sdk@${release}`);
});

const isReachable = isNightly && (await hasRegistry());

describe.runIf(isReachable)('in an empty folder', () => {
  it.concurrent.each(pages)(
    'what $file says to type prints what it shows',
    async ({ file, settings }) => {
      const printed = await printedProgram(file);
      expect(await followPage(printed, settings)).toBe(printed.output);
    },
  );
});

it.runIf(isNightly && !isReachable)('in an empty folder', ({ skip }) => {
  skip('No package registry answers, so the printed install commands were not run.');
});
