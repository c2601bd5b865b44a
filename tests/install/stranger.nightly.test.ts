import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineDir } from '#node/files/project-dir.ts';
import { findBrowser } from '../../scripts/find-browser.mjs';
import type { PackedPackage } from '../../scripts/pack-package.ts';
import { changedConfiguration } from '../docs/code-of-docs.ts';
import { hasRegistry, inFolder } from './empty-folder.ts';
import { installPacked, packPackage } from './packed.ts';
import { withServer } from './with-server.ts';

const executablePath = findBrowser() ?? '';
const isPossible = executablePath !== '' && (await hasRegistry());
const parent = mkdtempSync(path.join(tmpdir(), 'stranger-'));
const library = readFileSync(path.join(engineDir, 'docs/content/library.md'), 'utf8');
let creator: PackedPackage;
let browser: Browser;

/** Milliseconds for what is looked for in a page. */
const timeout = 300_000;

/** A package of three functions. */
const myLibrary = {
  'my-library/package.json': JSON.stringify({
    ...{ name: 'my-library', version: '1.0.0', type: 'module' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  }),
  'my-library/index.js': `export const join = (a, b) => ({ start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) });
export const includes = ({ start, end }, value) => start <= value && value <= end;
export const length = ({ start, end }) => end - start + 1;
`,
  'my-library/index.d.ts': `/** A range of whole numbers. */
export interface Range { start: number; end: number }
/** Makes one range of two that overlap. */
export declare function join(a: Range, b: Range): Range;
/** Tells whether a number is in a range. */
export declare function includes(range: Range, value: number): boolean;
/** Counts the numbers in a range. */
export declare function length(range: Range): number;
`,
};

const read = (file: string) => readFileSync(path.join(parent, file), 'utf8');

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(parent, name)), { recursive: true });
    writeFileSync(path.join(parent, name), text);
  }
}

/** Opens a built site as its preview serves it, and expects no message on the console. */
async function look(folder: string, use: (page: Page) => Promise<void>): Promise<void> {
  const command = ['npm', 'run', 'preview', '--', '--port', '0'];
  await withServer(command, path.join(parent, folder), async (address) => {
    const page = await browser.newPage({ baseURL: address });
    // Another process may keep this machine busy.
    page.setDefaultTimeout(timeout);
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', ({ message }) => messages.push(message));
    await page.goto('/');
    await use(page);
    expect(messages).toEqual([]);
  });
}

/** Runs a sample and a program of the playground, reads a page of the reference, and searches. */
async function tryLibrary(page: Page): Promise<void> {
  const output = page.locator('.live-output');
  await page.getByRole('link', { name: 'Get started' }).click();
  await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor();
  await output.filter({ hasText: '{ start: 1, end: 6 }' }).waitFor();
  // The page shows what was recorded until the program prints the same.
  await output.evaluate((element) => element.replaceChildren());
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await output.filter({ hasText: '{ start: 1, end: 6 }' }).waitFor();
  await page.getByRole('button', { name: 'Open in playground' }).click();
  await page.getByRole('heading', { name: 'Playground', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await output.filter({ hasText: '{ start: 1, end: 6 }' }).waitFor();
  await page.goto('/api/');
  await page.getByRole('main').getByRole('link', { name: 'join' }).first().click();
  await page.getByRole('heading', { name: 'join', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Search/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('length');
  await dialog.getByRole('option').filter({ hasText: 'length' }).first().click();
  await page.getByRole('heading', { name: 'length', level: 1 }).waitFor();
}

/** Does what `npm create truedocs` does, with the packages as they'd be published. */
async function create(folder: string, options: string): Promise<void> {
  const run = `npm exec --yes --package='${creator.archive}' -- create-truedocs`;
  await inFolder(parent, `${run} ${folder} ${options} --no-install`);
  const site = path.join(parent, folder);
  await installPacked(site);
}

describe.runIf(isPossible)(
  'with the packages and their documentation',
  { timeout: 900_000 },
  () => {
    beforeAll(async () => {
      creator = await packPackage('create');
      browser = await chromium.launch({
        executablePath,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--no-first-run',
          '--disable-background-networking',
        ],
      });
    }, 600_000);

    afterAll(() => browser?.close());

    it('a folder of Markdown becomes a site', async () => {
      await create('notes', '--title "Notes" --template blank');
      rmSync(path.join(parent, 'notes/content'), { recursive: true });
      write({
        'notes/content/README.md':
          '# Notes\n\n[Install](guides/install.md) or see [all](guides).\n',
        'notes/content/guides/README.md': '# Guides\n\n1. [Install](./install.md)\n',
        'notes/content/guides/install.md': '# Install\n\nGo [back](../README.md). <br> Done.\n',
        'notes/site.config.ts': read('notes/site.config.ts').replace(/^ *themeConfig: .*\n/m, ''),
      });
      await inFolder(path.join(parent, 'notes'), 'npm run build');
      expect(read('notes/dist/index.html')).toContain('href="/guides/install"');
      expect(read('notes/dist/guides/install.html')).toContain('href="/"');
      await look('notes', async (page) => {
        await page.getByRole('link', { name: 'Install' }).first().click();
        await page.getByRole('heading', { name: 'Install', level: 1 }).waitFor();
        await page.getByRole('link', { name: 'back' }).click();
        await page.getByRole('heading', { name: 'Notes', level: 1 }).waitFor();
      });
    });

    it('a package gets a reference, checked samples and a playground', async () => {
      write(myLibrary);
      await create('my-library/docs', '--title "My library" --package my-library');
      const site = 'my-library/docs';
      const [, page = ''] = /````md\n([\s\S]*?)````/.exec(library) ?? [];
      const [, playground = ''] =
        /```mdx title="content\/playground.mdx"\n([\s\S]*?)```/.exec(library) ?? [];
      write({
        [`${site}/site.config.ts`]: changedConfiguration(library).after,
        [`${site}/content/guide/start.md`]: `# Start\n\nSee [writing](./writing.md).\n\n${page}`,
        [`${site}/content/playground.mdx`]: playground,
      });
      const folder = path.join(parent, site);
      expect(library).toContain('\nnpm install @truedocs/live\n');
      await installPacked(folder, ['@truedocs/live']);
      await inFolder(folder, 'npx truedocs samples && npm run build');
      expect(read(`${site}/dist/api/functions/join.html`)).toContain('Makes one range of two');
      expect(read(`${site}/dist/playground.html`)).toContain('Playground');
      await look(site, tryLibrary);
      write({
        [`${site}/content/guide/start.md`]: `# Start\n\n${page.replace('end: 6 }\n```', 'end: 7 }\n```')}`,
      });
      await expect(inFolder(folder, 'npx truedocs samples')).rejects.toMatchObject({
        stderr: expect.stringContaining('but the sample printed\n{ start: 1, end: 6 }'),
      });
    });
  },
);

it.runIf(!isPossible)('with the packages and their documentation', ({ skip }) => {
  skip('No package registry answers, or there is no browser, so nothing was installed.');
});
