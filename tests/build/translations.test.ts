import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readLedger, translationsOf, writeLedger } from '#features/translations/ledger.ts';
import { loadConfig } from '#node/config/load-config.ts';
import { readContent } from '#node/content/read-content.ts';
import { temporarySite } from './temporary-site.ts';

const site = temporarySite();

const read = (name: string) => readFileSync(path.join(site.root, 'dist', name), 'utf8');

/** Names and states of all translations as they are now. */
async function translations() {
  const config = await loadConfig(site.root);
  const { sources } = await readContent(site.root, config);
  return translationsOf(sources, config, await readLedger(site.root));
}

const states = async () => (await translations()).map(({ file, state }) => `${file}: ${state}`);

it('pages that lack a translation are shown in the default language, and translations that lag say so', async () => {
  site.write({
    'site.config.mjs': `export default {
  origin: 'https://docs.test',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'de', label: 'Deutsch' },
    { lang: 'ar', label: 'العربية', dir: 'rtl' },
  ],
  features: ['translations', 'search', 'discovery'].map((name) => ({ name, options: {} })),
  themeConfig: { locales: [{ lang: 'de', untranslatedPageText: 'Noch nicht übersetzt ({language})' }] },
};`,
    'content/en/index.md': '---\npageType: home\n---\n\n# Welcome\n\n[a](/guide/a)\n',
    'content/en/guide/a.md': '# First page\n\n[b](./b.md) ![x](./x.svg)\n\n<p style="x">y</p>\n',
    'content/en/guide/b.md': '# Second page\n\n[a](/guide/a)\n',
    'content/en/guide/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/de/index.md': '# Willkommen\n\n[a](/guide/a)\n',
    'content/de/guide/b.md': '# Zweite Seite\n',
  });
  expect(await states()).toEqual([
    'content/de/guide/a.md: missing',
    'content/ar/guide/a.md: missing',
    'content/de/guide/b.md: unrecorded',
    'content/ar/guide/b.md: missing',
    'content/de/index.md: unrecorded',
    'content/ar/index.md: missing',
  ]);
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
  expect(arabic).toContain(
    "This page isn't translated yet, so you're reading it in English.".replaceAll("'", '&#x27;'),
  );
  expect(read('ar/index.html')).toContain('Welcome');

  const behind = read('de/guide/b.html');
  expect(behind).toContain(
    'The original has changed since this translation was made. <a href="/guide/b" hrefLang="en">Read it in English</a>',
  );
  expect(behind).toContain('<link rel="canonical" href="https://docs.test/de/guide/b">');
  expect(read('guide/a.html')).not.toContain('<p class="translation-notice"');

  const addresses = [...read('sitemap.xml').matchAll(/<loc>https:\/\/docs\.test(.*?)<\/loc>/g)];
  expect(addresses.map(([, address]) => address).sort()).toEqual([
    '/',
    '/de/',
    '/de/guide/b',
    '/guide/a',
    '/guide/b',
  ]);
  const files = readdirSync(path.join(site.root, 'dist'), { recursive: true, encoding: 'utf8' });
  const found = files.filter((name) => /search.*de.*\.json$/.test(name)).map(read);
  expect(found.join()).toContain('First page');
  // Each once, although three pages are made of the file.
  expect(site.warnings).toHaveLength(1);
  expect(site.warnings.join()).toContain('content/en/guide/a.md:5: ');

  site.write({ 'content/en/guide/a.md': '# First page\n\n[c](/gone)\n\n<Tabz />\n' });
  await expect(site.build()).rejects.toMatchObject({ diagnostics: { length: 2 } });
  site.write({ 'translations.json': '[1]' });
  await expect(site.build()).rejects.toThrow('translations.json: The file must hold an object');
});
