import { expect, test } from './support/site-test.ts';

test.use({ siteName: 'page-types' });

test('what each type of page shows, and what front matter hides', async ({ page }) => {
  await test.step('TYPE-2 TYPE-4 TYPE-5 DOC-2 DOC-5 doc shows all parts, headings have ids and anchors', async () => {
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto('/doc');
    await expect(page).toHaveTitle('Doc page - Types');
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      'Description of the page',
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('.navbar')).toBeVisible();
    await expect(page.locator('.doc-sidebar')).toBeVisible();
    await expect(page.locator('.doc-outline')).toContainText('ON THIS PAGE');
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      'https://example.com/edit/content/doc.md',
    );
    await expect(page.locator('.pager-link')).toHaveText(['Next PageUnknown type']);

    const links = page.locator('.doc-outline a');
    await expect(links).toHaveText(['First', 'Inner code', 'Same', 'Same', 'Own']);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['#first', '#inner-code', '#same', '#same-1', '#my-id']);
    await expect(links.nth(1).locator('code')).toHaveText('code');
    await expect(links.nth(1)).toHaveAttribute('title', 'Inner code');
    await expect(page.getByRole('link', { name: 'Link to Own' })).toHaveAttribute('href', '#my-id');
  });

  await test.step('TYPE-3 an unknown type is shown as a doc page', async () => {
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto('/unknown');
    await expect(page).toHaveTitle('Unknown type - Types');
    for (const part of ['.navbar', '.doc-sidebar', '.doc-outline', '.pager']) {
      await expect(page.locator(part)).toBeVisible();
    }
  });

  await test.step('TYPE-2 custom shows the bar and the content only', async () => {
    await page.goto('/custom');
    await expect(page).toHaveTitle('Types');
    await expect(page.locator('.navbar')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Custom page' })).toBeVisible();
    await expect(page.locator('.doc-sidebar, .outline, .menu-bar, .article-footer')).toHaveCount(0);
  });

  await test.step('TYPE-2 blank shows the content only', async () => {
    await page.goto('/blank');
    await expect(page.getByRole('heading', { name: 'Blank page' })).toBeVisible();
    await expect(page.locator('.navbar, .doc-sidebar, .outline, .article-footer')).toHaveCount(0);
  });

  await test.step('DOC-1 TYPE-4 a title becomes the heading of a page without one', async () => {
    await page.goto('/no-heading');
    await expect(page).toHaveTitle('Only a title | Own suffix');
    await expect(page.locator('h1')).toHaveAttribute('id', 'only-a-title');
    await expect(page.getByRole('link', { name: 'Link to Only a title' })).toBeAttached();
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      'Description of the site',
    );
  });

  await test.step('TYPE-6 NAV-12 front matter hides the parts of its page', async () => {
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto('/bare');
    await expect(page.getByRole('heading', { name: 'Bare' })).toBeVisible();
    await expect(page.locator('.navbar, .doc-sidebar, .outline, .article-footer')).toHaveCount(0);
  });

  await test.step('DOC-18 SIDE-7 SIDE-8 SIDE-9 dividers and headers are no pages', async () => {
    await page.goto('/unknown');
    await expect(page.locator('.pager-link[rel=next]')).toContainText('Only a title');
    await expect(page.locator('.sidebar hr')).toHaveAttribute('data-style', 'dashed');
    await expect(page.locator('.sidebar-header')).toHaveText('Section');
    await expect(page.locator('.sidebar a[href="https://example.com/"]')).toHaveAttribute(
      'target',
      '_blank',
    );
  });

  await test.step('DOC-8 a heading with a non-Latin id is reached by its hash', async () => {
    await page.setViewportSize({ width: 1400, height: 300 });
    await page.goto('/kana');
    await page.locator('.doc-outline a').click();
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#日本語の見出し');
    await expect(page.locator('.doc-outline a')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('TYPE-2 HOME-2 HOME-4 HOME-6 HOME-7 home shows hero, one of two images, features and the footer message', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page).toHaveTitle('Types - Suffix');
    await expect(page.getByRole('heading', { name: 'The hero', level: 1 })).toBeVisible();
    await expect(page.locator('.hero-line')).toHaveText(['First line', 'Second line']);
    await expect(page.locator('.hero-actions')).toHaveCount(0);
    await expect(page.locator('.site-footer')).toHaveText('Home footer');
    await expect(page.getByText('Own content.')).toBeVisible();

    const image = page.getByRole('img', { name: 'A picture' });
    await expect(image).toHaveCount(1);
    await expect(image).toHaveAttribute('src', '/dark.svg');
    await expect(image).toHaveAttribute('width', '375');
    await expect(image).toHaveAttribute('height', '375');

    const features = page.locator('.feature');
    await expect(features).toHaveCount(3);
    const spans = await features.evaluateAll((all) =>
      all.map((one) => one.getAttribute('data-span')),
    );
    expect(spans).toEqual(['4', '6', '4']);
    await expect(features.nth(0)).toContainText('🌱');
    await expect(features.nth(0).getByRole('link')).toHaveCount(0);
    await expect(features.nth(1).getByRole('link')).toHaveAttribute('href', '/doc');
  });
});
