import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { recordPages } from '#features/history/site-releases.ts';
import { type Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { movedPageScript } from '#shared/page/early-scripts.ts';
import { siteDir } from '../e2e/support/paths.ts';
import { temporarySite } from './temporary-site.ts';

const site = temporarySite();

const config = (text: string) =>
  `import { history } from 'truedocs/features';export default {\n  title: 'T',\n  themeConfig: {},\n  features: [history()],\n${text}};\n`;

it('an address of a recorded release that disappears without a redirect fails the build', async () => {
  site.write({
    'site.config.mjs': config(''),
    'content/index.md': '# Start',
    'content/guide/versions.md': '# Versions\n\n## Merge versions\n',
    'content/guide/deploy.md': '# Deploy\n',
  });
  const { written } = await site.build();
  await recordPages(site.root, written, { title: 'First', text: '' });
  rmSync(path.join(site.root, 'content/guide/deploy.md'));
  site.write({
    'content/guide/versions.md': '# Versions\n\n## Merge a version\n',
    'content/production/deploy.md': '# Deploy\n',
  });
  const error = await site.build().catch((reason) => reason);
  expect(diagnosticsOf(error as Diagnostic).map(formatDiagnostic)).toEqual([
    "site.config.mjs: The page /guide/deploy is gone, and links to it from earlier releases break. Add '/guide/deploy' to `redirects`, with the address that took its place.",
    "site.config.mjs: The heading /guide/versions#merge-versions is gone, and links to it from earlier releases break. Add '/guide/versions#merge-versions' to `redirects`, with the address that took its place.",
  ]);

  const redirects = [
    'redirects: {',
    "  '/guide/deploy': '/production/deploi',",
    "  '/guide/versions#merge-versions': '/guide/versions#merge-a-version',",
    '},',
  ];
  site.write({ 'site.config.mjs': config(redirects.join('\n')) });
  const mistake = await site.build().catch((reason) => reason);
  expect(diagnosticsOf(mistake as Diagnostic).map(formatDiagnostic)).toEqual([
    'site.config.mjs:6: The redirect from /guide/deploy leads nowhere: there is no page /production/deploi. Did you mean /production/deploy?',
  ]);

  site.write({ 'site.config.mjs': config(redirects.join('\n').replace('deploi', 'deploy')) });
  await site.build();
  const html = readFileSync(path.join(site.root, 'dist/guide/versions.html'), 'utf8');
  expect(html).toContain('<h2 id="merge-a-version"><span id="merge-versions"></span>');
});

const read = (name: string) => readFileSync(path.join(siteDir('discovery'), name), 'utf8');

it('a page that has moved leaves a document that leads on without script, in its language', () => {
  expect(read('guide/former.html')).toBe(
    `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>First page</title><link rel="canonical" href="https://docs.test/docs/guide/a"><meta http-equiv="refresh" content="0; url=/docs/guide/a"></head><body><p>This page has moved to <a href="/docs/guide/a">First page</a></p><script>${movedPageScript}</script></body></html>`,
  );
  expect(read('de/guide/former.html')).toContain('<p>Diese Seite steht jetzt unter <a href=');
  expect(read('_redirects')).toContain('/docs/guide/former /docs/guide/a 301\n');
  expect(read('sitemap.xml')).not.toContain('former');
});

it('links to headings of earlier releases lead to what took their place', () => {
  const html = read('guide/a.html');
  expect(html).toContain(
    '<h2 id="part"><span id="piece"></span><a class="heading-anchor" href="#part">Part</a>',
  );
  expect(html).toContain(
    '<p id="second" class="moved-section">This section has moved to <a href="/docs/v2/guide/a#second-version">',
  );
  // Few pages need the styles of such a note.
  const styles = /style-moved-section-[^"]*\.css/;
  expect(html).toMatch(styles);
  expect(read('index.html')).not.toMatch(styles);
});
