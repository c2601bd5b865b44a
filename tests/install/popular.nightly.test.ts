import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { hasRegistry, inFolder } from './empty-folder.ts';
import { installedPackages } from './packed.ts';
import { withServer } from './with-server.ts';

const executablePath = findBrowser() ?? '';
const isPossible = executablePath !== '' && (await hasRegistry());

/** Two of each kind: schema validators, queues, dates, ids and parsers; with a program and what it prints. */
const packages: [name: string, version: string, program: string, output: string][] = [
  [
    'zod',
    '4.6.7',
    "import { enum as choice, z } from 'zod';\n\nconsole.log(z.string().min(2).safeParse('a').success, choice(['a']).parse('a'));",
    'false a',
  ],
  [
    'valibot',
    '1.5.0',
    "import * as v from 'valibot';\n\nconsole.log(v.is(v.pipe(v.string(), v.minLength(2)), 'ab'));",
    'true',
  ],
  [
    'p-queue',
    '10.0.0',
    "import PQueue from 'p-queue';\n\nconst queue = new PQueue({ concurrency: 1 });\nconsole.log(await queue.addAll([async () => 1, async () => 2]));",
    '[ 1, 2 ]',
  ],
  [
    'fastq',
    '1.20.3',
    "import fastq from 'fastq';\n\nconst queue = fastq.promise(async (n: number) => n * 2, 1);\nconsole.log(await queue.push(21));",
    '42',
  ],
  [
    'date-fns',
    '4.4.0',
    "import { addDays, formatISO } from 'date-fns';\n\nconst next = addDays(new Date(2026, 0, 31), 1);\nconsole.log(formatISO(next, { representation: 'date' }));",
    '2026-02-01',
  ],
  [
    'dayjs',
    '1.11.23',
    "import dayjs from 'dayjs';\n\nconsole.log(dayjs('2026-01-31').add(1, 'month').format('YYYY-MM-DD'));",
    '2026-02-28',
  ],
  [
    'nanoid',
    '6.0.2',
    "import { customAlphabet } from 'nanoid';\n\nconsole.log(customAlphabet('a', 4)());",
    'aaaa',
  ],
  [
    'uuid',
    '14.0.3',
    "import { v5, validate } from 'uuid';\n\nconsole.log(validate(v5('a', v5.URL)));",
    'true',
  ],
  [
    'yaml',
    '2.9.1',
    "import { parse } from 'yaml';\n\nconsole.log(parse('a: [1, 2]'));",
    '{ a: [ 1, 2 ] }',
  ],
  [
    'json5',
    '2.2.3',
    "import json5 from 'json5';\n\nconsole.log(json5.parse('{ a: 1, }'));",
    '{ a: 1 }',
  ],
];

/** A site with a page for each package, below the packages that ours are installed with. */
async function makeSite(): Promise<{ root: string; cli: string }> {
  const { folder, engineDir } = await installedPackages();
  const root = mkdtempSync(path.join(folder, 'popular-'));
  const list = packages.map(([name]) => ({ name }));
  const files: Record<string, string> = {
    'package.json': '{ "private": true }',
    'site.config.mjs': `import { liveExamples } from '@truedocs/live';
export default { title: 'Popular', features: [liveExamples({ packages: ${JSON.stringify(list)} })] };
`,
    'content/index.md': `# Home\n\n${packages.map(([name]) => `- [${name}](./${name}.md)\n`).join('')}`,
  };
  for (const [name, , program, output] of packages) {
    files[`content/${name}.md`] =
      `# ${name}\n\n\`\`\`ts run\n${program}\n\`\`\`\n\n\`\`\`txt output\n${output}\n\`\`\`\n`;
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const wanted = packages.map(([name, version]) => `${name}@${version}`).join(' ');
  await inFolder(root, `npm install --ignore-scripts ${wanted}`);
  return { root, cli: path.join(engineDir, 'dist/node/cli.js') };
}

describe.runIf(isPossible)('popular packages', { timeout: 900_000 }, () => {
  it('run in Node and in a browser, and print what their pages show', async () => {
    const { root, cli } = await makeSite();
    const { stdout } = await inFolder(root, `node '${cli}' samples`);
    expect(stdout).toContain(`${packages.length} samples print what the pages show.`);
    await inFolder(root, `node '${cli}' build --compress none`);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const printed: Record<string, string> = {};
    await withServer(['node', cli, 'preview', '--port', '0'], root, async (address) => {
      const page = await browser.newPage({ baseURL: address });
      // Another process may keep this machine busy.
      page.setDefaultTimeout(300_000);
      for (const [name] of packages) {
        await page.goto(`/${name}`);
        await page.getByRole('button', { name: 'Run', exact: true }).click();
        await page.locator('.live-status').filter({ hasText: 'Finished in' }).waitFor();
        printed[name] = (await page.locator('.live-output').innerText()).trim();
      }
    }).finally(() => browser.close());
    expect(printed).toEqual(
      Object.fromEntries(packages.map(([name, , , output]) => [name, output])),
    );
  });
});

it.runIf(!isPossible)('popular packages', ({ skip }) => {
  skip('No package registry answers, or there is no browser, so nothing was installed.');
});
