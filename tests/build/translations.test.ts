import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readLedger, translationsOf, writeLedger } from '#features/translations/ledger.ts';
import { loadConfig } from '#node/config/load-config.ts';
import { readContent } from '#node/content/read-content.ts';
import { projectDir } from '#node/files/project-dir.ts';
import { linkPackages, temporarySite } from './temporary-site.ts';

const site = temporarySite();

const run = promisify(execFile);
const cli = path.join(projectDir, 'packages/engine/dist/node/cli.js');

const read = (name: string) => readFileSync(path.join(site.root, 'dist', name), 'utf8');

const article = (name: string) => /<article[\s\S]*?<\/article>/.exec(read(name))?.[0];

/** Names and states of all translations as they are now. */
async function translations() {
  const config = await loadConfig(site.root);
  const { sources } = await readContent(site.root, config);
  return translationsOf(sources, config, await readLedger(site.root));
}

const states = async () => (await translations()).map(({ file, state }) => `${file}: ${state}`);

it('adding a language moves no page', async () => {
  site.write({
    'site.config.mjs': `import { translations } from 'truedocs/features';
export default { features: [translations()], themeConfig: { nav: [{ text: 'Guide', link: '/guide/a' }] } };`,
    'content/index.md': '# Welcome\n\n[a](./guide/a.md)\n',
    'content/guide/a.md': '# First page\n\n[b](./b.md) ![x](./x.svg)\n',
    'content/guide/b.md': '# Second page\n\n[a](/guide/a)\n',
    'content/guide/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  await site.build();
  const sidebar = () => /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(read('guide/a.html'))?.[0];
  const before = { sidebar: sidebar(), article: article('guide/a.html') };
  site.write({
    'site.config.mjs': `import { translations } from 'truedocs/features';
export default {
  locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }],
  features: [translations()],
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/a' }] },
};`,
    'content/de/guide/b.md': '# Zweite Seite\n\n[a](/guide/a) [b](../../guide/b.md)\n',
  });
  expect(await states()).toEqual([
    'content/de/guide/a.md: missing',
    'content/de/guide/b.md: unrecorded',
    'content/de/index.md: missing',
  ]);
  await site.build();
  expect({ sidebar: sidebar(), article: article('guide/a.html') }).toEqual(before);
  expect(read('guide/b.html')).toContain('hreflang="de"');
  expect(read('de/guide/b.html')).toContain('href="/de/guide/a"');
  expect(read('de/guide/a.html')).toContain('First page');
  expect(read('de/guide/a.html')).toContain('src="/guide/x.svg"');
  expect(site.warnings).toEqual([]);
});

it('pages that lack a translation are shown in the default language, and translations that lag say so', async () => {
  linkPackages(site.root);
  site.write({
    'site.config.mjs': `import { discovery } from 'truedocs/features';
import { history, search, translations } from 'truedocs/features';
import { reference } from '@truedocs/reference';
export default {
  origin: 'https://docs.test',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'de', label: 'Deutsch' },
    { lang: 'ar', label: 'العربية', dir: 'rtl' },
  ],
  features: [
    translations(),
    search(),
    discovery(),
    history({ news: { path: '/blog', posts: '/blog/' } }),
    reference({ package: 'client-zip', path: '/api/' }),
  ],
  themeConfig: { newsTitleText: 'Blog', locales: [{ lang: 'de', untranslatedPageText: 'Noch nicht übersetzt ({language})', newsTitleText: 'Neues', newsFeedText: 'Abonnieren' }] },
};`,
    'content/en/index.md': '---\npageType: home\n---\n\n# Welcome\n\n[a](/guide/a)\n',
    'content/en/guide/a.md': '# First page\n\n[b](./b.md) ![x](./x.svg)\n\n<p style="x">y</p>\n',
    'content/en/guide/b.md': '# Second page\n\n[a](/guide/a)\n',
    'content/en/guide/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/en/blog/one.md': '---\ndate: 2026-01-02\n---\n\n# One\n',
    'content/en/blog/two.md': '---\ndate: 2026-03-04\ndescription: More\n---\n\n# Two\n',
    'content/de/blog/one.md': '---\ndate: 2026-05-06\n---\n\n# Eins\n',
    'content/de/index.md': '# Willkommen\n\n[a](/guide/a)\n',
    'content/de/guide/b.md': '# Zweite Seite\n\nSiehe `downloadZip`.\n',
  });
  expect(await states()).toEqual([
    'content/de/blog/one.md: unrecorded',
    'content/ar/blog/one.md: missing',
    'content/de/blog/two.md: missing',
    'content/ar/blog/two.md: missing',
    'content/de/guide/a.md: missing',
    'content/ar/guide/a.md: missing',
    'content/de/guide/b.md: unrecorded',
    'content/ar/guide/b.md: missing',
    'content/de/index.md: unrecorded',
    'content/ar/index.md: missing',
  ]);
  const record = [cli, 'translations', '--record', 'content/de/guide/b.md'];
  await run(process.execPath, record, { cwd: site.root });
  expect(await states()).toContain('content/de/guide/b.md: current');
  expect(await states()).toContain('content/de/index.md: unrecorded');
  const recorded = (await translations()).flatMap(({ entry }) => (entry ? [entry] : []));
  await writeLedger(site.root, Object.fromEntries(recorded));
  site.write({ 'content/en/guide/b.md': '# Second page\n\nMore. [a](/guide/a)\n' });
  expect(await states()).toContain('content/de/guide/b.md: behind');
  expect(await states()).toContain('content/de/index.md: current');
  await site.build();

  const german = read('de/guide/a.html');
  expect(german).toMatch(/^<!doctype html><html lang="de" dir="ltr">/);
  expect(german).toContain('<link rel="canonical" href="https://docs.test/guide/a">');
  expect(german).toContain('<article class="prose"><div lang="en" dir="ltr"><h1');
  expect(german).toContain(
    '</h1><p class="translation-notice" lang="de" dir="ltr">Noch nicht übersetzt (English)</p>',
  );
  // Links stay in the reader's language, and files are those of the original.
  expect(german).toContain('href="/de/guide/b">b</a>');
  expect(german).toContain('src="/en/guide/x.svg"');
  expect(german).not.toContain('hreflang="ar"');
  const arabic = read('ar/guide/b.html');
  expect(arabic).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
  expect(arabic).toContain('<div lang="en" dir="ltr"><h1');
  expect(arabic).toContain('This page isn’t translated yet, so you’re reading it in English.');
  expect(read('ar/index.html')).toContain('Welcome');

  const behind = read('de/guide/b.html');
  expect(behind).toContain(
    'Das Original wurde geändert, seit diese Übersetzung entstanden ist. <a href="/guide/b" hrefLang="en">Original lesen (English)</a>',
  );
  expect(behind).toContain('<link rel="canonical" href="https://docs.test/de/guide/b">');
  expect(read('guide/a.html')).not.toContain('<p class="translation-notice"');

  // A language with posts of its own has a list and a feed, which name the language of the others.
  const list = read('de/blog.html');
  expect(list).toContain('<h1 id="neues"');
  expect(list).toContain('<a href="https://docs.test/de/feed.xml" target');
  expect(list).toMatch(/<li>2026-05-06: <a href="\/de\/blog\/one">Eins<\/a><\/li>/);
  expect(list).toContain(
    '<li>2026-03-04: <span lang="en"><a href="/de/blog/two">Two</a>. More</span> (English)</li>',
  );
  expect(list).not.toContain('Noch nicht übersetzt');
  const feedOf = (html: string) => /atom\+xml" title="([^"]*)" href="([^"]*)"/.exec(html)?.slice(1);
  expect(feedOf(read('de/index.html'))).toEqual(['Neues', '/de/feed.xml']);
  expect(feedOf(read('index.html'))).toEqual(['Blog', '/feed.xml']);
  const feed = read('de/feed.xml');
  expect(feed).toContain(
    ' xml:lang="de">\n<title>Neues</title>\n<id>https://docs.test/de/blog</id>',
  );
  const entries = [...feed.matchAll(/<entry(.*)>\n<title>(.*)<\/title>\n<id>(.*)<\/id>/g)];
  expect(entries.map((found) => found.slice(1))).toEqual([
    ['', 'Eins', 'https://docs.test/de/blog/one'],
    [' xml:lang="en"', 'Two', 'https://docs.test/de/blog/two'],
  ]);
  expect(read('feed.xml')).not.toContain('Eins');
  // The others show those of the default language.
  expect(read('ar/blog.html')).toContain('translation-notice');
  expect(feedOf(read('ar/index.html'))).toEqual(['Blog', '/feed.xml']);
  expect(existsSync(path.join(site.root, 'dist/ar/feed.xml'))).toBe(false);

  // Pages that no file makes, too.
  expect(behind).toContain('<a href="/de/api/functions/downloadZip">');
  const generated = read('de/api/functions/downloadZip.html');
  expect(generated).toMatch(/^<!doctype html><html lang="de" dir="ltr">/);
  expect(generated).toContain('href="https://docs.test/api/functions/downloadZip"');
  expect(generated).toContain('Noch nicht übersetzt (English)</p>');
  expect(generated).not.toContain('hreflang="de"');
  const links = [...generated.matchAll(/<a[^>]* href="(\/[^"#]*)"/g)].map(([, href]) => href);
  expect(links).toContain('/de/api/types/Options');
  // Only the menu of languages leads to others.
  const elsewhere = links.filter((href) => !href?.startsWith('/de/'));
  expect([...new Set(elsewhere)]).toEqual([
    '/api/functions/downloadZip',
    '/ar/api/functions/downloadZip',
  ]);
  expect(read('api/functions/downloadZip.html')).not.toContain('hreflang="ar"');

  const addresses = [...read('sitemap.xml').matchAll(/<loc>https:\/\/docs\.test(.*?)<\/loc>/g)];
  const listed = addresses.flatMap(([, address]) => address ?? []).sort();
  expect(listed.filter((address) => address.includes('/api/types/O'))).toEqual([
    '/api/types/Options',
  ]);
  expect(listed.filter((address) => !address.startsWith('/api/'))).toEqual([
    '/',
    '/blog',
    '/blog/one',
    '/blog/two',
    '/de/',
    '/de/blog',
    '/de/blog/one',
    '/de/guide/b',
    '/guide/a',
    '/guide/b',
  ]);
  const files = readdirSync(path.join(site.root, 'dist'), { recursive: true, encoding: 'utf8' });
  const found = files.filter((name) => /search.*de.*\.json$/.test(name)).map(read);
  expect(found.join()).toContain('First page');
  expect(found.join()).toContain('downloadZip');
  // Each once, although three pages are made of the file.
  expect(site.warnings).toHaveLength(1);
  expect(site.warnings.join()).toContain('content/en/guide/a.md:5: ');

  site.write({ 'content/en/guide/a.md': '# First page\n\n[c](/gone)\n\n<Tabz />\n' });
  await expect(site.build()).rejects.toMatchObject({ diagnostics: { length: 2 } });
  site.write({ 'translations.json': '[1]' });
  await expect(site.build()).rejects.toThrow('translations.json: The file must hold an object');
});
