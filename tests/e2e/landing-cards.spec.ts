import { expect, hydrated, test } from './support/site-test.ts';

const routes = ['/', '/0.17/'];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('HOME-1 a card shows the branch that a reader chooses', async ({ page }) => {
    for (const [route, call] of [
      ['/', 'await switchVersion({ lix, to: agent });'],
      ['/0.17/', 'await lix.switchBranch({ branchId: agent.id });'],
    ] as const) {
      await page.goto(route);
      const card = page.locator('.figure-branches');
      const shown = card.locator('[data-branch]:visible');
      await expect(shown).toContainText('Notes for teams');
      await card.getByRole('radio', { name: 'main' }).press('ArrowLeft');
      await expect(card.getByRole('radio', { name: 'agent' })).toBeChecked();
      await expect(shown).toHaveCount(1);
      await expect(shown).toContainText('Notes, and who wrote them');
      await expect(shown.locator('code')).toHaveText(call);
    }
  });

  test('HOME-1 a step of the program marks its lines', async ({ page }) => {
    for (const [route, first, name, edit, last] of [
      [
        '/',
        /^const lix = .*headline = .*OrThrow\(\);$/s,
        'Edit',
        /^await lix\.db.*'before:'/s,
        /^await mergeVersion/,
      ],
      [
        '/0.17/',
        /^const lix = .*'Sign up'\)`\);$/s,
        'Main',
        /^await lix\.switchBranch.*'price'\]\);$/s,
        /^const \{ rows.*rows\);$/s,
      ],
    ] as const) {
      await page.goto(route);
      const section = page.locator('[data-layout="code"]');
      const marked = () =>
        section.locator('.line').evaluateAll((lines) => {
          const color = (line: Element) => getComputedStyle(line).backgroundColor;
          const plain = color(lines[0] as Element);
          return lines
            .filter((line) => color(line) !== plain)
            .map((line) => line.textContent)
            .join('\n');
        });
      expect(await marked()).toMatch(first);
      await section.getByRole('radio', { name }).check();
      expect(await marked()).toMatch(edit);
      await section.getByRole('radio').last().check();
      expect(await marked()).toMatch(last);
      // What a step says stands in the program or in its output.
      const said = await section.locator('.landing-steps code').allTextContents();
      const program = (await section.locator('.live-example').textContent()) ?? '';
      for (const part of said.join(', ').split(', ')) expect(program).toContain(part);
    }
  });

  test('HOME-1 a card shows how the author that a reader chooses becomes active', async ({
    page,
  }) => {
    for (const [route, call] of [
      ['/', 'await switchAccount({ lix, to: [agent] });'],
      ['/0.17/', 'const agent = await lix.openAnotherSession({ accountId: agentId });'],
    ] as const) {
      await page.goto(route);
      const card = page.locator('.figure-authors');
      await card.getByText('Writing agent').click();
      await expect(card.getByRole('radio', { name: /Writing agent/ })).toBeChecked();
      await expect(card.locator('code:visible')).toHaveText(call);
    }
  });
});

test('HOME-1 drawings and programs of a row of cards are equally high and fill their width', async ({
  page,
}) => {
  for (const route of routes) {
    for (const width of [360, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(route);
      const cards = await page.locator('.landing-feature').evaluateAll((features) =>
        features.map((feature) => {
          const shown = feature.querySelector('.landing-figure, .live-example');
          const { y, height } = shown?.getBoundingClientRect() ?? new DOMRect();
          const frame = shown && getComputedStyle(shown).border;
          const graph = [...feature.querySelectorAll('.commit-graph')].find((svg) =>
            svg.checkVisibility(),
          );
          const share = graph && graph.clientWidth / (shown?.clientWidth ?? 0);
          // Else the names of branches would have a size of their own in each card.
          const scale = (graph as SVGSVGElement | undefined)?.getScreenCTM()?.a;
          return { y: Math.round(y), height: Math.round(height), share, scale, frame };
        }),
      );
      const at = `${route} at ${width}`;
      expect(cards, at).toHaveLength(4);
      const program = page.locator('[data-layout="code"] .live-example');
      const frame = await program.evaluate((shown) => getComputedStyle(shown).border);
      expect(new Set(cards.map(({ frame }) => frame)), at).toEqual(new Set([frame]));
      for (const { y, height, share = 1, scale = 1 } of cards) {
        for (const other of cards.filter((card) => card.y === y)) {
          expect(Math.abs(other.height - height), at).toBeLessThanOrEqual(1);
        }
        expect(share, at).toBeGreaterThan(0.8);
        expect(scale, at).toBe(1);
      }
      expect(new Set(cards.map(({ y }) => y)).size, at).toBe(width < 960 ? 4 : 2);
    }
  }
});

test('HOME-1 the lane stands below the logo, and all text begins beside it', async ({ page }) => {
  for (const route of routes) {
    await page.goto(route);
    await hydrated(page);
    for (const width of [360, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      const { stem, lines, ends, texts } = await page.evaluate(() => {
        const logo = document.querySelector('.navbar img')?.getBoundingClientRect();
        const lanes = [...document.querySelectorAll('.landing-lane')];
        const middleOf = (element: Element) => {
          const line = getComputedStyle(element, '::before');
          const start = Number.parseFloat(line.insetInlineStart);
          return element.getBoundingClientRect().left + start + 1;
        };
        return {
          // The first line that it's drawn of.
          stem: logo && logo.left + (logo.width * 9) / 32,
          lines: [...document.querySelectorAll('.landing-hero'), ...lanes].map(middleOf),
          ends: lanes.map((lane) => lane.getBoundingClientRect().right),
          texts: [
            ...document.querySelectorAll(
              'h1, .landing-lead, .landing-install, .landing-section h2',
            ),
            ...document.querySelectorAll(innerWidth < 768 ? '#none' : '.footer-columns'),
          ].map((text) => text.getBoundingClientRect().left),
        };
      });
      const at = `${route} at ${width}`;
      expect(lines, at).toHaveLength(5);
      for (const line of lines) expect(Math.abs(line - (stem ?? 0)), at).toBeLessThan(0.5);
      const [text = 0] = texts;
      for (const other of texts) expect(other, at).toBeCloseTo(text, 1);
      expect(text, at).toBeGreaterThan(Math.max(...ends));
      // Nor does the stage cover it.
      const stage = await page.locator('.landing-stage').boundingBox();
      expect(stage?.x, at).toBeGreaterThanOrEqual(text - 0.1);
    }
  }
});

test('HOME-1 on phones, commands fit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const route of routes) {
    await page.goto(route);
    await hydrated(page);
    const hidden = await page
      .locator('.landing-command pre')
      .evaluateAll((commands) => commands.map((pre) => pre.scrollWidth - pre.clientWidth));
    expect(hidden, route).toEqual([0, 0]);
  }
});

test('HOME-1 a run of the program moves nothing until it can be looked into, and its rows are a stop of the Tab key only while they scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/0.17/');
  const program = page.locator('[data-layout="code"] .live-example');
  const heights = await program.evaluateHandle((example) => {
    const heights: number[] = [];
    new ResizeObserver(() => heights.push(example.clientHeight)).observe(document.body);
    return heights;
  });
  await program.getByRole('button', { name: 'Run' }).click();
  const inspector = program.locator('.live-inspector');
  await expect(inspector).toBeVisible();
  const added = await inspector.evaluate((element: HTMLElement) => element.offsetHeight);
  const [first = 0, ...later] = await heights.jsonValue();
  expect(first).toBeGreaterThan(0);
  const isAt = (height: number, place: number) => Math.abs(height - place) <= 1;
  expect(later.filter((height) => !isAt(height, first) && !isAt(height, first + added))).toEqual(
    [],
  );
  const rows = program.getByRole('group', { name: 'Rows' });
  await expect(rows).toHaveAttribute('tabindex', '-1');
  await rows.evaluate((element: HTMLElement) => {
    element.style.inlineSize = '100px';
  });
  await expect(rows).toHaveAttribute('tabindex', '0');
});

test('HOME-1 steps can’t be chosen while a reader edits the program', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const section = page.locator('[data-layout="code"]');
  await expect(section.getByRole('radio')).toHaveCount(4);
  await section.getByRole('button', { name: 'Edit' }).click();
  await expect(section.locator('.live-editor')).toBeVisible();
  await expect(section.getByRole('radio')).toHaveCount(0);
  await section.getByRole('button', { name: 'Reset' }).click();
  await expect(section.getByRole('radio')).toHaveCount(4);
});

test('HOME-1 each step of the program stands beside its lines', async ({ page }) => {
  for (const route of routes) {
    for (const width of [1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(route);
      const section = page.locator('[data-layout="code"]');
      for (const step of await section.locator('.landing-steps label').all()) {
        await step.click();
        const { top, bottom } = await step.evaluate((label) => label.getBoundingClientRect());
        const lines = await section
          .locator('.line')
          .evaluateAll((all) =>
            all
              .filter((line) => getComputedStyle(line).boxShadow !== 'none')
              .map((line) => line.getBoundingClientRect()),
          );
        const at = `${await step.textContent()} of ${route} at ${width}`;
        expect(Math.abs(top - (lines[0]?.top ?? 0)), at).toBeLessThan(1);
        expect(Math.abs(bottom - (lines.at(-1)?.bottom ?? 0)), at).toBeLessThan(1);
      }
    }
  }
});

test('HOME-1 on phones, lines of a program break between values', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const route of routes) {
    await page.goto(route);
    const broken = await page.locator('[data-layout="code"] .line').evaluateAll((lines) =>
      lines
        .flatMap((line) => [...line.querySelectorAll('.tk-string, .tk-keyword')])
        .filter((token) => !/[`(]|^ /.test(token.textContent) && token.getClientRects().length > 1)
        .map((token) => token.textContent),
    );
    expect(broken, route).toEqual([]);
  }
});

test('HOME-1 what the page has been about is drawn beside or below its last call', async ({
  page,
}) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const drawing = await page.locator('.merged-lanes').boundingBox();
    const actions = await page.locator('[data-layout="call"] .landing-actions').boundingBox();
    const end = (actions?.y ?? 0) + (actions?.height ?? 0);
    expect((drawing?.y ?? 0) > end, `${width}`).toBe(width < 1024);
  }
});

test('HOME-1 all of a program can be read where it stands', async ({ page }) => {
  for (const route of routes) {
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(route);
      const hidden = await page
        .locator('.live-example pre')
        .evaluateAll((programs) => programs.map((pre) => pre.scrollWidth - pre.clientWidth));
      expect(hidden, `${route} at ${width}`).toEqual([0, 0]);
      if (width < 360) continue;
      // Its status stands beside the buttons.
      for (const bar of await page.locator('.live-example .live-bar').all())
        expect((await bar.boundingBox())?.height, `${route} at ${width}`).toBeLessThan(66);
    }
  }
});

test('HOME-1 beside the stage, a title takes two lines', async ({ page }) => {
  for (const route of routes) {
    for (const width of [1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(route);
      const lines = await page.locator('.landing-hero h1').evaluate(async (title) => {
        await document.fonts.ready;
        return title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight);
      });
      expect(Math.round(lines), `${route} at ${width}`).toBe(2);
    }
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('HOME-1 the node of a section is filled once a reader has come there', async ({ page }) => {
    await page.goto('/');
    const isFilled = () =>
      page.locator('.landing-lane[data-part="draft"]').evaluate((lane) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(lane, '::after');
        return backgroundColor === borderTopColor;
      });
    expect(await isFilled()).toBe(false);
    await page.locator('[data-layout="call"]').scrollIntoViewIfNeeded();
    await expect.poll(isFilled).toBe(true);
  });
});
