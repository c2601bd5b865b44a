import { expect, test } from './support/site-test.ts';

test.use({ siteName: 'editions' });

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('an example speaks the language of its page, below a base', async ({ page }) => {
    await page.goto('/docs/zh/guide/live');
    const live = page.locator('.live-example');
    const status = live.getByRole('status');
    await live.getByRole('button', { name: '运行', exact: true }).click();
    await expect(live).toHaveAttribute('data-state', 'done');
    await expect(status).toHaveText(/^用时 \d+\.\d\d 秒$/);
    await expect(live.locator('.live-output')).toHaveText('/notes.txt');

    await live.getByText('Lix 存储的内容').click();
    const result = live.locator('.live-result');
    await expect(result).toContainText('/notes.txt');
    await live.getByLabel('提交').check();
    await expect(result.locator('svg')).toContainText('main');
    const query = live.getByLabel('只读 SQL');
    await query.fill("SELECT 'one' AS number");
    await query.press('Control+Enter');
    await expect(result).toContainText('one');
    await query.fill('DROP TABLE file');
    await query.press('Control+Enter');
    await expect(result).toHaveText('SQL: 这里只能读取。');

    await live.getByRole('button', { name: '编辑', exact: true }).click();
    await live.getByRole('textbox', { name: '示例代码' }).press('Control+A');
    await page.keyboard.insertText("\nimport 'left-pad';");
    await page.keyboard.press('Control+Enter');
    await expect(live.locator('.live-output')).toHaveText('SyntaxError: 没有 left-pad。 第 2 行');
    await expect(status).toHaveText(/^\d+\.\d\d 秒后失败$/);
  });
});

test('texts that no locale sets are the translation, and other pages carry none', async ({
  page,
  request,
}) => {
  await page.goto('/docs/guide/live');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  expect(await (await request.get('/docs/zh/guide/live')).text()).toContain('复制程序');
  expect(await (await request.get('/docs/zh/guide/a')).text()).not.toContain('复制程序');
});
