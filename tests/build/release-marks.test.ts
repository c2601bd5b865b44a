import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { documentFile } from '#node/files/files.ts';
import { siteDir } from '../e2e/support/paths.ts';

const site = siteDir('shipped');
const read = (name: string) => readFileSync(path.join(site, name), 'utf8');
const { routes }: { routes: string[] } = JSON.parse(read('routes.json'));

/** Lists the marks behind the title of a page of the reference, with their links. */
function marksOf(route: string) {
  const [title = ''] = /<h1.*?<\/h1>/s.exec(read(documentFile(route))) ?? [];
  return [...title.matchAll(/<span class="api-flag">(.*?since .*?)<\/span>/g)].map(
    ([, mark = '']) => ({ route, mark, href: /href="(.*?)"/.exec(mark)?.[1] ?? '' }),
  );
}

it('“since” leads to the page of that release, in both references', () => {
  const marks = routes.filter((route) => route.includes('/api/')).flatMap(marksOf);
  expect(marks.filter(({ href }) => !routes.includes(href))).toEqual([]);
  expect(new Set(marks.map(({ href }) => path.dirname(href)))).toEqual(
    new Set(['/0.17/api/releases']),
  );
  // Names that came with the first release of an edition have no mark.
  expect(marks.filter(({ mark }) => /since (0\.5\.1|0\.12\.2)/.test(mark))).toEqual([]);
  expect(marks.filter(({ mark }) => mark.includes('since')).length).toBeGreaterThan(50);
});
