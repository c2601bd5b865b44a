import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeRelease, testedReleases } from '../../scripts/node-release.mjs';
import type { PackedPackage } from '../../scripts/pack-package.ts';
import { hasRegistry, inFolder } from './empty-folder.ts';
import { packPackage } from './packed.ts';

const isReachable = await hasRegistry();
const run = promisify(execFile);
const config = "import { defineSite } from 'truedocs';\nexport default defineSite({ title: 'x' });";
let packed: PackedPackage;
let reference: PackedPackage;

/** An empty project with files, below a folder with a space. */
function makeProject(files: Record<string, string>): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'engine-')), 'my docs');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const site = { 'content/index.md': '# Home\n\nFirst words.\n', 'site.config.ts': config };
const manifest = () =>
  JSON.stringify({
    ...{ name: 'docs', version: '1.0.0', private: true, type: 'module' },
    dependencies: { truedocs: `file:${packed.archive}` },
  });

/** Settings with which Yarn 4 fills the empty lockfile in continuous integration, too. */
const writesLockfile = 'enableImmutableInstalls: false\nenableTelemetry: false\n';

/** Builds the site of a folder, and expects its page. */
async function expectBuild(folder: string, command: string): Promise<void> {
  await inFolder(folder, `${command} build --compress none`);
  expect(readFileSync(path.join(folder, 'dist/index.html'), 'utf8')).toContain('First words.');
}

describe.runIf(isReachable)('installed from its tarball', { timeout: 600_000 }, () => {
  beforeAll(async () => {
    packed = await packPackage('engine');
    reference = await packPackage('reference');
  }, 600_000);

  it('takes at most 150 MB with npm, and works with each release of Node', async () => {
    const folder = makeProject({ ...site, 'package.json': manifest() });
    await inFolder(folder, 'npm install --ignore-scripts');
    const { stdout } = await run('du', ['-sk', path.join(folder, 'node_modules')]);
    expect(Number.parseInt(stdout, 10)).toBeLessThan(150_000);
    for (const release of testedReleases) {
      const node = nodeRelease(release) ?? `Node ${release}, which the registry doesn't offer`;
      await inFolder(folder, 'rm -rf dist .cache');
      await expectBuild(folder, `'${node}' node_modules/truedocs/dist/node/cli.js`);
    }
  });

  it('works in a workspace, where npm puts it above the site', async () => {
    const root = makeProject({
      'package.json': '{ "private": true, "workspaces": ["docs"] }',
      'docs/package.json': manifest(),
      ...Object.fromEntries(Object.entries(site).map(([name, text]) => [`docs/${name}`, text])),
    });
    await inFolder(root, 'npm install --ignore-scripts');
    await expectBuild(path.join(root, 'docs'), 'npx truedocs');
  });

  /** A workspace whose site documents the package beside it. */
  const workspace = (range: string) => {
    return {
      'package.json': JSON.stringify({
        ...{ name: 'whole', version: '1.0.0', private: true, workspaces: ['docs', 'shapes'] },
      }),
      'pnpm-workspace.yaml': 'packages: [docs, shapes]\n',
      'shapes/package.json': JSON.stringify({
        ...{ name: 'shapes', version: '1.0.0', type: 'module', types: 'index.d.ts' },
      }),
      'shapes/index.d.ts':
        '/** Adds up two numbers. */\nexport function add(a: number, b: number): number;\n',
      'docs/package.json': JSON.stringify({
        ...{ name: 'docs', version: '1.0.0', private: true, type: 'module' },
        scripts: { build: 'truedocs build --compress none' },
        dependencies: {
          truedocs: `file:${packed.archive}`,
          '@truedocs/reference': `file:${reference.archive}`,
          shapes: range,
        },
      }),
      'docs/content/index.md': '# Home\n\nFirst words.\n',
      'docs/site.config.ts':
        "import { reference } from '@truedocs/reference';\nexport default { title: 'x', features: [reference({ package: 'shapes', path: '/api/' })] };",
    };
  };

  it.each([
    ['npm', '*', 'npm install --ignore-scripts', 'npm run build --workspace docs'],
    [
      'pnpm',
      'workspace:*',
      'npx --yes pnpm@9 install --ignore-scripts',
      'npx --yes pnpm@9 --filter docs run build',
    ],
  ])('documents a package beside the site in a workspace of %s', async (...commands) => {
    const [, range, install, build] = commands;
    const root = makeProject(workspace(range));
    const docs = path.join(root, 'docs');
    await inFolder(root, install);
    const page = () => readFileSync(path.join(docs, 'dist/api/functions/add.html'), 'utf8');
    await inFolder(root, build);
    expect(page()).toContain('Adds up two numbers.');
    // A change of the package is seen at once, whatever the cache holds.
    writeFileSync(
      path.join(root, 'shapes/index.d.ts'),
      '/** Sums. */\nexport function add(a: number, b: number): number;\n',
    );
    await inFolder(root, build);
    expect(page()).toContain('Sums.');
  });

  it('works with pnpm', async () => {
    const folder = makeProject({ ...site, 'package.json': manifest() });
    await inFolder(folder, 'npx --yes pnpm@9 install --ignore-scripts');
    await expectBuild(folder, 'npx --yes pnpm@9 exec truedocs');
  });

  it.each(['yarn@1', '@yarnpkg/cli-dist@4'])('works with %s', async (yarn) => {
    const folder = makeProject({
      ...site,
      'package.json': manifest(),
      '.yarnrc.yml': `nodeLinker: node-modules\n${writesLockfile}`,
      'yarn.lock': '',
    });
    await inFolder(folder, `npx --yes ${yarn} install`);
    await expectBuild(folder, 'node_modules/.bin/truedocs');
  });

  it('says what to do where Yarn keeps packages in archives', async () => {
    const folder = makeProject({
      ...site,
      'package.json': manifest(),
      '.yarnrc.yml': writesLockfile,
      'yarn.lock': '',
    });
    const yarn = 'npx --yes @yarnpkg/cli-dist@4';
    await expect(
      inFolder(folder, `${yarn} install && ${yarn} run truedocs build`),
    ).rejects.toMatchObject({ stderr: expect.stringContaining('nodeLinker: node-modules') });
  });
});

it.runIf(!isReachable)('installed from its tarball', ({ skip }) => {
  skip('No package registry answers, so nothing was installed.');
});
