import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { shippedDir } from '../e2e/support/paths.ts';
import { isNightly } from '../support/nightly.ts';
import { hasRegistry, inEmptyFolder, inFolder, runScript } from './empty-folder.ts';
import { commandsOn, pageScript } from './page-script.ts';
import { withServer } from './with-server.ts';

/** What a reader follows from an empty folder to its end. */
interface ReaderPath {
  name: string;
  /** Files below `site/content`. */
  pages: string[];
  /** A starter project, which the reader has unpacked. */
  archive?: string;
  /** What its app shows when it's ready. */
  shows?: string;
}

const steps = ['1-set-up', '2-compare', '3-draft', '4-review', '5-decide', '6-page'];

const steps017 = ['1-set-up', '2-draft', '3-review', '4-page'];

const starter = (archive: string, shows: string): ReaderPath => ({
  name: `starter-${archive}`,
  pages: [`../examples/starters/${archive}/README.md`],
  archive,
  shows,
});

const using = (name: string, shows?: string): ReaderPath => ({
  name: `using-${name}`,
  pages: [`guide/using-lix-with/${name}.mdx`],
  ...(shows && { shows }),
});

const paths: ReaderPath[] = [
  { name: 'getting-started', pages: ['guide/getting-started.mdx'] },
  { name: 'getting-started-0.17', pages: ['0.17/guide/getting-started.mdx'] },
  { name: 'tutorial', pages: steps.map((step) => `guide/tutorial/${step}.mdx`), shows: 'Suggest' },
  {
    name: 'tutorial-0.17',
    pages: steps017.map((step) => `0.17/guide/tutorial/${step}.mdx`),
    shows: 'Suggest',
  },
  starter('lix-0.5', 'You are editing the note.'),
  starter('lix-0.17', 'You are editing the note.'),
  starter('tutorial', 'Suggest'),
  using('vue', 'Add'),
  using('svelte', 'Add'),
  using('solid', 'Add'),
  using('bundlers'),
  using('node'),
  { name: 'build-an-agent', pages: ['guide/build-an-agent.mdx'] },
  { name: 'react-utils', pages: ['guide/react-utils.mdx'] },
  { name: 'react-0.17', pages: ['0.17/guide/react-utils.mdx'] },
  { name: 'markdown', pages: ['plugins/markdown.mdx'] },
  { name: 'moving-from-0.5', pages: ['0.17/guide/moving-from-0-5.mdx'] },
];

/** Pages with commands that don't begin in an empty folder. */
const others = new Map([
  ['guide/advanced/plugins.mdx', 'bundles a plugin of the reader'],
  ['guide/how-we-tested.mdx', 'runs in this repository'],
  ['guide/tutorial/index.mdx', 'offers a starter'],
  ['0.17/guide/tutorial/index.mdx', 'offers a starter'],
  ['guide/which-release.mdx', 'offers starters'],
  ['playground.mdx', 'playground.nightly.test.ts'],
  ['0.17/playground.mdx', 'playground.nightly.test.ts'],
]);

it('follows each page that names a command', async () => {
  const content = path.join(shippedDir, 'content');
  const files = await readdir(content, { recursive: true });
  const withCommands: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.mdx'))) {
    const text = await readFile(path.join(content, file), 'utf8');
    if (!/```sh|`(?:npx|node|npm run) /.test(text)) continue;
    if ((await commandsOn(file)).length > 0) withCommands.push(file.split(path.sep).join('/'));
  }
  const known = new Set([...paths.flatMap(({ pages }) => pages), ...others.keys()]);
  expect(withCommands.filter((page) => !known.has(page))).toEqual([]);
});

it.each(paths.slice(0, 3))('$name names its release, and how to run it', async ({ pages }) => {
  const commands = await commandsOn(pages[0] ?? '');
  const release = pages[0]?.startsWith('0.17/') ? '0.17.0' : '0.5.1';
  expect(commands).toContain(`npm install @lix-js/sdk@${release}`);
  expect(commands).toContainEqual(expect.stringMatching(/^npx tsx app\.m?ts$/));
});

/** Scripts that can be run again: `cd "$(mktemp -d)" && sh -e …/.tmp/replay/tutorial.sh`. */
const replays = path.join(projectDir, '.tmp/replay');

/** Writes a script for the log. */
async function record(name: string, script: string): Promise<string> {
  await mkdir(replays, { recursive: true });
  const file = path.join(replays, `${name}.sh`);
  await writeFile(file, script);
  return file;
}

/** Unpacks a starter project, as it's offered. */
async function unpack(archive: string, folder: string): Promise<string> {
  const zip = await readFile(path.join(shippedDir, 'public/starters', `${archive}.zip`));
  for (const [name, content] of Object.entries(unzipSync(zip))) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return path.join(folder, archive);
}

// The beginnings of paths, with packages of this project: a registry is asked at night.
describe.runIf(!isNightly)('in an empty folder, with copies of packages', () => {
  it.each(paths.slice(0, 3))('$name begins as written', async ({ name, pages }) => {
    const file = await record(name, (await pageScript(pages.slice(0, 1), true)).script);
    await inEmptyFolder((folder) => runScript(folder, file, { offline: true }));
  });

  it('the types of a starter project fit', async () => {
    const file = await record('starter-lix-0.5', 'npm install\nnpx tsc\n');
    await inEmptyFolder(async (folder) => {
      await runScript(await unpack('lix-0.5', folder), file, { offline: true });
    });
  });
});

const executablePath = findBrowser() ?? '';

/** Opens the app that a command serves, as a browser shows it. */
async function expectApp(command: string, folder: string, shows: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    await withServer(['sh', '-c', command], folder, async (address) => {
      const page = await browser.newPage();
      // Vite bundles the library before its first answer: the test has the only limit.
      page.setDefaultTimeout(0);
      await page.goto(address);
      await page.getByText(shows, { exact: true }).waitFor();
    });
  } finally {
    await browser.close();
  }
}

/** Answers each request with a text, as a model that has nothing to do. */
async function withModel(use: (address: string) => Promise<void>): Promise<void> {
  const message = { role: 'assistant', content: 'Nothing to do.' };
  const server = createServer((_, response) => {
    response.end(JSON.stringify({ choices: [{ message }] }));
  });
  server.keepAliveTimeout = 0;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
}

const isReachable = isNightly && (await hasRegistry());

/** Milliseconds: the tutorial starts seven programs, after it has installed a hundred packages. */
const timeout = 1_800_000;

describe.runIf(isReachable)(
  'in an empty folder, with packages from the registry',
  { timeout },
  () => {
    it.concurrent.each(paths)('$name works as written', async ({ name, pages, archive, shows }) => {
      const { script, servers } = await pageScript(pages, false);
      await inEmptyFolder(async (folder) => {
        const start = archive ? await unpack(archive, folder) : folder;
        let end = '';
        await withModel(async (model) => {
          const file = await record(name, script.replace('https://api.example.com/v1', model));
          end = await runScript(start, file, { offline: false, input: 'y\n' });
        });
        if (shows && executablePath) await expectApp(servers[0] ?? '', end, shows);
        if (name === 'using-node') await expectUpload(servers, end);
      });
    });

    it.concurrent('the starter for 0.17 needs the format of its worker', async () => {
      await inEmptyFolder(async (folder) => {
        const project = await unpack('lix-0.17', folder);
        const config = path.join(project, 'vite.config.ts');
        const text = await readFile(config, 'utf8');
        await writeFile(config, text.replace("format: 'es'", ''));
        await expect(inFolder(project, 'npm install && npm run build')).rejects.toThrow(
          'Module format "iife" does not support top-level await',
        );
      });
    });
  },
);

/** Types what the page about Node says to type in a second terminal: one command listens, the others write. */
async function expectUpload([server = '', ...commands]: string[], folder: string): Promise<void> {
  const isListening = (command: string) => command.endsWith(' &');
  let listening: Promise<unknown> | undefined;
  await withServer(['sh', '-c', `PORT=0 ${server}`], folder, async (address) => {
    const typed = commands.map((line) => line.replace('http://127.0.0.1:3000', address));
    const [listen = ''] = typed.filter(isListening);
    const ended = inFolder(folder, `${listen.slice(0, -' &'.length)} > events.txt`);
    // It ends with the server, which curl takes for a failure.
    listening = ended.catch(() => {});
    await inFolder(folder, typed.filter((line) => !isListening(line)).join('\n'));
    const heard = () => readFile(path.join(folder, 'events.txt'), 'utf8');
    await expect.poll(heard).toContain('data: ["/notes.txt"]');
  });
  await listening;
}

it.runIf(isNightly && !isReachable)('in an empty folder', ({ skip }) => {
  skip('No package registry answers, so the pages were not followed.');
});
