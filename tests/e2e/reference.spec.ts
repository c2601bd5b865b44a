import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { regionsOf } from '#live/shared/example-program.ts';
import { representatives } from '../support/nightly.ts';
import { violationsIn } from './support/axe.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { projectDir, siteDir } from './support/paths.ts';
import { noteRequests } from './support/search.ts';
import { expect, hydrated, test } from './support/site-test.ts';

test('pages of the reference: filter, hierarchy, layout, print, and the sidebar under the pointer', async ({
  page,
}) => {
  await test.step('the entry under the pointer stays there and opens its own page', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/api/types/LixHooks');
    await hydrated(page);
    const sidebar = page.locator('.sidebar');
    const entry = sidebar.getByRole('link', { name: 'LixKeyValue', exact: true });
    await entry.scrollIntoViewIfNeeded();
    const place = () =>
      entry.evaluate((link) => [link.getBoundingClientRect().top, document.links.length]);
    const before = await place();
    // A pointer that rests on an entry fetches its page; nothing else follows from it.
    await Promise.all([page.waitForResponse('**/api/types/LixKeyValue'), entry.hover()]);
    expect(await place()).toEqual(before);
    await expect(sidebar.locator('[aria-current=page]')).toBeInViewport();
    // The list begins far above, and its title says what it is.
    await expect(sidebar.getByRole('link', { name: 'Overview' })).not.toBeInViewport();
    await expect(sidebar.getByRole('button', { name: 'Type Aliases' })).toBeInViewport();
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveTitle(/^LixKeyValue /);
    expect((await place())[0]).toBe(before[0]);
  });

  await test.step('long types are laid out within the page', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/api/functions/ebEntity');
    await expect(page.locator('#returns + p')).toContainText('\n  hasLabel(\n');
    const tooWide = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(tooWide)).toBe(0);
    await page.goto('/api/types/LixHooks');
    const type = page.locator('#onStateCommit .api-lines');
    const [indent, wrapped] = await type.evaluate((code) => {
      const left = (element: Element | null) => element?.getBoundingClientRect().left ?? 0;
      return [left(code.querySelector('.tk-function')), left(code.querySelector('a'))];
    });
    expect(wrapped).toBeGreaterThan(indent ?? Infinity);
  });

  await test.step('on phones a name is without those around it, which readers of screens still get', async () => {
    await page.goto('/api/functions/selectCommitDiff');
    const name = page.getByRole('link', { name: 'args.hints.fileId', exact: true });
    const width = await name.evaluate((link) => link.getBoundingClientRect().width);
    expect(width).toBeLessThan(80);
  });

  await test.step('on phones the rows of a result are below the names of their columns', async () => {
    await page.goto('/0.17/api/sql/lix_history');
    const result = page.getByRole('group', { name: 'Result: lix_history' });
    await expect(result.getByRole('columnheader', { name: 'diff_type' })).toBeVisible();
    const tops = await result
      .locator('tbody tr')
      .first()
      .evaluate((row) => [...row.children].map((cell) => cell.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(await result.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  });

  await test.step('a long declaration is cut until it is opened, and whole on paper', async () => {
    await page.goto('/0.17/api/classes/Lix');
    const code = page.locator('.api-declaration pre');
    const hidden = () => code.evaluate((pre) => pre.scrollHeight - pre.clientHeight);
    expect(await hidden()).toBeGreaterThan(500);
    await page.emulateMedia({ media: 'print' });
    expect(await hidden()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByText('Show all 67 lines').click();
    expect(await hidden()).toBe(0);
    await page.getByText('Show fewer lines').click();
    expect(await hidden()).toBeGreaterThan(500);
  });

  await test.step('a long outline shows where the reader is, and phones wrap a long declaration', async () => {
    const code = page.locator('.api-declaration pre');
    expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto('/0.17/api/classes/Lix#redo');
    const current = page.locator('.doc-outline [aria-current]');
    await expect(current).toHaveText('redo()');
    await expect(current).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#redo')).toBeInViewport();
  });

  await test.step('a filter without a match moves nothing', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/api/');
    const field = page.getByRole('searchbox', { name: 'Find a symbol' });
    const before = await field.boundingBox();
    await field.fill('no such name');
    const outline = page.getByRole('button', { name: 'On this page' });
    await expect(outline).toBeDisabled();
    expect(await field.boundingBox()).toEqual(before);
    await field.fill('');
    await expect(outline).toBeEnabled();
  });

  await test.step('markers of a list don’t show beside the field that it goes by', async () => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto('/api/');
    const field = page.locator('.filter-field');
    const besideField = async (scrolled: number) => {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
      const { x, y, height } = (await field.boundingBox()) ?? { x: 0, y: 0, height: 0 };
      return page.screenshot({ clip: { x: x - 8, y, width: 8, height: height - 1 } });
    };
    const list = await page.locator('.api-map > ul').first().boundingBox();
    const blank = await besideField(2000);
    for (const past of [0, 12, 24])
      expect((await besideField((list?.y ?? 0) - 72 + past)).equals(blank)).toBe(true);
  });

  await page.setViewportSize({ width: 1281, height: 720 });
  await test.step('OV-5 the first page of the reference is filtered by name and by summary', async () => {
    await page.goto('/api/');
    const field = page.getByRole('searchbox', { name: 'Find a symbol' });
    await field.fill('createversion');
    await expect(page.locator('[data-filter-item]:visible')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Versions and merging' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Plugins' })).toBeHidden();
    const outline = page.locator('.doc-outline a:visible');
    await expect(outline).toHaveText('Versions and merging');
    // The same names as in the sidebar; what else is said of an export counts where no name matches.
    await field.fill('versiontip');
    const names = page.locator('[data-filter-item]:visible [data-filter-text]');
    await expect(names).toHaveText(['LixVersionTip', 'LixVersionTipSchema']);
    await field.fill('without opening it');
    await expect(names).toHaveText(['newLixFile']);
    await field.fill('no such name');
    await expect(page.locator('[data-active]')).toHaveCount(0);
    await expect(page.getByText('No matching API found: no such name')).toBeVisible();
    await expect(page.locator('.doc-outline')).toBeHidden();
    await field.fill('');
    await expect(page.getByRole('heading', { name: 'Plugins' })).toBeVisible();
    await expect(outline.filter({ hasText: 'Plugins' })).toBeVisible();
  });

  await test.step('a field narrows the symbols in the sidebar, says how many are left and closes groups again', async () => {
    await page.goto('/api/functions/openLix');
    const field = page.getByRole('searchbox', { name: 'Find a symbol' });
    const shown = page.locator('[data-context~="symbols"] a:visible');
    const types = page.getByRole('button', { name: 'Type Aliases' });
    await expect(types).toHaveAttribute('aria-expanded', 'false');
    await field.pressSequentially('versiontip');
    await expect(shown).toHaveText(['LixVersionTip', 'LixVersionTipSchema']);
    await expect(page.locator('#symbols p')).toHaveText('Symbols: 2');
    await expect(page.locator('#announcer')).toHaveText('Symbols: 2');
    await expect(types).toHaveAttribute('aria-expanded', 'true');
    await field.fill('no such name');
    await expect(page.locator('#symbols p')).toHaveText('No matching API found: no such name');
    await expect(page.locator('.sidebar a:visible')).toHaveCount(0);
    await field.fill('');
    await expect(types).toHaveAttribute('aria-expanded', 'false');
    await expect(shown.filter({ hasText: 'openLix' })).toBeVisible();
  });

  await test.step('fields find names of SQL, too, and Enter opens what they find', async () => {
    await page.goto('/0.17/api/sql/lix_file');
    const field = page.getByRole('searchbox', { name: 'Find a symbol' });
    await field.fill('lix_history');
    await expect(page.locator('[data-member]').first()).toBeAttached();
    await expect(page.locator('.sidebar li a:visible')).toHaveText([
      'SQL tables and functions',
      'lix_history',
    ]);
    await field.press('Enter');
    await expect(page).toHaveURL('/0.17/api/sql/lix_history');
    await page.goto('/0.17/api/classes/LixTransaction');
    await field.fill('execute');
    await expect(page.locator('.sidebar a:visible')).toContainText([
      'Lix.execute()',
      'LixTransaction.execute()',
    ]);
    await field.fill('');
    await expect(page.getByRole('link', { name: 'Lix.execute()' })).toHaveCount(0);
    await page.goto('/0.17/api/functions/openLix');
    await field.fill('undo');
    await expect(page.getByRole('link', { name: 'Lix.undo()' })).toBeVisible();
    await expect(page.locator('.sidebar [data-active]')).toHaveText('Lix.undo()');
    await field.press('ArrowDown');
    await expect(page.locator('.sidebar [data-active]')).toHaveText('UndoReceipt');
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(page).toHaveURL('/0.17/api/classes/Lix#undo');
    const current = page.locator('.sidebar [aria-current]');
    await expect(current).toHaveText('Lix.undo()');
    const order = () => page.locator('.sidebar a').allTextContents();
    await field.fill('');
    const before = await order();
    await field.fill('merge');
    await expect(current).toHaveText('Lix');
    // What Enter opens is what one sees first.
    await expect(page.locator('.sidebar [data-filter-item]:visible a').first()).toHaveText(
      'Lix.mergeBranch()',
    );
    await field.press('Enter');
    await expect(page).toHaveURL('/0.17/api/classes/Lix#mergeBranch');
    await expect(current).toHaveText('Lix.mergeBranch()');
    await field.fill('');
    await expect(current).toHaveText('Lix');
    expect(await order()).toEqual(before);
    // Neither the title of a group nor what it holds beside the matches.
    await field.fill('diff');
    const entry = page.locator('.sidebar [data-active]');
    await expect(entry).toHaveText('lix_diff');
    const items = await page.locator('.sidebar [data-filter-item]:visible a').allTextContents();
    for (const text of [...items.slice(items.indexOf('lix_diff') + 1), items[0] ?? '']) {
      await field.press('ArrowDown');
      await expect(entry).toHaveText(text);
    }
    await page.goto('/0.17/api/');
    await hydrated(page);
    await field.fill('lix_history');
    await expect(page.locator('[data-filter-part]:visible')).toHaveText(['lix_history']);
    await field.fill('merge');
    const shown = page.locator('.api-list li:visible');
    await expect(shown).toContainText(['Lix.mergeBranch()', 'Lix.mergeBranchPreview()']);
    const marked = page.locator('[data-active]');
    await expect(marked).toHaveText('Lix.mergeBranch()');
    await field.press('ArrowDown');
    await expect(marked).toHaveText('Lix.mergeBranchPreview()');
    await expect(page.locator('#announcer')).toHaveText('Lix.mergeBranchPreview()');
    await expect(field).toBeFocused();
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(page).toHaveURL('/0.17/api/classes/Lix#mergeBranch');
    await page.goto('/0.17/api/');
    await hydrated(page);
    await field.fill('open lix');
    await field.press('Enter');
    await expect(page).toHaveURL('/0.17/api/functions/openLix');
  });

  await test.step('a name of 0.5 leads to what 0.17 calls it', async () => {
    await page.goto('/0.17/api/functions/openLix');
    const field = page.getByRole('searchbox', { name: 'Find a symbol' });
    const marked = page.locator('[data-active]');
    await field.fill('createVersion');
    await expect(marked).toHaveText('createVersion (now Lix.createBranch())');
    await field.fill('createCheckpoint');
    await field.press('Enter');
    await expect(page).toHaveURL('/0.17/api/sql/lix_create_checkpoint');
    await page.goto('/0.17/api/');
    await hydrated(page);
    await field.fill('createVersion');
    await expect(page.locator('tr', { has: marked })).toContainText('Lix.createBranch()');
    await field.press('Enter');
    await expect(page).toHaveURL('/0.17/api/classes/Lix#createBranch');
  });

  await test.step('the sidebar finds members of types and views, and doesn’t take a mark for a name', async () => {
    await page.goto('/api/functions/openLix');
    const field = page.getByRole('searchbox', { name: 'Find a symbol' });
    await field.fill('former');
    await expect(page.locator('#symbols p')).toHaveText('No matching API found: former');
    await field.fill('toBlob');
    await expect(page.locator('.sidebar a:visible')).toHaveText(['Lix.toBlob()']);
    await field.fill('merge version');
    await expect(page.locator('.sidebar a:visible')).toHaveText(['mergeVersion']);
    await field.fill('key_value');
    await expect(page.locator('.sidebar a:visible')).toHaveText(['key_value (SQL views)']);
    await expect(page.locator('#symbols p')).toHaveText('Symbols: 1');
    await field.press('Enter');
    await expect(page).toHaveURL('/api/sql-views#key_value');
  });

  await test.step('OV-1 beside the filter of the index there is no second one, and no symbols that it would hide', async () => {
    const field = page.getByRole('searchbox', { name: 'Find a symbol' });
    await field.fill('versiontip');
    await page.locator('.nav-links').getByRole('link', { name: 'Reference' }).click();
    await expect(page.getByRole('searchbox')).toHaveAccessibleName('Find a symbol');
    await expect(page.getByRole('button', { name: 'Classes' })).toBeVisible();
  });

  await test.step('what is typed before the code of the field comes narrows nothing where the field is hidden by then', async () => {
    const code = /\/assets\/SymbolFilter-[^/]+\.js$/;
    const send = await holdAnswers(page, code);
    await page.goto('/api/functions/openLix');
    await hydrated(page);
    const field = page.getByRole('searchbox', { name: 'Find a symbol' });
    await field.fill('versiontip');
    await page.locator('.nav-links').getByRole('link', { name: 'Reference' }).click();
    await expect(page.getByRole('searchbox')).toHaveAccessibleName('Find a symbol');
    send();
    await expect(page.locator('#symbols')).toHaveAttribute('data-island-state', 'ready');
    await expect(page.getByRole('button', { name: 'Classes' })).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue('');
  });

  await test.step('DOC-13 the drawer opens at the symbol of the page, below the field', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/api/types/LixVersionTip');
    await hydrated(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const field = page.getByRole('searchbox', { name: 'Find a symbol' });
    await expect(page.locator('.sidebar [aria-current=page]')).toBeInViewport();
    await expect(field).toBeInViewport();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1281, height: 720 });
  });

  await test.step('the hierarchy is a tree of lists that reads well and is walked by keyboard', async () => {
    await page.goto('/api/hierarchy');
    await expect(page.getByRole('list', { name: 'Classes and interfaces' })).toMatchAriaSnapshot(`
      - list "Classes and interfaces":
        - listitem:
          - link "LixEnvironment"
          - text: /^interface Decides where/
          - list "Built on LixEnvironment":
            - listitem:
              - link "InMemoryEnvironment"
              - text: class implements
              - code: LixEnvironment
              - text: /^Keeps the database in memory/
            - listitem:
              - link "OpfsSahEnvironment"
              - text: class implements
              - code: LixEnvironment
              - text: /^Keeps the database in the browser/
        - listitem:
          - link "LixObservable"
          - text: class implements
          - code: Observable
          - text: /^The result of lix.observe/
    `);
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('link', { name: 'LixEnvironment' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'InMemoryEnvironment' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/api\/classes\/InMemoryEnvironment$/);
  });

  await test.step('a declaration that is cut is whole while the keyboard is in it', async () => {
    await page.goto('/0.17/api/classes/Lix');
    const code = page.locator('.api-cut pre');
    const cut = () => code.evaluate((pre) => pre.scrollHeight - pre.clientHeight);
    expect(await cut()).toBeGreaterThan(0);
    await page.locator('.api-cut > summary').focus();
    await page.keyboard.press('Tab');
    await expect(code.getByRole('link').first()).toBeFocused();
    expect(await cut()).toBe(0);
    await page.getByRole('link', { name: 'Run an example' }).focus();
    expect(await cut()).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: 'Run an example' })).toBeInViewport();
    expect(await code.evaluate((pre) => pre.scrollTop)).toBe(0);
  });

  await test.step('no name of a table lies over the next column', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/api/sql-views');
    const over = await page.locator('.api-fields td').evaluateAll((cells) => {
      const end = (element: Element) => element.getBoundingClientRect().right;
      const isOver = (cell: Element) => [...cell.children].some((part) => end(part) > end(cell));
      return cells.filter(isOver).map((cell) => cell.textContent);
    });
    expect(over).toEqual([]);
  });

  await test.step('names of columns stand in one line, and what they mean has the most room', async () => {
    for (const width of [768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      for (const route of ['/0.17/api/sql/lix_file', '/api/sql-views', '/api/entities']) {
        await page.goto(route);
        const found = await page.locator('.api-columns').evaluateAll((tables) =>
          tables.map((table) => {
            const widths = [...table.querySelectorAll('th')].map((cell) => cell.offsetWidth);
            // Also what an insert defaults to.
            const names = [...table.querySelectorAll('td:not(:nth-child(3)) > code')];
            return {
              hasRoom: widths[2] === Math.max(...widths),
              isWhole: names.every((name) => name.getClientRects().length === 1),
              fits: table.scrollWidth <= table.clientWidth,
            };
          }),
        );
        const right = { hasRoom: true, isWhole: true, fits: true };
        expect(found, `${route} at ${width}px`).toEqual(found.map(() => right));
      }
    }
  });

  await test.step('the diagram of the entities fits its column, and signatures print without addresses', async () => {
    await page.setViewportSize({ width: 1281, height: 800 });
    await page.goto('/api/entities');
    const hidden = await page
      .locator('.api-diagram')
      .first()
      .evaluate((region) => region.scrollWidth - region.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
    await page.goto('/api/functions/openLix');
    await page.emulateMedia({ media: 'print' });
    const addressAfter = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(await addressAfter('.api-declaration a[href^="http"]')).toBe('none');
    expect(await addressAfter('.api-members .api-type a[href^="http"]')).toBe('none');
    expect(await addressAfter('.api-source a')).toContain('(https://unpkg.com/');
  });
});

// Node runs all examples (tests/examples), and pages ship those programs (tests/build/shipped-examples);
// `live.spec.ts` sees that a browser agrees, and at night these do: the first uses the library before it opens a Lix.
const examples = [
  () => ({ route: '/api/functions/normalizePathSegment', example: '.live-example' }),
  () => lastExampleOf('server-protocol'),
];
for (const [index, find] of representatives(examples, 0).entries()) {
  test(`CODE-8 an example of the reference prints in the browser what Node printed: ${index + 1}`, async ({
    page,
  }) => {
    const requests = noteRequests(page);
    const { route, example } = find();
    await page.goto(route);
    const live = page.locator(example);
    expect(requests.filter((request) => /_live|assets\/live\//.test(request))).toEqual([]);
    const output = live.getByRole('group', { name: 'Output' });
    const recorded = await output.innerHTML();
    await live.getByRole('button', { name: 'Run' }).click();
    await expect(live).toHaveAttribute('data-state', 'done');
    expect(await output.innerHTML()).toBe(recorded);
  });
}

/** A page that shows the last of a module's regions that any page shows; those before it run too. */
function lastExampleOf(name: string): { route: string; example: string } {
  const source = readFileSync(path.join(projectDir, `site/examples/reference/${name}.ts`), 'utf8');
  const ids = regionsOf(source).map((region) => `live-reference-${name}-${region}`);
  const folder = path.join(siteDir('shipped'), 'api');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      route: `/api/${file.replace(/\.html$/, '')}`,
      html: readFileSync(path.join(folder, file), 'utf8'),
    }));
  for (const id of ids.reverse()) {
    const page = pages.find(({ html }) => html.includes(`id="${id}"`));
    if (page) return { route: page.route, example: `#${id} .live-example` };
  }
  throw new Error(`No page of the reference shows an example of examples/reference/${name}.ts.`);
}

test.describe('types in samples', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/guide/getting-started');
  });

  test('are shown under the pointer, and reached by keyboard', async ({ page }) => {
    await test.step('are shown under the pointer, go when it leaves, and link the export to its page', async () => {
      const name = page.locator('span[data-type]', { hasText: /^lix$/ }).first();
      await name.hover();
      await expect(page.getByRole('tooltip')).toHaveText('const lix: Lix');
      await page.locator('h1').hover();
      await expect(page.getByRole('tooltip')).toBeHidden();
      await page
        .locator('.code-block a[data-type]', { hasText: /^openLix$/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/api\/functions\/openLix$/);
    });

    await test.step('are shown although React stops the events of a page that hydrates', async () => {
      await page.goto('/guide/getting-started');
      await page.evaluate(() => {
        for (const type of ['pointerover', 'focusin', 'keydown']) {
          document
            .getElementById('_root')
            ?.addEventListener(type, (event) => event.stopPropagation());
        }
      });
      await page.locator('span[data-type]', { hasText: /^lix$/ }).first().hover();
      await expect(page.getByRole('tooltip')).toHaveText('const lix: Lix');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tooltip')).toBeHidden();
    });

    await test.step('of the reference are shown as their pages declare them, and links to elsewhere show none', async () => {
      await page.goto('/api/functions/openLix');
      const declaration = page.locator('.api-declaration');
      const tooltip = page.getByRole('tooltip');
      await declaration.getByRole('link', { name: 'LixEnvironment' }).hover();
      await expect(tooltip).toContainText('interface LixEnvironment {');
      await expect(tooltip).toContainText('Decides where the database is stored');
      await expect(tooltip.getByRole('link')).toHaveCount(0);
      await declaration.getByRole('link', { name: 'Blob' }).hover();
      await expect(tooltip).toBeHidden();
      const type = page.locator('.api-members').getByRole('link', { name: 'LixEnvironment' });
      await type.first().focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(type.first()).toHaveAccessibleDescription(/^interface LixEnvironment \{/);
      await page.keyboard.press('Escape');
      await expect(tooltip).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/api\/interfaces\/LixEnvironment$/);
      await page.goto('/guide/getting-started');
    });

    await test.step('are not shown for search results', async () => {
      await page.keyboard.press('Control+k');
      const search = page.getByRole('combobox', { name: 'Search Docs' });
      await expect(search).toBeFocused();
      await search.fill('version');
      await page.locator('.search-hit').first().hover();
      await expect(page.locator('.search-hit').first()).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tooltip')).toBeHidden();
    });

    await test.step('are reached by keyboard: Tab to a sample, arrows from name to name', async () => {
      await page.goto('/guide/getting-started');
      const name = page.locator('.code-block a[data-type]').first();
      const sample = page.locator('.code-block:has([data-type]) pre').first();
      await sample.focus();
      await expect(sample).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(name).toBeFocused();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expect(name).toHaveAttribute('aria-describedby', 'type-hover');
      await page.keyboard.press('ArrowRight');
      await expect(
        page.locator('[data-type][role="button"]:focus, a[data-type]:focus'),
      ).toHaveCount(1);
      await expect(name).not.toBeFocused();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.keyboard.press('ArrowLeft');
      await expect(name).toBeInViewport();
      // The browser tells of the scrolling in one of the next frames.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expect(page.getByRole('tooltip')).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tooltip')).toBeHidden();
    });
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap shows the type, and the hover holds the link', async ({ page }) => {
    await page.goto('/guide/getting-started');
    await page.locator('.code-block:has([data-type]) pre').first().focus();
    await expect(page.locator('#type-hover')).toBeAttached();
    await page
      .locator('.code-block a[data-type]', { hasText: /^openLix$/ })
      .first()
      .tap();
    await expect(page.getByRole('tooltip')).toContainText('openLix(args');
    await page.getByRole('tooltip').getByRole('link', { name: 'openLix' }).tap();
    await expect(page).toHaveURL(/\/api\/functions\/openLix$/);
    await page.locator('.api-declaration').getByRole('link', { name: 'LixEnvironment' }).tap();
    await expect(page).toHaveURL(/\/api\/interfaces\/LixEnvironment$/);
  });
});
