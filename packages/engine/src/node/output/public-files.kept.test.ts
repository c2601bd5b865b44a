import { expect, it } from 'vitest';
import type { CheckedPage } from '../links/check-links.ts';
import { keptFiles, keptPages } from './public-files.ts';

it('a page where browsers keep files for a year is an error', () => {
  const routes = ['/assets/', '/static/a', '/assets', '/guide/assets/b', '/statics/c'];
  const pages = routes.map((routePath) => ({ page: { routePath }, file: `${routePath}.md` }));
  expect(keptPages(pages as unknown as CheckedPage[])).toMatchObject([
    {
      message:
        'The page /assets/ would be in /assets/ or /static/, where browsers keep each file for a year, and readers would not see it change. Move it to a folder of another name.',
      place: { file: '/assets/.md' },
    },
    { place: { file: '/static/a.md' } },
  ]);
});

it('files there are a warning', () => {
  expect(keptFiles(new Set(['/favicon.ico', '/guide/assets/a.png']))).toEqual([]);
  expect(keptFiles(new Set(['/assets/a.png', '/b.png']))).toEqual([
    '/assets/a.png is in /assets/ or /static/, where browsers keep each file for a year. Move it to a folder of another name, or rename it whenever it changes.',
  ]);
  const [several] = keptFiles(new Set(['/assets/a.png', '/static/b.png', '/static/c.png']));
  expect(several).toMatch(/^\/assets\/a\.png and 2 more of your files are in .* Move them to/);
});
