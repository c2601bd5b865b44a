import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './support/paths.ts';
import { expect, hydrated, notFoundMessage, test } from './support/site-test.ts';

const axeSource = readFileSync(path.join(projectDir, 'node_modules/axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

async function violations(page: import('@playwright/test').Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

test.use({ expectedMessages: [notFoundMessage] });

const pages = {
  landing: '/',
  guide: '/guide/getting-started',
  'page with a diagram': '/guide/how-lix-works',
  'function page': '/api/functions/createVersion',
  'type page': '/api/types/LixPlugin',
  'reference index': '/api/',
  entities: '/api/entities',
  'former name': '/api/functions/createThread',
  '404': '/nowhere',
};

for (const [name, route] of Object.entries(pages)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      test(`axe finds nothing: ${name}, ${colorScheme}, ${width} pixels`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(route);
        await hydrated(page);
        expect(await violations(page)).toEqual([]);
      });
    }
  }
}

for (const [name, button] of [
  ['the drawer', 'Menu'],
  ['the panel of the navigation', 'Main menu'],
  ['the outline', 'ON THIS PAGE'],
] as const) {
  test(`axe finds nothing with ${name} open`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/guide/getting-started');
    await page.getByRole('button', { name: button, exact: true }).click();
    expect(await violations(page)).toEqual([]);
  });
}
