import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { projectDir } from './paths.ts';

const axeSource = readFileSync(path.join(projectDir, 'node_modules/axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** What axe finds wrong on a page, one line for each element. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Parts of the search dialog. */
export function searchParts(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search Docs' });
  return {
    button: page.getByRole('button', { name: 'Search Docs' }),
    dialog,
    input: dialog.getByRole('combobox'),
    list: dialog.getByRole('listbox'),
    options: dialog.getByRole('option'),
    selected: dialog.getByRole('option', { selected: true }),
    status: dialog.getByRole('status'),
  };
}

/** Notes the paths that are asked for from now on, by pages and their workers. */
export function noteRequests(page: Page): string[] {
  const paths: string[] = [];
  page.context().on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}
