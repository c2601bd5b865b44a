import { expect, test } from './support/site-test.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a drawing shows the step of a branch that a reader chooses', async ({ page }) => {
    for (const [route, edited, call] of [
      ['/guide/versions', 'headline Notes for teams Notes your team shares', 'updateTable'],
      ['/0.17/guide/versions', 'headline Notes for teams Notes your team shares', 'lix.execute'],
    ] as const) {
      await page.goto(route);
      const figure = page.locator('.figure-steps');
      const row = figure.getByRole('row', { name: /^headline/ });
      const first = figure.getByRole('radio').first();
      await expect(first).toBeChecked();
      await expect(row).toHaveAccessibleName('headline Notes for teams Notes for teams');
      await first.press('ArrowLeft');
      await expect(figure.getByRole('radio').last()).toBeChecked();
      await expect(row).toHaveAccessibleName(
        'headline Notes your team shares Notes your team shares',
      );
      await figure.locator('label').nth(1).click();
      await expect(row).toHaveAccessibleName(edited);
      await expect(figure.locator('li:visible')).toContainText(call);
      await expect(figure.locator('.commit-graph:visible')).toHaveCount(1);
    }
  });

  test('a drawing says what a merge makes of the edits that a reader chooses', async ({ page }) => {
    for (const [route, kept] of [
      ['/guide/concepts/merging', /^merged\s*960\s*The merge reverts main’s edit\.$/],
      ['/0.17/guide/concepts/merging', /^merged\s*1200\s*The merge keeps main’s edit\.$/],
    ] as const) {
      await page.goto(route);
      const figure = page.locator('.figure-merge');
      const choose = (branch: string, name: string) =>
        figure.getByRole('group', { name: branch }).getByRole('radio', { name }).check();
      await choose('main', 'sets 1200');
      await choose('draft', 'keeps 960');
      await expect(figure.locator('p:visible')).toHaveText(kept);
      await choose('draft', 'deletes it');
      await expect(figure.locator('p:visible')).toContainText(/^merged\s*deleted.* conflict/s);
      await page.setViewportSize({ width: 360, height: 640 });
      const choices = figure.getByRole('group', { name: 'main' }).getByRole('radio');
      const edges = await choices.evaluateAll((all) =>
        all.map((choice) => choice.getBoundingClientRect().x),
      );
      expect(new Set(edges)).toHaveProperty('size', 1);
    }
  });
});
