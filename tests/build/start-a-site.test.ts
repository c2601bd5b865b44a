import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '#node/config/load-config.ts';
import { projectDir } from '#node/files/project-dir.ts';
import { temporarySite } from './temporary-site.ts';

const guide = readFileSync(path.join(projectDir, 'docs/start-a-site.md'), 'utf8');
const site = temporarySite();

/** The files of the guide's first site: a paragraph names each, and the block after it is its text. */
function firstSite(): Record<string, string> {
  const [, section = ''] = /\n## A site of two pages\n([\s\S]*?)\n## /.exec(guide) ?? [];
  const files = section.matchAll(/^`(\S+)` .*\n(?:.+\n)*\n```\w+\n([\s\S]*?)^```$/gm);
  return Object.fromEntries([...files].map(([, name = '', text = '']) => [name, text]));
}

/** Lists the links in the sidebar of a page. */
function listed(page: string): string[] {
  const html = readFileSync(path.join(site.root, 'dist', `${page}.html`), 'utf8');
  const [sidebar = ''] = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(html) ?? [];
  return [...sidebar.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
}

it('SIDE-1 the site of the guide has a sidebar, with one folder of pages and with twenty more', async () => {
  const files = firstSite();
  expect(Object.keys(files)).toEqual([
    'site.config.mjs',
    'content/index.md',
    'content/guide/start.md',
  ]);
  site.write(files);
  await site.build();
  expect(listed('index')).toEqual(['/guide/start']);
  expect(listed('guide/start')).toEqual(['/guide/start']);
  const more = Array.from({ length: 20 }, (_, index) => `page-${index + 1}`);
  for (const name of more)
    site.write({ [`content/guide/${name}.md`]: `# Page ${name}\n\nWords.\n` });
  await site.build();
  const routes = [...more.map((name) => `/guide/${name}`), '/guide/start'];
  expect(listed('guide/page-20')).toEqual(routes);
  expect(listed('index')).toEqual(routes);
  expect(site.warnings).toEqual([]);
});

const configurations = [
  ...guide.matchAll(/^```[jt]s\n((?:import .*\n|\n)*export default [\s\S]*?)^```$/gm),
];

it.each(configurations.map(([, text = '']) => text))(
  'the guide shows a valid configuration: %s',
  async (text) => {
    site.write({ 'site.config.mjs': text });
    await expect(loadConfig(site.root)).resolves.toBeDefined();
  },
);
