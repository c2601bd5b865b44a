import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineDir, modulesDir } from '#node/files/project-dir.ts';
import { engineComponentNames } from '#shared/content/component-names.ts';
import { librarySite } from '../../packages/create/src/site-pages.ts';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { changedConfiguration, filesIn, snippetsIn } from '../docs/code-of-docs.ts';
import { type InstalledPackages, installedPackages } from './packed.ts';
import { withServer } from './with-server.ts';

const run = promisify(execFile);
const executablePath = findBrowser();
/** Below the engine's package. */
const cli = 'dist/node/cli.js';
let installed: InstalledPackages;

beforeAll(async () => {
  installed = await installedPackages();
}, 600_000);

/** A site in a folder of its own, as whoever has installed the packages has one. */
function newSite(files: Record<string, string>) {
  const root = mkdtempSync(path.join(installed.folder, 'site-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  return {
    root,
    write,
    read: (name: string) => readFileSync(path.join(root, name), 'utf8'),
    /** What a command prints. */
    async run(...args: string[]): Promise<string> {
      const options = { cwd: root, env: { ...process.env, NO_COLOR: '1' } };
      const own = path.join(root, 'node_modules/truedocs');
      const engine = existsSync(own) ? own : installed.engineDir;
      const outcome = run(process.execPath, [path.join(engine, cli), ...args], options);
      const { stdout, stderr } = await outcome.catch((error) => error);
      return `${stdout}${stderr}`;
    },
  };
}

/** The configuration of a site, with calls of features by the names of their modules. */
function configWith(title: string, features: Record<string, string> = {}): string {
  const imports = Object.entries(features).map(
    ([name, call]) => `import { ${call.replace(/\(.*/, '')} } from 'truedocs/${name}';\n`,
  );
  return `import { defineSite } from 'truedocs';\n${imports.join('')}export default defineSite({ title: '${title}', features: [${Object.values(features)}] });\n`;
}

it('refuses a prop that a built-in component does not have, and a value that it does not take', async () => {
  const names = engineComponentNames.filter((name) => !name.startsWith('Api'));
  const tags = names.map((name) => `<${name} wrong="1" />`);
  const site = newSite({
    'site.config.mjs': 'export default {};',
    'content/index.mdx': `# Home\n\n${tags.join('\n\n')}\n\n<Badge text="Beta" type="warnin" />\n`,
  });
  const said = await site.run('build');
  for (const name of names) expect(said).toContain(`<${name}> has no prop "wrong".`);
  expect(said).toContain('The prop "type" of <Badge> must be');
});

it('builds the site that npm create writes for a library with a default export, as its page changes it', async () => {
  const page = readFileSync(path.join(engineDir, 'docs/content/library.md'), 'utf8');
  const [, playground = ''] =
    /```mdx title="content\/playground.mdx"\n([\s\S]*?)```/.exec(page) ?? [];
  const site = newSite({
    'package.json': '{}',
    ...librarySite('JSON5', 'json5'),
    'site.config.ts': changedConfiguration(page).after.replaceAll('my-library', 'json5'),
    'content/playground.mdx': playground,
    'content/guide/parse.md':
      "# Parse\n\n```ts run\nimport json5 from 'json5';\nconsole.log(json5.parse('[4]'));\n```\n\n```txt output\n[ 4 ]\n```\n",
  });
  const modules = path.join(site.root, 'node_modules');
  cpSync(installed.engineDir, path.join(modules, 'truedocs'), { recursive: true });
  cpSync(path.join(installed.folder, 'node_modules/@truedocs'), path.join(modules, '@truedocs'), {
    recursive: true,
  });
  link(site.root, 'json5');
  expect(await site.run('samples')).toBe('1 sample prints what the pages show.\n');
  expect(await site.run('build', '--compress', 'none')).toContain('✔');
  expect(site.read('dist/guide/parse.html')).toContain('Run');
  expect(site.read('dist/api/index.html')).toContain('parse');
  expect(site.read('dist/guide/parse.html')).toContain('href="/api/"');
  const command = [process.execPath, path.join(modules, 'truedocs', cli)];
  await withServer([...command, 'dev', '--port', '0'], site.root, async (address) => {
    for (const [route, text] of [
      ['/guide/parse', 'Run'],
      ['/api/', 'parse'],
      ['/playground', 'Playground'],
    ]) {
      const response = await fetch(`${address}${route}`);
      expect([route, response.status]).toEqual([route, 200]);
      expect(await response.text()).toContain(text);
    }
  });
}, 600_000);

/** The site that the documentation writes with Tailwind, whose packages are installed beside it. */
function siteWithTailwind() {
  const page = readFileSync(path.join(engineDir, 'docs/content/theming.md'), 'utf8');
  const files = filesIn(page, 'Use Tailwind');
  expect(Object.keys(files)).toHaveLength(3);
  const config = snippetsIn(page).find(
    ({ kind, text }) => kind === 'configuration' && text.includes('@tailwindcss/vite'),
  );
  const site = newSite({
    ...files,
    'site.config.mjs': config?.text ?? '',
    'content/index.md': '# Home\n',
  });
  for (const name of ['tailwindcss', '@tailwindcss/vite']) link(site.root, name);
  return site;
}

it('builds a site with Tailwind, whose classes follow pages and components', async () => {
  const site = siteWithTailwind();
  const styles = async () => {
    expect(await site.run('build', '--compress', 'none')).toContain('written to');
    const [, name = ''] =
      /href="\/(assets\/styles-[^"]+)"/.exec(site.read('dist/index.html')) ?? [];
    return site.read(`dist/${name}`);
  };
  const first = await styles();
  expect(first).toMatch(/\.dark\\:text-teal-200:where\(\.dark,/);
  expect(first).toContain('.bg-amber-100{');
  expect(first).not.toContain('.bg-lime-100{');
  site.write('content/more.md', '# More\n\n<p class="bg-lime-100">New</p>\n');
  expect(await styles()).toContain('.bg-lime-100{');
  site.write(
    'components/theme.css',
    `${site.read('components/theme.css')}b { @apply text-unknown; }`,
  );
  expect(await site.run('build')).toMatch(
    /site\.config\.mjs:2: The plugin @tailwindcss\/vite fails: .*text-unknown/,
  );
}, 600_000);

/** The files by which the documentation adds plugins. */
function filesWithPlugins(): Record<string, string> {
  const page = readFileSync(path.join(engineDir, 'docs/content/writing/plugins.md'), 'utf8');
  return filesIn(page, 'Add two plugins');
}

/** Links a package of this project into a site, as if it was installed. */
function link(root: string, name: string): void {
  const place = path.join(root, 'node_modules', name);
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(path.join(modulesDir, name), place);
}

it('has a plugin from npm and one of its own, as the documentation writes them', async () => {
  const files = filesWithPlugins();
  expect(Object.keys(files)).toEqual([
    'plugins/subscript.ts',
    'site.config.ts',
    'content/water.md',
  ]);
  const used = readFileSync(path.join(engineDir, 'docs/plugins/subscript.ts'), 'utf8');
  expect(files['plugins/subscript.ts']).toBe(used);
  const site = newSite({ ...files, 'content/index.md': '# Home\n' });
  expect(await site.run('build')).toContain(
    "site.config.ts:6: The plugin remark-definition-list isn't installed. Run `npm install remark-definition-list`.",
  );
  link(site.root, 'remark-definition-list');
  const said = await site.run('build');
  expect(said).not.toMatch(/Warning|✖/);
  expect(site.read('dist/water.html').replaceAll('\n', '')).toContain(
    '<dl><dt>H<sub>2</sub>O</dt><dd>Two atoms of hydrogen, and one of oxygen.</dd><dd>What a <del>lake</del> river holds.</dd></dl>',
  );
  site.write('plugins/subscript.ts', 'export default () => {};\n');
  await site.run('build');
  expect(site.read('dist/water.html')).toContain('H<del>2</del>O');
});

describe.runIf(executablePath)('development', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
  });

  afterAll(() => browser?.close());

  it('shows what is made, changed and deleted: pages, components, containers, the configuration', async () => {
    const site = newSite({
      'site.config.ts': configWith('First title'),
      'content/index.md': '# Home\n',
      'content/page.mdx': '# Page\n\nFirst words.\n',
    });
    const command = [process.execPath, path.join(installed.engineDir, cli)];
    await withServer([...command, 'dev', '--port', '0'], site.root, async (address) => {
      const page = await openPage(browser, `${address}/page`);
      const shows = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
      await shows('First words.');

      site.write('content/page.mdx', '# Page\n\nOther words.\n');
      await shows('Other words.');

      // The first one: a new site has no folder for them.
      site.write('components/Hint.tsx', componentThatSays('First hint.'));
      site.write('content/page.mdx', '# Page\n\n<Hint />\n');
      await shows('First hint.');
      site.write('components/Hint.tsx', componentThatSays('Second hint.'));
      await shows('Second hint.');

      site.write(
        'components/Count.island.tsx',
        'import { useState } from \'react\';\nexport default function Count({ from }: { from: number }) {\n  const [count, setCount] = useState(from);\n  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>;\n}\n',
      );
      site.write('content/page.mdx', '# Page\n\n<Hint />\n\n<Count from={1} />\n');
      await page.getByRole('button', { name: 'Count 1' }).click();
      await page.getByRole('button', { name: 'Count 2' }).waitFor();

      site.write('content/page.mdx', '# Page\n\n::: tip Good to know\nIn a container.\n:::\n');
      await shows('Good to know');
      await shows('In a container.');

      site.write('content/page.mdx', '---\ntitle: Named by its front matter\n---\n\nFree.\n');
      await page.waitForFunction(() => document.title.startsWith('Named by its front matter'));

      rmSync(path.join(site.root, 'components/Hint.tsx'));
      site.write('content/page.mdx', '# Page\n\n<Hint />\n');
      await page.locator('vite-error-overlay').filter({ hasText: 'Hint' }).waitFor();
      site.write('content/page.mdx', '# Page\n\nMended.\n');
      await shows('Mended.');

      /** Changes what loads the document anew, and waits until it hears of the next change. */
      const reload = async (name: string, text: string) => {
        const again = connected(page);
        site.write(name, text);
        await again;
      };
      await reload('site.config.ts', configWith('Second title'));
      await page.waitForFunction(() => document.title.endsWith('Second title'));

      link(site.root, 'remark-definition-list');
      const plugins = filesWithPlugins();
      const own = plugins['plugins/subscript.ts'] ?? '';
      // Other features would restart the server.
      const same = "title: 'Kit',\n  features: [],";
      const config = plugins['site.config.ts']?.replace("title: 'Kit',", same) ?? '';
      site.write('plugins/subscript.ts', own);
      site.write('content/page.mdx', plugins['content/water.md'] ?? '');
      await page.getByRole('heading', { name: 'Water' }).waitFor();
      await reload('site.config.ts', config);
      await page.locator('dl > dt > sub').waitFor();
      await reload('plugins/subscript.ts', own.replace("'sub'", "'sup'"));
      await page.locator('dl > dt > sup').waitFor();
      await reload('plugins/subscript.ts', own.replace('String(file)', "file.fail('Broken')"));
      await page.locator('vite-error-overlay').filter({ hasText: 'Broken' }).waitFor();
      await reload('plugins/subscript.ts', own);
      await page.locator('dl > dt > sub').waitFor();
    });
  }, 600_000);

  it('shows new classes of Tailwind, and what a changed plugin of the site makes', async () => {
    const site = siteWithTailwind();
    const command = [process.execPath, path.join(installed.engineDir, cli)];
    await withServer([...command, 'dev', '--port', '0'], site.root, async (address) => {
      const page = await openPage(browser, `${address}/box`);
      const hasColor = (color: string) =>
        page.waitForFunction(
          ([wanted]) => {
            const paragraph = document.querySelector('main p.font-bold');
            return paragraph && getComputedStyle(paragraph).color === wanted;
          },
          [color],
        );
      await hasColor('oklch(0.437 0.078 188.216)');
      site.write('content/box.mdx', '# Box\n\n<p className="font-bold text-[#123456]">New</p>\n');
      await hasColor('rgb(18, 52, 86)');

      site.write('plugins/color.ts', pluginThatColors('#654321'));
      site.write(
        'site.config.mjs',
        site.read('site.config.mjs').replace("vite'", "vite', './plugins/color.ts'"),
      );
      await hasColor('rgb(101, 67, 33)');
      site.write('plugins/color.ts', 'export default 1;\n');
      await page.locator('vite-error-overlay').filter({ hasText: 'exports no function' }).waitFor();
      await hasColor('rgb(101, 67, 33)');
      site.write('plugins/color.ts', pluginThatColors('#111111'));
      await hasColor('rgb(17, 17, 17)');
    });
  }, 600_000);
});

it.runIf(!executablePath)('development', ({ skip }) => skip('There is no browser.'));

/** A plugin of Vite that changes a color in stylesheets. */
const pluginThatColors = (color: string) =>
  `export default () => ({ name: 'color', enforce: 'pre', transform: (code: string) => code.replace(/color: #123456/, 'color: ${color}') });\n`;

const componentThatSays = (text: string) => `export const Hint = () => <p>${text}</p>;\n`;

/** Resolves when a document begins to hear of changes. */
async function connected(page: Page): Promise<void> {
  await page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
}

/** Opens a page, and waits until it hears of changes. */
async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(300_000);
  const isConnected = connected(page);
  await page.goto(address);
  await page.locator('#_root[data-ready]').waitFor({ state: 'attached' });
  await isConnected;
  return page;
}
