import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { projectDir } from '../../e2e/support/paths.ts';

const folder = '/fonts-of-tests/';

/** Fonts of packages that are installed anyway, by family and weight. */
const fonts = [
  {
    family: 'Fixed Text',
    weight: 400,
    file: '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2',
  },
  {
    family: 'Fixed Text',
    weight: 600,
    file: '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2',
  },
  { family: 'Fixed Mono', weight: 400, file: 'katex/dist/fonts/KaTeX_Typewriter-Regular.woff2' },
];

const css = [
  ...fonts.map(
    ({ family, weight }, index) =>
      `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url("${folder}${index}"); }`,
  ),
  ':root { --font-text: "Fixed Text" !important; --font-mono: "Fixed Mono" !important; }',
  // The apps of examples have styles of their own, which name a font of the system.
  '.draft-editor { font-family: "Fixed Text" !important; }',
  // Dates come from the history of the repository.
  'time { visibility: hidden; }',
].join('\n');

/** Gives the pages fonts that don't depend on the machine, and hides dates. */
export async function fixFonts(page: Page): Promise<void> {
  await page.route(`**${folder}*`, (route) => {
    const font = fonts[Number(route.request().url().split('/').at(-1))];
    const file = path.join(projectDir, 'node_modules', font?.file ?? '');
    return route.fulfill({ contentType: 'font/woff2', body: readFileSync(file) });
  });
  await page.route('**/assets/styles-*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${css}` });
  });
}
