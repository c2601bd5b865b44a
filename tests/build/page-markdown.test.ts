import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentFile, markdownFile } from '#node/files/files.ts';
import { fixturesDir, siteDir } from '../e2e/support/paths.ts';
import { isNightly } from '../support/nightly.ts';
import { missingWords, wordsOf, wordsOfHtml } from './page-words.ts';

/** They don't switch on what writes Markdown. */
const without = ['light-only', 'own-components', 'search-remote'];

const sites = ['shipped', ...(await readdir(fixturesDir))].filter(
  (name) => !without.includes(name),
);

describe.each(sites)('the site %s', (name) => {
  it('says on every page the same in Markdown as in HTML', async () => {
    const dir = siteDir(name);
    if (!existsSync(dir)) throw new Error(`Build the site ${name} first: npm run test:sites`);
    const { routes, notFoundRoutes } = JSON.parse(
      await readFile(path.join(dir, 'routes.json'), 'utf8'),
    ) as { routes: string[]; notFoundRoutes: string[] };
    // The same components write all pages of the reference.
    const isRead = (route: string, index: number) =>
      isNightly || !route.includes('/api/') || index % 4 === 0;
    const pages = routes.filter((route) => !notFoundRoutes.includes(route)).filter(isRead);
    const lost: string[] = [];
    for (const route of pages) {
      const html = await readFile(path.join(dir, documentFile(route)), 'utf8');
      const markdown = await readFile(path.join(dir, markdownFile(route)), 'utf8');
      const missing = missingWords(
        wordsOfHtml(html),
        wordsOf(markdown.replace(/\\(?=[^\w\s])/g, '')),
      );
      if (missing.length > 0) lost.push(`${route}: ${missing.slice(0, 20).join(' ')}`);
    }
    expect(lost).toEqual([]);
  });
});
