import type { Page } from '@playwright/test';

const css = [
  // The apps of examples have styles of their own, which name a font of the system.
  '.draft-editor { font-family: "Lix Text" !important; }',
  // Dates come from the history of the repository.
  'time { visibility: hidden; }',
].join('\n');

/** Takes from the pages what depends on the machine; their fonts come with the site. */
export async function fixStyles(page: Page): Promise<void> {
  await page.route('**/assets/styles-*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${css}` });
  });
}
