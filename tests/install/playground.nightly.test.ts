import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configuredSandboxes } from '#live/bundle/sandboxes.ts';
import { readExamples } from '#live/examples/read-examples.ts';
import { loadConfig } from '#node/config/load-config.ts';
import { readContent } from '#node/content/read-content.ts';
import { playgroundFiles } from '#playground/files/playground-files.ts';
import { archiveFolder, projectArchive } from '#playground/zip/project-archive.ts';
import { editionOfRoute, toSiteData } from '#shared/site/site-data.ts';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { shippedDir } from '../e2e/support/paths.ts';
import { hasRegistry, inFolder } from './empty-folder.ts';
import { withServer } from './with-server.ts';

/** Templates to run, by release. */
const releases = [
  { release: '0.5', folder: '', template: 'examples/templates/branch-and-merge.ts' },
  { release: '0.17', folder: '0.17/', template: 'examples/0.17/templates/branch-and-merge.ts' },
];

/** Writes what a reader downloads, with a program of two files. */
async function unpack(root: string, folder: string, template: string): Promise<string> {
  const config = await loadConfig(shippedDir);
  const { sources } = await readContent(shippedDir, config);
  const files = playgroundFiles(
    {
      config,
      data: toSiteData(config),
      sources: new Map(sources.map((source) => [source.routePath, source])),
      isListed: () => true,
      sidebars: { all: [] },
      editionOf: (route) => editionOfRoute(route, config),
    },
    await readExamples(shippedDir),
    configuredSandboxes(shippedDir, config),
  );
  const around = JSON.parse((await files.get(`/_live/${folder}project.json`)?.()) ?? '');
  const program = await readFile(path.join(shippedDir, template), 'utf8');
  const project = [
    { name: 'main.ts', code: "import './program.ts';\nconsole.log('the end');\n" },
    { name: 'program.ts', code: program },
  ];
  for (const { name, input } of projectArchive(project, around)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, input);
  }
  return path.join(root, archiveFolder);
}

/** Starts a project as its README says. */
function shownBy(folder: string, browser: Browser): Promise<string> {
  const command = ['npm', 'run', 'dev', '--', '--host', '127.0.0.1'];
  return withServer(command, folder, async (address) => {
    const page = await browser.newPage();
    // Vite bundles the library before its first answer: the test has the only limit.
    page.setDefaultTimeout(0);
    await page.goto(address);
    await page.getByText('the end').waitFor();
    return (await page.locator('#output').textContent()) ?? '';
  });
}

const executablePath = findBrowser() ?? '';
const isPossible = executablePath !== '' && (await hasRegistry());

describe.runIf(isPossible)('a program that is downloaded', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
  });

  afterAll(() => browser.close());

  it.concurrent.each(releases)(
    'runs with npm install and npm run dev: $release',
    async ({ folder, template }) => {
      const root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'playground-')));
      try {
        const project = await unpack(root, folder, template);
        await inFolder(project, 'npm install --no-audit --no-fund');
        const shown = await shownBy(project, browser);
        expect(shown).toContain('before the merge:');
        expect(shown).toMatch(/Home.*after the merge:.*Welcome.*the end$/s);
      } finally {
        await rm(root, { recursive: true, force: true });
      }
    },
    600_000,
  );
});

it.runIf(!isPossible)('a program that is downloaded', ({ skip }) => {
  skip('No package registry answers, or there is no browser, so the projects were not installed.');
});
