import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { engineDir } from '#node/files/project-dir.ts';
import { temporarySite } from '../build/temporary-site.ts';
import { workflowMistakes } from '../install/workflow-mistakes.ts';
import { isNightly } from '../support/nightly.ts';
import { blocksIn, configurationsIn, snippetsIn } from './code-of-docs.ts';
import { applySnippet, createSite, guides } from './reader-site.ts';

const site = temporarySite();
const docs = path.join(engineDir, 'docs');
const page = (name: string) =>
  readFileSync(
    [`${name}.md`, `${name}.mdx`]
      .map((file) => path.join(docs, 'content', file))
      .find(existsSync) ?? name,
    'utf8',
  );

it('a second version is added as the guide says', async () => {
  const guide = page('versions');
  const config = configurationsIn(guide).find(({ text }) => text.includes('defaultAtRoot'));
  site.write({
    'site.config.mjs': config?.text ?? '',
    'content/index.md': '# Box\n\n[Start](/guide/start)\n',
    'content/guide/start.md': '# Start\n\nOpen it.\n',
  });
  const commands = blocksIn(guide).filter(({ lang }) => lang === 'sh');
  const [add = '', release = ''] = commands.map(({ text }) => text);
  const run = (text: string) => execFileSync('sh', ['-e', '-c', text], { cwd: site.root });
  const isBuilt = (name: string) => existsSync(path.join(site.root, 'dist', `${name}.html`));
  run(add);
  await site.build();
  for (const name of ['index', 'guide/start', 'v2/guide/start'])
    expect(isBuilt(name), name).toBe(true);

  run(release);
  const released = config?.text.replace("default: 'v1'", "default: 'v2'") ?? '';
  site.write({ 'site.config.mjs': released });
  await site.build();
  for (const name of ['index', 'guide/start', 'v1/index', 'v1/guide/start'])
    expect(isBuilt(name), name).toBe(true);
  expect(site.warnings).toEqual([]);
});

it('a link that writes the default language leads to its page, which has no prefix', async () => {
  site.write({
    'site.config.mjs':
      "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }] };\n",
    'content/index.md': '# Box\n\n[Start](/guide/start)\n',
    'content/guide/start.md': '# Start\n\nOpen it.\n',
    'content/de/index.md': '# Kiste\n\n[English](/en/guide/start)\n\n[Deutsch](/guide/start)\n',
    'content/de/guide/start.md': '# Anfang\n\nÖffne sie.\n',
  });
  await site.build();
  const html = readFileSync(path.join(site.root, 'dist/de/index.html'), 'utf8');
  expect(html).toContain('<a href="/guide/start">English</a>');
  expect(html).toContain('<a href="/de/guide/start">Deutsch</a>');
});

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"></svg>';

/** What readers have beside the pages: images, packages, and texts of their own. */
const given = {
  'package.json': '{ "version": "1.0.0" }',
  'components/Quiz.tsx': 'export default ({ title }: { title: string }) => <p>{title}</p>;\n',
  'components/fonts/inter.woff2': '',
  'content/guide/limits.json': '{ "rows": 3 }',
  'examples/start.ts': 'console.log(1);\n',
  'public/logo-dark.svg': logo,
  'public/logo-light.svg': logo,
  'grammars/lql.json': '{ "scopeName": "source.lql", "patterns": [] }',
};

it('every snippet applies to the site that the pages before it made', async () => {
  await createSite(site, given);
  const failures: string[] = [];
  const applyAll = async (names: readonly string[]) => {
    for (const name of names) {
      const fails = ({ message }: Error) => void failures.push(`${name}: ${message}`);
      for (const snippet of snippetsIn(page(name))) await applySnippet(site, snippet).catch(fails);
    }
    expect(failures).toEqual([]);
  };
  const build = async () => {
    await site.build();
    expect(site.warnings.filter((warning) => !warning.includes('link leads to this page'))).toEqual(
      [],
    );
    for (const name of ['index', 'guide/start', 'v2/guide/start'])
      expect(existsSync(path.join(site.root, 'dist', `${name}.html`)), name).toBe(true);
  };
  const names = await guides();
  const first = names.findIndex((name) => name.startsWith('features/'));
  await applyAll(names.slice(0, first));
  await build();
  await applyAll(names.slice(first));
  // With all features, it takes minutes of a processor; their options have been read.
  if (!isNightly) return;
  // What a guide fetches.
  vi.stubGlobal('fetch', async () => Response.json([{ id: 'core', name: 'Core' }]));
  await build();
});

it.each(['ci', 'deploying'])('the workflow of %s is one that GitHub reads', async (name) => {
  const [workflow = ''] = blocksIn(page(name))
    .filter(({ lang }) => lang === 'yaml')
    .map(({ text }) => text);
  expect(await workflowMistakes(`${name}.yml`, workflow)).toEqual([]);
});
