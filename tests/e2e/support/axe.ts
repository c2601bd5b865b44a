import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { projectDir } from './paths.ts';

const source = readFileSync(path.join(projectDir, 'node_modules/axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    part: string | Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Rules on colors. */
const colors = ['color-contrast', 'link-in-text-block'];

/** Lists axe's violations on a page or in a frame as it looks now; one line for each element. */
export function violationsIn(page: Page | Frame): Promise<string[]> {
  return run(page, {});
}

/**
 * The same for a page that has been checked in another width, and whose frame of bars and menus was
 * checked in this one: only the rules that depend on where and how its parts are shown.
 */
export function violationsOfLayout(page: Page): Promise<string[]> {
  return run(page, { runOnly: [...colors, 'scrollable-region-focusable'] });
}

/**
 * Lists axe's violations on a page, in its light and its dark appearance; one line for each element.
 * Only colors differ in the dark appearance, so that only the rules on colors run there.
 *
 * @param part Selects what has changed on a page that was checked before; nothing else is checked.
 */
export async function violationsInBothAppearances(page: Page, part?: string): Promise<string[]> {
  const light = await run(page, {}, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html.dark').waitFor();
  const dark = await run(page, { runOnly: colors }, part);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html:not(.dark)').waitFor();
  return [...light, ...dark.map((line) => `dark, ${line}`)];
}

async function run(page: Page | Frame, options: object, part?: string): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(source);
  return page.evaluate(
    async ([given, selector]) => {
      const { axe } = window as unknown as { axe: Axe };
      // Describing what is right, and addresses of elements, take a quarter of the time.
      const onlyWrong = { resultTypes: ['violations'], selectors: false, preload: false };
      const { violations } = await axe.run(selector ?? document, {
        ...onlyWrong,
        ...given,
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [options, part] as const,
  );
}
