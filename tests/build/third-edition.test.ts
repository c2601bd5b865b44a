import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporarySite } from './temporary-site.ts';

const site = temporarySite();
const combineEditions = path.resolve(
  import.meta.dirname,
  '../../site/product/releases/combine-editions.ts',
);

/** A site's configuration with one line for each edition. */
const configOf = (entries: readonly string[]) => `
  import { combineEditions } from ${JSON.stringify(combineEditions)};
  const editions = combineEditions([${entries.join()}]);
  export default {
    title: 'T',
    multiVersion: editions.versions,
    themeConfig: { nav: editions.nav, sidebar: editions.sidebar },
  };`;

const entryOf = (name: string) => `{
  name: '${name}',
  release: '${name}.1',
  nav: [{ text: 'Guide of ${name}', link: '/guide/a' }],
}`;

const pagesOf = (name: string) => ({
  [`content/${name}/index.md`]: `# Home of ${name}`,
  [`content/${name}/guide/a.md`]: `# A of ${name}`,
});

it('another release is one more folder and one more entry', async () => {
  const two = [entryOf('0.5'), entryOf('0.17')];
  site.write({ ...pagesOf('0.5'), ...pagesOf('0.17') });
  site.write({ ...pagesOf('0.18'), 'site.config.mjs': configOf([...two, entryOf('0.18')]) });
  await site.build();

  const page = (file: string) => readFileSync(path.join(site.root, 'dist', file), 'utf8');
  expect(page('0.18/guide/a.html')).toContain('A of 0.18');
  expect(page('0.18/guide/a.html')).toContain('Guide of 0.18');
  // Older releases lead to it, and the first one keeps the addresses without a version.
  expect(page('guide/a.html')).toContain('href="/0.18/guide/a"');
  expect(page('0.17/guide/a.html')).toContain('href="/0.18/guide/a"');
  expect(page('guide/a.html')).toContain('Guide of 0.5');
});
