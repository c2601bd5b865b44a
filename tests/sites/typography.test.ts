import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteDir } from '../e2e/support/paths.ts';
import { readPage } from '../support/built-page.ts';

const { routes }: { routes: string[] } = JSON.parse(
  readFileSync(path.join(siteDir('shipped'), 'routes.json'), 'utf8'),
);

/** Code, its output, and what isn't shown. */
const unset = 'pre, code, samp, kbd, .live-output, textarea, script, style';

const apostrophe = /\p{L}'\p{L}.{0,20}/gu;

// A plugin sets those in the bodies of pages. Titles, descriptions and data are written as they're shown.
it('sets apostrophes as in print wherever readers see prose', () => {
  const straight = routes.flatMap((route) => {
    const page = readPage('shipped', route);
    const texts = [
      page.textWithout(unset),
      ...['description', 'og:title'].flatMap((name) =>
        page
          .all(`meta[name="${name}"], meta[property="${name}"]`)
          .map((one) => one.attribute('content') ?? ''),
      ),
    ];
    return texts.flatMap((text) =>
      (text.match(apostrophe) ?? []).map((found) => `${route}: ${found}`),
    );
  });
  expect(straight).toEqual([]);
});
