import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../e2e/support/paths.ts';

const kb = 1000;
const shipped = siteDir('shipped');
const { routes }: { routes: string[] } = JSON.parse(
  readFileSync(path.join(shipped, 'routes.json'), 'utf8'),
);

const fileOf = (route: string) =>
  path.join(shipped, `${route.endsWith('/') ? `${route}index` : route}.html`);

/** Bytes of a page as the site for tests compresses it, which is 14 % more than a published one. */
const roughSize = (route: string) => statSync(`${fileOf(route)}.br`).size;

const assetsOf = (site: string) => readdirSync(path.join(siteDir(site), 'assets'));

describe('bytes', () => {
  it('the HTML of the page in the middle of the site is at most 6.2 KB', () => {
    // Most pages are reference pages, which describe each parameter, property and column, and show an example.
    const sorted = routes.toSorted((a, b) => roughSize(a) - roughSize(b));
    const middle = readFileSync(fileOf(sorted[sorted.length >> 1] ?? ''));
    // 0.3 KB are for search engines and previews of links, which need the address of the site.
    expect(brotliCompressSync(middle).length).toBeLessThanOrEqual(6.2 * kb);
  });

  it('the heaviest page of the site stays below 20 KB', () => {
    expect(routes.filter((route) => roughSize(route) > 20 * kb)).toEqual([]);
  });

  it('HTML does not grow with the sidebar', () => {
    const file = path.join(siteDir('many-pages'), 'section-3/page-83.html');
    expect(brotliCompressSync(readFileSync(file)).length).toBeLessThanOrEqual(8 * kb);
    expect(statSync(file).size).toBeLessThanOrEqual(60 * kb);
  });

  it('script and styles do not grow with the number of pages', () => {
    // Both have the features of the preset.
    expect(assetsOf('many-pages')).toEqual(assetsOf('page-types'));
  });

  it('the script of samples, for types and links to lines, stays below 6 KB', () => {
    const scripts = assetsOf('shipped').filter((name) =>
      /^(?:type-hovers|linked-lines)-.*\.js$/.test(name),
    );
    expect(scripts).toHaveLength(2);
    const sizes = scripts.map((name) => statSync(path.join(shipped, 'assets', name)).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(6 * kb);
  });
});
