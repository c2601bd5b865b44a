import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { policyOf } from '../config/page-policy.ts';
import { readContent } from '../content/read-content.ts';
import { compilePages } from '../site/page-compiler.ts';
import { completeSite } from '../site/site.ts';
import { planSite } from '../site/site-plan.ts';
import { documentAssets } from './documents/html-document.ts';
import { renderPages } from './render-pages.ts';

/** A site of one page, and a way to render it with components of one version or another. */
async function openSite() {
  const root = await mkdtemp(path.join(tmpdir(), 'render-'));
  const out = path.join(root, 'dist');
  const folder = path.join(root, 'dist.next');
  const cacheDir = path.join(root, 'cache');
  await mkdir(path.join(root, 'content'));
  await writeFile(path.join(root, 'site.config.mjs'), 'export default {};');
  await writeFile(path.join(root, 'content/index.md'), '# Home\n');
  const config = await loadConfig(root);
  const content = await readContent(root, config);
  const plan = planSite(config, {
    ...content,
    generated: [],
    generatedSidebar: {},
    makeBuildOnly: [],
  });
  const { pages } = await compilePages(plan, { root, cacheDir, config, features: [] }, () => {});
  const site = await completeSite(plan, root, {
    getPage: async () => pages[0],
    policy: policyOf(config),
  });
  return async (hash: string, html: string, featureCode = ''): Promise<string> => {
    const file = path.join(root, 'server.mjs');
    await writeFile(file, featureCode);
    const features = [{ name: 'boxes', file, components: {}, hooks: {} }];
    const addresses = {
      script: '/app.js',
      scripts: ['/app.js'],
      stylesheet: '/app.css',
      extraStyles: {},
    };
    const renderer = { renderPage: () => html, renderHead: () => '', renderSidebar: () => '' };
    const bundle = { ...addresses, hash, clientDir: root, load: async () => renderer };
    await mkdir(folder);
    const assets = await documentAssets(site, addresses, root);
    await renderPages(pages, { site, bundle, assets, features, folder, cacheDir });
    await rm(out, { recursive: true, force: true });
    await rename(folder, out);
    return readFile(path.join(out, 'index.html'), 'utf8');
  };
}

it('a page is rendered again when a component, the theme or a package has changed, and not before', async () => {
  const render = await openSite();
  expect(await render('one', '<p>first</p>')).toContain('<p>first</p>');
  expect(await render('one', '<p>never rendered</p>')).toContain('<p>first</p>');
  expect(await render('two', '<p>second</p>')).toContain('<p>second</p>');
});

it('a page is rendered again when a feature may want other stylesheets for its components', async () => {
  const render = await openSite();
  expect(await render('one', '<p>first</p>', 'one();')).toContain('<p>first</p>');
  expect(await render('one', '<p>second</p>', 'two();')).toContain('<p>second</p>');
});
