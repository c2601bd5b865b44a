import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import sirv from 'sirv';
import { hasRegistry, inFolder } from '../install/empty-folder.ts';
import { isNightly, representatives } from '../support/nightly.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** How each project is built, and the folder that is served afterward. */
const projects = [
  { name: 'vue', command: ['vite/bin/vite.js', 'build'], served: 'dist' },
  { name: 'svelte', command: ['vite/bin/vite.js', 'build'], served: 'dist' },
  { name: 'solid', command: ['vite/bin/vite.js', 'build'], served: 'dist' },
  { name: 'bundlers', command: ['rolldown/bin/cli.mjs', '-c'], served: '.' },
  { name: 'bundlers', command: [undefined, 'esbuild.config.js'], served: '.' },
  { name: '../0.17/react', command: ['vite/bin/vite.js', 'build'], served: 'dist' },
] as const;

// By day, the app of the tutorial stands for the library in a browser's project (app-of-tutorial.spec.ts).
for (const [index, { name, command, served }] of representatives(projects, 0).entries()) {
  test(`the app of “Using Lix with ${name}” shows rows as they are written: ${command.join(' ')}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const folder = path.join(root, '.tmp/integrations', `${index}-${path.basename(name)}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(path.join(folder, 'node_modules/@lix-js'), { recursive: true });
    await cp(path.join(root, 'site/examples/integrations', name), folder, { recursive: true });
    const library = name.startsWith('../0.17/') ? 'lix-0-17' : '@lix-js/sdk';
    await symlink(
      path.join(root, 'node_modules', library),
      path.join(folder, 'node_modules/@lix-js/sdk'),
    );
    const [tool, ...args] = command;
    const script = tool ? path.join(root, 'node_modules', tool) : '';
    await run(process.execPath, [...(script ? [script] : []), ...args], { cwd: folder });
    await withServer(path.join(folder, served), (url) => useNotes(page, url));
    expect(errors).toEqual([]);
  });
}

if (isNightly) {
  // Installed as by a reader: Monaco alone has 105 MB. By day, editors.test.ts ties a text to a file.
  test('CodeMirror, ProseMirror, Monaco and a form save what is typed, and show what changes elsewhere', async ({
    page,
  }) => {
    test.skip(!(await hasRegistry()), 'No package registry answers.');
    test.setTimeout(1_800_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const folder = await mkdtemp(path.join(tmpdir(), 'editors-'));
    await cp(path.join(root, 'site/examples/integrations/editors'), folder, { recursive: true });
    await inFolder(folder, 'npm install && npm run build');
    await withServer(path.join(folder, 'dist'), async (url) => {
      await page.goto(url);
      const code = page.locator('#code .cm-content');
      const prose = page.locator('#prose .ProseMirror');
      const monaco = page.locator('#monaco .view-lines');
      const title = page.getByLabel('Title');
      await expect(code).toHaveText('Code');
      await expect(prose).toHaveText('Prose');
      await expect(monaco).toContainText('Monaco');
      await expect(title).toHaveValue('Form');

      // In the empty part behind the text: editors place the cursor when they get to it, and a key may come before.
      for (const editor of [code, prose, monaco]) {
        await editor.click();
        await page.keyboard.type('!');
      }
      await title.fill('Form!');
      for (const text of ['Code!', 'Prose!', /Monaco\s*!/, '"title":"Form!"']) {
        await expect(page.locator('#stored')).toContainText(text);
      }

      await page.getByRole('button', { name: 'Write from elsewhere' }).click();
      await expect(code).toContainText('From elsewhere');
      await expect(prose).toHaveText('From elsewhere');
      await expect(monaco).toContainText(/From.elsewhere/);
      await expect(title).toHaveValue('From elsewhere');
    });
    expect(errors).toEqual([]);
  });
}

async function useNotes(page: Page, url: string) {
  await page.goto(url);
  const names = page.getByRole('listitem');
  const add = async (name: string) => {
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(names.filter({ hasText: `/${name}.txt` })).toHaveCount(1);
    await expect(page.getByLabel('Name')).toHaveValue('');
  };
  await add('second');
  await add('first');
  await expect(names).toHaveText(['/first.txt', '/second.txt']);
  const filter = page.getByLabel('Filter');
  if ((await filter.count()) === 0) return;
  await filter.fill('sec');
  await expect(names).toHaveText(['/second.txt']);
  await filter.fill('');
  await expect(names).toHaveText(['/first.txt', '/second.txt']);
}

/** Serves a folder while `use` runs. */
async function withServer(folder: string, use: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(sirv(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.closeAllConnections();
  server.close();
}
