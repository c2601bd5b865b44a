import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type ConsoleMessage, expect, type Page, test } from '@playwright/test';
import sirv from 'sirv';
import { build } from 'vite';
import { isNightly } from '../support/nightly.ts';
import { projectDir } from './support/paths.ts';

// Claims of the pages that only a browser can try, on small apps that Vite builds.
test.skip(!isNightly, 'Vite needs ten seconds for these apps.');
// One worker, so that Vite builds once.
test.describe.configure({ mode: 'default' });

/** Inside the repository, so that the library resolves; ignored by git. */
const folder = path.join(projectDir, '.tmp/browser-claims');
const server = createServer(sirv(path.join(folder, 'dist'), { dev: true }));
let url = '';

const sources = {
  'solid.tsx': `
    import { openLix } from '@lix-js/sdk';
    import { createResource, Suspense } from 'solid-js';
    import { render } from 'solid-js/web';
    function App() {
      const [lix] = createResource(() => openLix({}));
      return <Suspense fallback="Opening"><p>{lix() ? 'Open' : 'Nothing'}</p></Suspense>;
    }
    const app = document.body.appendChild(document.createElement('main'));
    window.shown = [];
    const note = () => window.shown.push(app.textContent);
    new MutationObserver(note).observe(app, { childList: true, subtree: true });
    render(() => <App />, app);
    note();`,
  'opfs.ts': `
    import { OpfsSahEnvironment, openLix } from '@lix-js/sdk';
    let opened;
    window.openKey = async (key) => {
      try {
        opened = await openLix({ environment: new OpfsSahEnvironment({ key }) });
        return 'opened';
      } catch (error) {
        return error.message;
      }
    };
    window.closeOpened = () => opened.close();`,
};

/** The program of the page about persistence that counts visits, and a word when the Lix is closed. */
async function visitsProgram(): Promise<string> {
  const file = path.join(projectDir, 'site/content/guide/production/persistence.mdx');
  const page = await readFile(file, 'utf8');
  const [, program = ''] = /```ts title="visits\.ts"\n([\s\S]*?)```/.exec(page) ?? [];
  return `${program}console.log('closed');`;
}

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const programs = { ...sources, 'visits.ts': await visitsProgram() };
  const pages = Object.entries(programs).map(async ([name, source]) => {
    await writeFile(path.join(folder, name), source);
    const page = path.join(folder, name.replace(/\.tsx?$/, '.html'));
    await writeFile(page, `<!doctype html><script type="module" src="/${name}"></script>`);
    return page;
  });
  await build({
    root: folder,
    configFile: path.join(projectDir, 'site/examples/integrations/solid/vite.config.ts'),
    logLevel: 'error',
    worker: { format: 'es' },
    build: { target: 'esnext', rolldownOptions: { input: await Promise.all(pages) } },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => server.close());

test('Solid shows a placeholder while createResource opens a Lix inside Suspense', async ({
  page,
}) => {
  await page.goto(`${url}/solid.html`);
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  const shown = await page.evaluate(() => Reflect.get(window, 'shown'));
  expect([...new Set(shown)]).toEqual(['Opening', 'Open']);
});

test('a second Lix in OPFS opens only after the first is closed, whatever its key and tab', async ({
  page,
  context,
}) => {
  const open = (where: Page, key: string): Promise<string> =>
    where.evaluate((value) => Reflect.get(window, 'openKey')(value), key);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`${url}/opfs.html`);
  expect(await open(page, 'a')).toBe('opened');
  const refused = /^Failed to execute 'createSyncAccessHandle'/;
  expect(await open(page, 'a')).toMatch(refused);
  expect(await open(page, 'b')).toMatch(refused);
  expect(await open(other, 'a')).toMatch(refused);
  await page.evaluate(() => Reflect.get(window, 'closeOpened')());
  const later = await context.newPage();
  await later.goto(`${url}/opfs.html`);
  expect(await open(later, 'a')).toBe('opened');
});

test('a program that keeps its data in OPFS counts visits, and lists those before', async ({
  page,
}) => {
  for (const visits of [1, 2]) {
    const printed: string[] = [];
    const note = (message: ConsoleMessage) => printed.push(message.text());
    page.on('console', note);
    await page.goto(`${url}/visits.html`);
    await expect.poll(() => printed).toContain('closed');
    page.off('console', note);
    expect(printed).toEqual([
      `Visit ${visits} in this browser.`,
      ...[1, 2]
        .slice(0, visits)
        .map((visit) => expect.stringMatching(new RegExp(`^\\d{4}-\\S+ visit ${visit}$`))),
      'closed',
    ]);
  }
});
