import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { registry } from '#features/registry.ts';
import { copyEngine, withDependents } from './engine-copy.ts';

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

const copies: ReturnType<typeof copyEngine>[] = [];

afterAll(() => {
  for (const copy of copies) copy.remove();
});

/** Builds the site with a copy of the engine. */
async function built(without: readonly string[]) {
  const copy = copyEngine(without);
  copies.push(copy);
  const out = path.join(copy.dir, 'dist');
  const cli = ['packages/engine/src/run/run.mjs', 'packages/engine/src/node/cli.ts'];
  const args = ['--root', copy.writeSite(site), '--out', out, '--compress', 'none'];
  await copy.run('node', ...cli, 'build', ...args);
  return { copy, files: hashes(out) };
}

function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.map((file) => [path.relative(folder, file), hash(file)]));
}

it('without all features, the engine type-checks and builds the same bytes of a site that uses none', async () => {
  const whole = await built([]);
  const { copy, files } = await built(Object.keys(registry));
  expect(files).toEqual(whole.files);
  const tsc = 'node_modules/typescript-native/bin/tsc';
  await copy.run('node', tsc, '-b', '--noEmit', ...copy.projects());
}, 600_000);

it('without one feature and those that require it, the engine type-checks', async () => {
  const copy = copyEngine(await withDependents('live'));
  copies.push(copy);
  const tsc = 'node_modules/typescript-native/bin/tsc';
  await copy.run('node', tsc, '-b', '--noEmit', ...copy.projects());
}, 600_000);
