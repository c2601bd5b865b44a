import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryProject } from './temporary-project.ts';

const project = temporaryProject();

/** About five months; `evict.test.ts` tests each rule alone. */
const builds = 50;

/** Builds a site every third day with other content, and prints the size of the cache after each build. */
const script = `
import { lstatSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '../packages/engine/dist/node/build.js';

const root = path.resolve('site');
const cache = path.resolve('.cache');
const days = 3 * 24 * 60 * 60;

/** Everything below a folder, and the folder itself. */
function below(place) {
  if (!lstatSync(place).isDirectory()) return [place];
  return [...readdirSync(place).flatMap((name) => below(path.join(place, name))), place];
}

const sizes = [];
console.log = () => {};
for (let count = 0; count < ${builds}; count += 1) {
  const noise = Array.from({ length: 2000 }, () => Math.random().toString(36)).join(' ');
  writeFileSync(path.join(root, 'content/index.md'), '# Home\\n\\n' + noise + '\\n');
  await build({ root, out: path.join(root, 'dist'), compress: 'fast' });
  sizes.push(below(cache).reduce((sum, file) => sum + lstatSync(file).size, 0));
  for (const file of below(cache)) {
    const { atimeMs, mtimeMs } = lstatSync(file);
    utimesSync(file, atimeMs / 1000 - days, mtimeMs / 1000 - days);
  }
}
process.stdout.write(JSON.stringify(sizes));
`;

it('the cache of a site that changes all the time stops growing after a week', async () => {
  project.write(
    'site/site.config.mjs',
    "import { offline } from 'truedocs/features';\nexport default { title: 'Grows', features: [offline()] };\n",
  );
  project.write('site/content/other.md', '# Other\n');
  project.write('scripts/build-daily.mjs', script);
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/build-daily.mjs'], {
    cwd: project.dir,
  });
  const sizes: number[] = JSON.parse(stdout);
  const afterTwoWeeks = Math.max(...sizes.slice(3, 6));
  expect(sizes[2]).toBeGreaterThan((sizes[0] ?? 0) + 100_000);
  expect(Math.max(...sizes.slice(6))).toBeLessThan(afterTwoWeeks + 100_000);
  // The first build has no cache at all.
}, 1_800_000);
