import type { Page } from '@playwright/test';

/** Parts of the search dialog. */
export function searchParts(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search Docs' });
  const list = dialog.getByRole('listbox');
  return {
    button: page.getByRole('button', { name: 'Search Docs' }),
    dialog,
    input: dialog.getByRole('combobox', { name: 'Search Docs' }),
    list,
    options: list.getByRole('option'),
    selected: list.getByRole('option', { selected: true }),
    status: dialog.getByRole('status'),
  };
}

/** Notes the paths that are asked for from now on, by pages and their workers. */
export function noteRequests(page: Page): string[] {
  const paths: string[] = [];
  page.context().on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}
