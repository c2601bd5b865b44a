import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { build } from '#node/build.ts';
import { featureNames } from '../support/engine-features.ts';
import { copyEngine } from './engine-copy.ts';

/** A site that uses what the core has, and no feature. */
const site = {
  'site.config.mjs': `export default {
  title: 'Core',
  features: [],
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/a' }] },
};
`,
  'content/index.md': '---\npageType: home\nhero:\n  name: Core\n---\n',
  'content/guide/a.md':
    '# A\n\n::: tip\n[B](./b.mdx#more)\n:::\n\n```ts title="a.ts"\nconst a = 1;\n```\n',
  'content/guide/b.mdx': '# B\n\n## More\n\n<Tabs>\n<Tab label="One">1</Tab>\n</Tabs>\n',
  'public/a.txt': 'text\n',
};

const copy = copyEngine(featureNames);
const sites: string[] = [];

afterAll(() => {
  copy.remove();
  for (const folder of sites) rmSync(folder, { recursive: true, force: true });
});

/** Writes the site into a folder of its own. */
function writeSite(): { root: string; out: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'core-site-'));
  sites.push(folder);
  const root = path.join(folder, 'site');
  for (const [name, text] of Object.entries(site)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return { root, out: path.join(folder, 'dist') };
}

/** Builds the site with the whole engine. */
async function builtByAll(): Promise<Record<string, string>> {
  const { root, out } = writeSite();
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await build({ root, out, compress: 'none' }).finally(() => log.mockRestore());
  return hashes(out);
}

/** Builds the site with a copy of the engine that has no features. */
async function builtByCopy(): Promise<Record<string, string>> {
  const { root, out } = writeSite();
  await copy.run('node', 'scripts/compile.mjs');
  const cli = 'packages/engine/dist/node/cli.js';
  await copy.run('node', cli, 'build', '--root', root, '--out', out, '--compress', 'none');
  return hashes(out);
}

function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.map((file) => [path.relative(folder, file), hash(file)]));
}

it('without all features, the engine builds the same bytes of a site that uses none', async () => {
  expect(await builtByCopy()).toEqual(await builtByAll());
});
