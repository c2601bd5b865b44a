import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { engineDir, projectDir } from '#node/files/project-dir.ts';
import { blocksIn } from '../docs/code-of-docs.ts';
import { isNightly } from '../support/nightly.ts';
import { hasRegistry, inEmptyFolder, inFolder } from './empty-folder.ts';
import { linkInstalled } from './packed.ts';

const part = path.join(engineDir, 'docs/content/_parts/from-a-clone.md');
const text = existsSync(part) ? readFileSync(part, 'utf8') : '';
const [install = '', create = ''] =
  blocksIn(text)
    .find(({ lang }) => lang === 'sh')
    ?.text.split('\n') ?? [];
const isReachable = isNightly && (await hasRegistry());

it.skipIf(text === '')('the README names the same two commands', () => {
  const readme = readFileSync(path.join(projectDir, 'README.md'), 'utf8');
  expect(readme).toContain(`\`\`\`sh\n${install}\n${create}\n\`\`\``);
});

// What a registry would install is linked here; at night, the commands run as printed.
it.skipIf(text === '')(
  'a site that brings the packages of a clone is built',
  async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'from-clone-'));
    const site = path.join(parent, 'my-site');
    expect(create).toContain('../my-site');
    await inFolder(projectDir, `${create.replace('../my-site', site)} --no-install`);
    const { dependencies } = JSON.parse(readFileSync(path.join(site, 'package.json'), 'utf8'));
    const archive = path.join(site, dependencies.truedocs.replace('file:', ''));
    await linkInstalled(site, { name: 'truedocs', archive });
    await inFolder(site, 'node node_modules/truedocs/dist/node/cli.js build --compress none');
    expect(existsSync(path.join(site, 'dist/guide/start.html'))).toBe(true);
    const [named = ''] = /\.\/packages\/[\w.-]+/.exec(text) ?? [];
    expect(existsSync(path.join(site, named)), named).toBe(true);
  },
  600_000,
);

it.runIf(isReachable && text !== '')('both commands work as printed', async () => {
  await inEmptyFolder(async (folder) => {
    const clone = path.join(folder, 'clone');
    mkdirSync(clone);
    execFileSync('git', ['clone', '--quiet', projectDir, clone]);
    await inFolder(clone, `${install}\n${create}`);
    await inFolder(path.join(folder, 'my-site'), 'npm run build');
    expect(existsSync(path.join(folder, 'my-site/dist/guide/start.html'))).toBe(true);
  });
});
