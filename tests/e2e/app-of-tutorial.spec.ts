import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { isNightly } from '../support/nightly.ts';
import { projectDir } from './support/paths.ts';
import { expect, test } from './support/site-test.ts';

// By day the programs of the tutorial run in Node (tests/samples).
test.skip(!isNightly, 'Vite and the library need twenty seconds of a core.');

// The reader's project has no icon.
test.use({ expectedMessages: [/404 .*favicon\.ico/] });

const tutorials = [
  { release: '0.5', page: 'guide/tutorial/6-page.mdx', library: '@lix-js/sdk', worker: undefined },
  {
    release: '0.17',
    page: '0.17/guide/tutorial/4-page.mdx',
    library: 'lix-0-17',
    worker: { format: 'es' },
  },
] as const;

let server: ViteDevServer;

/** Makes the reader's project of a tutorial's last page, and starts Vite as the page says. */
async function startProject({ release, page, library, worker }: (typeof tutorials)[number]) {
  // Inside the repository, so that the library resolves; ignored by git.
  const folder = path.join(projectDir, `.tmp/tutorial-${release}`);
  const source = await readFile(path.join(projectDir, 'site/content', page), 'utf8');
  const fences = [...source.matchAll(/^```\w+ (?:run )?title="([\w.]+)"\n([\s\S]*?)^```/gm)];
  const fileOf = (name: string) =>
    fences.flatMap(([, title, code]) => (title === name ? [code] : [])).join('\n');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of ['app.ts', 'index.html']) {
    await writeFile(path.join(folder, name), fileOf(name));
  }
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'error',
    cacheDir: path.join(folder, '.vite'),
    server: { port: 0, host: '127.0.0.1' },
    resolve: { alias: { '@lix-js/sdk': library } },
    ...(worker && { worker }),
  });
  await server.listen();
}

test.afterEach(() => server.close());

for (const tutorial of tutorials) {
  test(`the app of the tutorial for ${tutorial.release} keeps a suggestion and accepts it`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await startProject(tutorial);
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    const greeting = page.getByLabel('greeting');
    await expect(greeting).toHaveValue('Hello');
    await greeting.fill('Welcome');
    await page.getByLabel('Title').fill('Friendlier');
    await page.getByLabel('Reason').fill('Hello sounds cold.');
    await page.getByRole('button', { name: 'Suggest' }).click();
    await expect(page.getByText('greeting: Hello → Welcome')).toBeVisible();
    await expect(greeting).toHaveValue('Hello');

    await page.reload();
    await expect(page.getByText('greeting: Hello → Welcome')).toBeVisible();

    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('greeting: Hello → Welcome')).toBeHidden();
    await expect(greeting).toHaveValue('Welcome');
  });
}
