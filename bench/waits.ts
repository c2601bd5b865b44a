import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type CommandCost, commandCost } from './command-cost.ts';
import { folderSize } from './folder-size.ts';
import { launchBrowser, median } from './site-browser.ts';

/** Numbers by what they count, with its unit: `build from nothing, s`. */
export type Figures = Record<string, number>;

const cli = 'packages/engine/dist/node/cli.js';

/** A page to change. */
const pageFile = 'site/content/guide/glossary.mdx';
const route = 'guide/glossary';

/**
 * Measures what people wait for who begin with a clone: `npm start`, builds, checks and what development shows.
 *
 * @param clone Folder of a fresh clone.
 */
export async function measureWaits(clone: string): Promise<Figures> {
  const cost = (...command: string[]) =>
    commandCost(command, { folder: clone, log: path.join(clone, 'bench.log') });
  const build = () => cost('node', cli, 'build', '--compress', 'none');

  const install = cost('npm', 'ci', '--omit=dev', '--prefer-offline');
  const installed = folderSize(path.join(clone, 'node_modules')) / 1e6;
  const compile = cost('node', 'scripts/compile.mjs');
  const cold = build();
  const warm = build();
  const changed = await whileChanged(path.join(clone, pageFile), 'Built again.', async () =>
    build(),
  );
  build();
  // What only checks need.
  cost('npm', 'ci', '--prefer-offline');
  return {
    'node_modules for `npm start`, MB': installed,
    ...figuresOf('install for `npm start`', install),
    ...figuresOf('build from nothing', cold),
    ...figuresOf('`npm start` to the address', sum(install, compile, cold)),
    ...figuresOf('build, nothing changed', warm),
    ...figuresOf('build, one page changed', changed),
    ...figuresOf('`npm run check`', cost('npm', 'run', 'check')),
    ...(await measureDevelopment(clone)),
  };
}

/**
 * Measures all checks and tests, which takes twenty minutes.
 *
 * @param clone Folder of a clone.
 */
export function measureTests(clone: string): Figures {
  const log = path.join(clone, 'bench.log');
  return figuresOf('`npm test`', commandCost(['npm', 'test'], { folder: clone, log }));
}

function figuresOf(name: string, { seconds, cpu }: CommandCost): Figures {
  return { [`${name}, s`]: seconds, [`${name}, s of CPU`]: cpu };
}

function sum(...costs: CommandCost[]): CommandCost {
  return costs.reduce((all, one) => ({
    seconds: all.seconds + one.seconds,
    cpu: all.cpu + one.cpu,
  }));
}

async function measureDevelopment(clone: string): Promise<Figures> {
  const start = performance.now();
  const server = spawn('node', ['scripts/dev.mjs', '--port', '0'], { cwd: clone });
  const browser = await launchBrowser();
  try {
    const address = await new Promise<string>((resolve, reject) => {
      server.on('exit', () => reject(new Error(`\`npm run dev\` failed in ${clone}.`)));
      server.stdout.on('data', (text) => {
        const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(String(text))?.[0];
        if (found) resolve(found);
      });
    });
    await (await fetch(address + route)).text();
    const firstPage = performance.now() - start;
    const page = await browser.newPage();
    await page.goto(address + route);
    await page.locator('#_root[data-ready]').waitFor({ state: 'attached' });
    const shown: number[] = [];
    for (const turn of [1, 2, 3, 4, 5]) {
      shown.push(await untilShown(page, path.join(clone, pageFile), `Changed ${turn}.`));
    }
    return {
      'development, first page, s': firstPage / 1000,
      'development, edit to visible, s': median(shown) / 1000,
    };
  } finally {
    await browser.close();
    server.kill();
  }
}

/** Milliseconds from adding a sentence to a file until the page shows it. */
async function untilShown(page: Page, file: string, sentence: string): Promise<number> {
  const until = (isThere: boolean) =>
    page.waitForFunction(
      ([text, expected]) =>
        document.querySelector('main')?.textContent?.includes(String(text)) === expected,
      [sentence, isThere] as const,
    );
  const milliseconds = await whileChanged(file, sentence, async () => {
    const start = performance.now();
    await until(true);
    return performance.now() - start;
  });
  await until(false);
  return milliseconds;
}

/** Adds a sentence to a file, does the work, and takes the sentence away. */
async function whileChanged<T>(file: string, sentence: string, work: () => Promise<T>): Promise<T> {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}\n${sentence}\n`);
  try {
    return await work();
  } finally {
    writeFileSync(file, text);
  }
}
