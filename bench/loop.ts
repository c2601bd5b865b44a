import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { cacheDirOf } from '#node/cache/store.ts';
import { projectDir } from '#node/files/project-dir.ts';
import { launchBrowser, median } from './site-browser.ts';

/** Seconds by the name of what takes them. */
export type Figures = Record<string, number>;

const root = path.resolve(projectDir);
const cli = 'packages/engine/dist/node/cli.js';
const out = path.join(root, '.tmp/bench/shipped');

/** A page and a component to change; both are put back. */
const pageFile = path.join(root, 'site/content/guide/glossary.mdx');
const componentFile = path.join(root, 'packages/engine/src/theme/layout/DocLayout.tsx');
const route = 'guide/glossary';

/** Measures what a contributor waits for: builds of the shipped site, checks, the development server. */
export async function measureLoop(): Promise<Figures> {
  const build = () => timed(() => run([cli, 'build', '--out', out]));
  for (const dir of [cacheDirOf(), cacheDirOf(path.join(root, 'site')), out]) {
    rmSync(dir, { recursive: true, force: true });
  }
  const cold = build();
  const warm = median([build(), build(), build()]);
  const changed = await whileChanged(pageFile, withSentence('Built again.'), async () => build());
  build();
  return {
    'build, cold': cold,
    'build, nothing changed': warm,
    'build, one page changed': changed,
    'npm run check': timed(() => execFileSync('npm', ['run', '--silent', 'check'], { cwd: root })),
    ...(await measureDevServer()),
  };
}

async function measureDevServer(): Promise<Figures> {
  const start = performance.now();
  const server = spawn(process.execPath, ['scripts/dev.mjs', '--port', '0'], { cwd: root });
  const browser = await launchBrowser();
  try {
    const address = await new Promise<string>((resolve) => {
      server.stdout.on('data', (text) => {
        const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(String(text))?.[0];
        if (found) resolve(found);
      });
    });
    await (await fetch(address + route)).text();
    const firstPage = (performance.now() - start) / 1000;
    const page = await browser.newPage();
    await page.goto(address + route);
    await page.locator('#_root[data-ready]').waitFor({ state: 'attached' });
    const content: number[] = [];
    const component: number[] = [];
    for (const turn of [1, 2, 3, 4, 5]) {
      const sentence = `Changed ${turn}.`;
      content.push(await untilShown(page, pageFile, withSentence(sentence), sentence));
      const mark = `bench-${turn}`;
      component.push(await untilShown(page, componentFile, withClass(mark), mark));
    }
    return {
      'dev, first page': firstPage,
      'dev, content change on screen': median(content),
      'dev, component change on screen': median(component),
    };
  } finally {
    await browser.close();
    server.kill();
  }
}

const withSentence = (sentence: string) => (text: string) => `${text}\n${sentence}\n`;
const withClass = (name: string) => (text: string) =>
  text.replace(/(<article className=")/, `$1${name} `);

/** Seconds from writing a file until the article shows a text or a class. */
async function untilShown(
  page: Page,
  file: string,
  change: (text: string) => string,
  wanted: string,
): Promise<number> {
  const until = (isThere: boolean) =>
    page.waitForFunction(
      ([text, expected]) =>
        document.querySelector('main')?.outerHTML.includes(String(text)) === expected,
      [wanted, isThere] as const,
    );
  const seconds = await whileChanged(file, change, async () => {
    const start = performance.now();
    await until(true);
    return (performance.now() - start) / 1000;
  });
  await until(false);
  return seconds;
}

/** Changes a file, does the work, and puts the file back. */
async function whileChanged<T>(
  file: string,
  change: (text: string) => string,
  work: () => Promise<T>,
): Promise<T> {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} has changed: correct bench/loop.ts.`);
  writeFileSync(file, changed);
  try {
    return await work();
  } finally {
    writeFileSync(file, text);
  }
}

function run(args: string[]): void {
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}
