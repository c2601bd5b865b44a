import type { FrameLocator, Locator, Page, Route } from '@playwright/test';
import { violationsInBothAppearances } from './support/axe.ts';
import { idle } from './support/idle.ts';
import { expect, hydrated, test } from './support/site-test.ts';

const stageOf = (page: Page) => page.locator('.landing-stage');
const sliderOf = (page: Page) => page.getByRole('slider', { name: 'Step of the recording' });
const start = 'Try it yourself';

const middleOf = (box: { y: number; height: number } | null) => box && box.y + box.height / 2;

/** The step that the recorded page shows on top: a later one lies over those before. */
async function shownStep(page: Page): Promise<string | undefined> {
  return page
    .locator('.replay-pages > .replay-frame')
    .evaluateAll(
      (frames) =>
        (
          frames.findLast((frame) => frame.checkVisibility({ visibilityProperty: true })) as
            | HTMLElement
            | undefined
        )?.dataset.step,
    );
}

/** The code that is marked as just run, by step. */
async function markedLines(page: Page): Promise<(string | null)[]> {
  return page
    .locator('.replay .draft-code li')
    .evaluateAll((lines) =>
      lines
        .filter((line) => getComputedStyle(line, '::before').opacity === '1')
        .map(({ textContent }) => textContent),
    );
}

/** Plays the recording anew, however much has played, and holds it at its beginning. */
async function holdReplay(page: Page): Promise<void> {
  await page.locator('.replay').evaluate((recording: HTMLElement) => {
    recording.dataset.at = '1';
    recording.getAnimations({ subtree: true });
    delete recording.dataset.at;
    for (const move of recording.getAnimations({ subtree: true })) move.pause();
  });
}

/** What the slider shows at each step: the same, whether the recording has played or not. */
async function goThroughSteps(page: Page): Promise<void> {
  const code = page.locator('.replay .draft-code li');
  const lines = await code.allTextContents();
  expect(lines).toHaveLength(5);
  for (const [index, line] of lines.entries()) {
    await sliderOf(page).fill(String(index + 1));
    await expect.poll(() => shownStep(page)).toBe(String(index + 1));
    expect(await markedLines(page)).toEqual([line]);
    // Nothing stops on its way.
    const moving = await page
      .locator('.replay')
      .evaluate((recording) => recording.getAnimations({ subtree: true }).length);
    expect(moving).toBe(0);
  }
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('HOME-1 on a phone, each step shows its code alone while the recording plays', async ({
    page,
  }) => {
    for (const route of ['/', '/0.17/']) {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(route);
      await hydrated(page);
      await holdReplay(page);
      const shown = await page.locator('.replay').evaluate((recording) => {
        const lines = [...recording.querySelectorAll<HTMLElement>('.draft-code li')];
        const moves = recording.getAnimations({ subtree: true });
        return [600, 1800, 3000, 4200, 5400].map((time) => {
          for (const move of moves) move.currentTime = time;
          return lines
            .filter((line) => line.checkVisibility({ visibilityProperty: true }))
            .map(({ dataset }) => dataset.step);
        });
      });
      expect(shown, route).toEqual([['1'], ['2'], ['3'], ['4'], ['5']]);
      // The slider has a row of its own, which no code reaches.
      expect((await sliderOf(page).boundingBox())?.width, route).toBeGreaterThan(250);
      await page.setViewportSize({ width: 320, height: 780 });
      const ends = await page
        .locator('.replay .draft-code li')
        .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().bottom));
      const slider = await sliderOf(page).boundingBox();
      for (const end of ends) expect(end, route).toBeLessThanOrEqual((slider?.y ?? 0) + 1);
    }
  });

  test('HOME-1 a recorded run plays once without the library, and a slider goes through it', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    const picture = stageOf(page).getByRole('img', {
      name: /^Recording: a draft branches off main/,
    });
    await expect(picture).toBeVisible();
    await expect(sliderOf(page)).toHaveValue('5');
    await expect.poll(() => shownStep(page)).toBe('5');
    await sliderOf(page).fill('2');
    await expect.poll(() => shownStep(page)).toBe('2');
    await expect(sliderOf(page)).toHaveAttribute('aria-valuetext', '2 of 5: Edit the headline');
    await sliderOf(page).press('ArrowRight');
    await sliderOf(page).press('ArrowRight');
    await expect.poll(() => shownStep(page)).toBe('4');
    await goThroughSteps(page);
    const first = await page
      .getByRole('button', { name: 'Replay' })
      .evaluate((replay: HTMLElement) => {
        replay.click();
        return replay.parentElement?.querySelector('input')?.value;
      });
    expect(first).toBe('1');
    await expect(sliderOf(page)).toHaveValue('5');
    await expect.poll(() => shownStep(page)).toBe('5');
    await idle(page);
    expect(asked.filter((url) => url.includes('/_live/'))).toEqual([]);
    // The replay's script, and nothing of React.
    const scripts = asked.filter((url) => /\/replay-[^/]*\.js/.test(url));
    expect(scripts).toHaveLength(1);
    const body = await (await page.request.get(scripts[0] ?? '')).body();
    expect(body.length).toBeLessThanOrEqual(3000);
  });

  test('HOME-1 graph, page, code and slider go on together, once all of them are there', async ({
    page,
  }) => {
    for (const route of ['/', '/0.17/']) {
      await page.goto(route);
      await hydrated(page);
      const seen = await page.locator('.replay').evaluate(async (recording: HTMLElement) => {
        const movesOf = () => recording.getAnimations({ subtree: true });
        const controls = recording.nextElementSibling as Element;
        // As while the document still comes.
        controls.remove();
        recording.dataset.at = '1';
        movesOf();
        delete recording.dataset.at;
        const early = [...new Set(movesOf().map(({ playState }) => playState))];
        recording.after(controls);
        const moves = movesOf();
        await Promise.all(moves.map(({ ready }) => ready));
        const begins = new Set(moves.map(({ startTime }) => startTime)).size;
        for (const move of moves) move.pause();
        const [clock] = recording.getAnimations();
        const topOf = (parts: string) =>
          [...recording.querySelectorAll<HTMLElement>(parts)].findLast((part) =>
            part.checkVisibility({ visibilityProperty: true }),
          )?.dataset.step;
        const shown = [0, 1199, 1200, 2399, 2400, 3599, 3600, 4799, 4800, 5999].map((time) => {
          for (const move of moves) move.currentTime = time;
          const marked = [...recording.querySelectorAll<HTMLElement>('.draft-code li')].filter(
            (line) => getComputedStyle(line, '::before').opacity === '1',
          );
          return [
            String((clock?.effect?.getComputedTiming().currentIteration ?? 0) + 1),
            topOf('.replay-graphs > *'),
            topOf('.replay-pages > *'),
            marked.map(({ dataset }) => dataset.step).join(),
          ].join(' ');
        });
        return { early, begins, shown };
      });
      const together = ['1', '1', '2', '2', '3', '3', '4', '4', '5', '5'];
      expect(seen, route).toEqual({
        ...{ early: ['paused'], begins: 1 },
        shown: together.map((step) => Array(4).fill(step).join(' ')),
      });
    }
  });

  test('HOME-1 the name of a branch comes with its commit, never before, and in its size', async ({
    page,
  }) => {
    for (const route of ['/', '/0.17/']) {
      await page.goto(route);
      await hydrated(page);
      await holdReplay(page);
      const loose = await page.locator('.replay').evaluate((recording) => {
        const moves = recording.getAnimations({ subtree: true });
        const opacityOf = (part: Element | null) => part && getComputedStyle(part).opacity;
        const times = [1, 2, 3, 4, 5].flatMap((step) =>
          [1, 100, 150, 200, 400].map((time) => ({ step, time })),
        );
        return times.flatMap(({ step, time }) => {
          for (const move of moves) move.currentTime = (step - 1) * 1200 + time;
          const commits = recording.querySelectorAll(
            `.replay-graphs > [data-step="${step}"] [data-width="broad"] .commit:has(.commit-tip)`,
          );
          const seen = [...commits].map((commit) =>
            ['circle', '.commit-tip'].map((part) => opacityOf(commit.querySelector(part))),
          );
          const areWhole = [...recording.querySelectorAll('.replay-graphs text')].every(
            (text) => getComputedStyle(text).transform === 'none',
          );
          return areWhole && seen.length > 0 && seen.every(([dot, name]) => dot === name)
            ? []
            : [{ step, time, seen }];
        });
      });
      expect(loose, route).toEqual([]);
    }
  });

  test('HOME-1 what plays is stopped where it is, goes on from there, and plays again once it has ended', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await expect(sliderOf(page)).toHaveAttribute('aria-valuetext', /of 5/);
    await holdReplay(page);
    await page.locator('.replay').evaluate((recording) => {
      for (const move of recording.getAnimations({ subtree: true })) move.currentTime = 2500;
    });
    const pause = page.getByRole('button', { name: 'Pause', exact: true });
    const box = await pause.boundingBox();
    const word = await pause.getByText('Pause').boundingBox();
    expect(middleOf(word)).toBeCloseTo(middleOf(box) ?? 0, 0);
    await pause.click();
    await expect(pause).toBeHidden();
    expect(await shownStep(page)).toBe('3');
    await expect(sliderOf(page)).toHaveValue('3');
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await expect(play).toBeFocused();
    expect((await play.boundingBox())?.width).toBe(box?.width);
    const moving = () =>
      page
        .locator('.replay')
        .evaluate((recording) => recording.getAnimations({ subtree: true }).length);
    expect(await moving()).toBe(0);
    /** What the slider and the page show at once, before anything plays on. */
    const pressed = () =>
      page.locator('[data-action=replay]').evaluate((button: HTMLElement) => {
        button.click();
        const stage = button.closest('.landing-stage');
        for (const move of stage?.querySelector('.replay')?.getAnimations({ subtree: true }) ?? [])
          move.pause();
        return stage?.querySelector('input')?.value;
      });
    expect(await pressed()).toBe('4');
    expect(await moving()).toBeGreaterThan(0);
    expect(await shownStep(page)).toBe('4');
    await expect(pause).toBeFocused();
    await sliderOf(page).fill('5');
    await expect(page.getByRole('button', { name: 'Replay', exact: true })).toBeVisible();
    expect(await pressed()).toBe('1');
    expect(await shownStep(page)).toBe('1');
  });

  test('HOME-1 on a phone, both buttons share a row, each above what belongs to it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    for (const route of ['/', '/0.17/']) {
      await page.goto(route);
      await hydrated(page);
      const parts = ['[data-action="replay"]', '[data-action="start"]'];
      const below = ['.draft-controls > span', '.live-status'];
      const boxOf = async (part: string) => {
        const box = await stageOf(page).locator(part).boundingBox();
        return { x: 0, y: 0, width: 0, height: 0, ...box };
      };
      const stage = await boxOf('xpath=.');
      const [replay, again] = await Promise.all(parts.map(boxOf));
      const [caption, size] = await Promise.all(below.map(boxOf));
      if (!replay || !again || !caption || !size) throw new Error('A part is missing.');
      expect(replay.x - stage.x, route).toBe(13);
      expect({ ...again, x: replay.x }, route).toEqual(replay);
      expect(again.x - replay.x - replay.width, route).toBe(12);
      expect([caption.x, size.x], route).toEqual([replay.x, again.x]);
      for (const { y, height } of [caption, size])
        expect(stage.y + stage.height - y - height, route).toBe(13);
    }
  });

  test('HOME-1 the mark of a line takes the colors of a scheme at once', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await hydrated(page);
    await holdReplay(page);
    const colors = () =>
      page.evaluate(() => {
        const mark = document.querySelector('.replay [data-step="1"]:is(li)');
        const soft = document.querySelector('.landing-release a');
        return [mark && getComputedStyle(mark, '::before'), soft && getComputedStyle(soft)].map(
          (style) => style?.backgroundColor,
        );
      });
    const [light, soft] = await colors();
    expect(light).toBe(soft);
    await page.emulateMedia({ colorScheme: 'dark' });
    // The link takes a moment.
    await expect
      .poll(async () => {
        const [mark, soft] = await colors();
        return mark !== light && mark === soft;
      })
      .toBe(true);
  });

  test('HOME-1 caption, hint and facts take one line each where they have the least room', async ({
    page,
  }) => {
    for (const width of [660, 1024, 1280])
      for (const route of ['/', '/0.17/']) {
        await page.setViewportSize({ width, height: 780 });
        await page.goto(route);
        await hydrated(page);
        const at = `${route} at ${width}`;
        await expect(page.getByRole('button', { name: /^(?:Pause|Replay)$/ })).toBeVisible();
        const box = await stageOf(page)
          .getByText(/^Recorded/)
          .boundingBox();
        expect(box?.height, at).toBeLessThan(25);
        const hint = await stageOf(page).getByText('MB with editor').boundingBox();
        // Beside the text, it may take two where columns begin.
        if (width !== 1024) expect(hint?.height, at).toBeLessThan(25);
        expect(hint?.x, at).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
        const facts = await page.locator('.landing-facts').boundingBox();
        if (width !== 1024) expect(facts?.height, at).toBeLessThan(30);
      }
  });

  test('HOME-1 the code beside the page has one size where there are columns', async ({ page }) => {
    await page.goto('/');
    for (const width of [768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 780 });
      await expect(page.locator('.replay .draft-code code').first()).toHaveCSS('font-size', '13px');
    }
  });
});

test.describe('with reduced motion, as in all tests', () => {
  test('HOME-1 the recording shows its end at once, and its steps on demand', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await expect.poll(() => shownStep(page)).toBe('5');
    await expect(page.getByRole('button', { name: 'Replay' })).toBeHidden();
    await expect(sliderOf(page)).toHaveAttribute(
      'aria-valuetext',
      '5 of 5: Bring both edits to main',
    );
    await goThroughSteps(page);
    expect(await violationsInBothAppearances(page, '.landing-hero')).toEqual([]);
  });
});

test('HOME-1 each step says what it does, clear of its graph', async ({ page }) => {
  const first = ['Create a draft', 'Edit the headline', 'Edit the button'];
  for (const [route, names] of [
    ['/', [...first, 'Compare draft with main', 'Bring both edits to main']],
    [
      '/0.17/',
      [
        ...['Branch off main', 'Edit the headline in draft', 'Edit the price in main'],
        ...['Preview the merge', 'Merge, keeping both edits'],
      ],
    ],
  ] as const) {
    await page.goto(route);
    await hydrated(page);
    for (const width of [320, 360, 546, 600, 768, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 780 });
      for (const [index, name] of names.entries()) {
        await sliderOf(page).fill(String(index + 1));
        const caption = page.locator('.replay-name').filter({ visible: true });
        await expect(caption).toHaveText(`${index + 1} of 5 ${name}`);
        const covered = await caption.evaluate((caption) => {
          const text = document.createRange();
          text.selectNodeContents(caption);
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const frame = caption.closest('.replay-frame') as Element;
          const parts = [...frame.querySelectorAll('.commit-line, .commit > *')];
          const outer = frame.getBoundingClientRect();
          return {
            isInside: left >= outer.left && right <= outer.right && bottom <= outer.bottom,
            parts: parts
              .map((part) => ({ part: part.outerHTML, box: part.getBoundingClientRect() }))
              .filter(
                ({ box }) =>
                  box.width > 0 &&
                  box.left < right &&
                  box.right > left &&
                  box.top < bottom &&
                  // What is below a text's line isn't ink here.
                  box.bottom - 4 > top,
              )
              .map(({ part }) => part),
          };
        });
        expect(covered, `${route} ${width} ${name}`).toEqual({ isInside: true, parts: [] });
      }
    }
  }
});

test('HOME-1 what marks a value is as wide as its text in each line, below a label that is clear of both', async ({
  page,
}) => {
  for (const route of ['/', '/0.17/']) {
    await page.goto(route);
    await hydrated(page);
    for (const width of [360, 768, 1280, 1440, 1600]) {
      await page.setViewportSize({ width, height: 780 });
      for (const step of ['4', '5']) {
        await sliderOf(page).fill(step);
        const { excess, gaps } = await page
          .locator(`.replay-pages > [data-step="${step}"]`)
          .evaluate((frame) => {
            const marks = [
              ...frame.querySelectorAll('[data-changed] > :is(del, .draft-value) > *'),
            ];
            const textOf = (mark: Element) => {
              const text = document.createRange();
              text.selectNodeContents(mark);
              return text;
            };
            const excess = marks
              .filter((mark) => !mark.closest('[data-field="button"] > .draft-value'))
              .flatMap((mark) => {
                const lines = [...textOf(mark).getClientRects()];
                return [...mark.getClientRects()].map(({ left, right }, line) => [
                  (lines[line]?.left ?? 0) - left,
                  right - (lines[line]?.right ?? 0),
                ]);
              });
            const labels = frame.querySelectorAll(
              '.page-field > :is(del:not(:empty), .draft-branch)',
            );
            const gaps = [...labels].map((label) => {
              const value = label.nextElementSibling?.getBoundingClientRect();
              return (value?.top ?? 0) - label.getBoundingClientRect().bottom;
            });
            return { excess, gaps };
          });
        const at = `${route} at ${width}, step ${step}`;
        expect(excess.length, at).toBeGreaterThanOrEqual(2);
        for (const ends of excess) for (const end of ends) expect(end, at).toBeCloseTo(4, 0);
        for (const gap of gaps) expect(gap, at).toBeCloseTo(6, 0);
      }
    }
  }
});

test('HOME-1 the names in the graph have one size, however wide it is', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  for (const width of [360, 600, 768, 1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 780 });
    const sizes = await page.locator('.replay .commit-tip').evaluateAll((names) =>
      names
        .filter((name) => name.checkVisibility())
        .map((name) => {
          const scale = (name as SVGTextElement).getScreenCTM()?.a ?? 0;
          return Number.parseFloat(getComputedStyle(name).fontSize) * scale;
        }),
    );
    expect(sizes.length).toBeGreaterThan(0);
    for (const size of sizes) expect(size, `at ${width}`).toBeCloseTo(13, 1);
  }
});

/** Heights of the stage from now on, in CSS pixels. */
async function followHeight(page: Page): Promise<() => Promise<number[]>> {
  const heights = await stageOf(page).evaluateHandle((stage) => {
    const heights: number[] = [];
    const note = () => heights.push(stage.getBoundingClientRect().height);
    note();
    new ResizeObserver(note).observe(stage);
    new MutationObserver(note).observe(stage, { attributeFilter: ['data-state'], subtree: true });
    return heights;
  });
  return () => heights.jsonValue();
}

/** Megabytes of files that a page has asked for, as connections carry them. */
async function megabytesOf(page: Page, asked: string[], folder: string): Promise<string> {
  const sizes = new Map<string, number>();
  for (const list of ['files.json', 'apps/draft-editor.json']) {
    const text = await (await page.request.get(folder + list)).text();
    JSON.parse(text, (_, value) => {
      if (value?.href)
        sizes.set(new URL(value.href, new URL(folder, page.url())).href, value.transferSize);
      return value;
    });
  }
  const bytes = asked.reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0);
  return (bytes / 1e6).toFixed(1);
}

/** Where each release's app begins, and what it shows of the first edit. */
const releases = [
  {
    ...{ release: '0.5', route: '/' },
    first: /Commits: 5; merges: 1; branches: main, draft 1, draft\.$/,
    edited: /Commits: 6/,
    code: ".set({ value: 'Notes your team shares, live' })",
    merged: 'Merged into main: headline',
    undone: 'Undone on main; draft 1 has 1 change',
  },
  {
    ...{ release: '0.17', route: '/0.17/' },
    first: /Commits: 8; merges: 1; branches: draft 1, main, draft\.$/,
    edited: /Commits: 9/,
    code: "await lix.execute(edit, ['Notes your team shares, live', 'headline']);",
    // Nothing has changed on main since.
    merged: 'Merged: main moved forward to draft 1’s commit',
    undone: 'Undone on main; draft 1 counts as merged: start a new draft',
  },
];

for (const { release, route, first: opened, edited, code, merged, undone } of releases)
  test(`HOME-1 the app of ${release} takes over where the recording ends, with the caret in the headline`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(route);
    await expect(sliderOf(page)).toHaveValue('5');
    const cost = await stageOf(page).locator('.live-status').textContent();
    await sliderOf(page).fill('2');
    const heights = await followHeight(page);
    await page.getByRole('button', { name: start }).press('Enter');
    await expect.poll(() => shownStep(page)).toBe('5');
    await expect(stageOf(page).locator('.live-app')).toHaveAttribute('data-state', 'running');
    // It costs what it said.
    const megabytes = await megabytesOf(page, asked, `/_live${route}`);
    expect(cost).toBe(`${megabytes} MB with editor`);
    const app = page.frameLocator('.landing-stage iframe');
    const headline = app.getByLabel('Headline');
    await expect(headline).toBeFocused();
    // No frame is empty, and what's below stays where it is.
    const [first = 0, ...later] = await heights();
    expect(later.filter((height) => Math.abs(height - first) > 2)).toEqual([]);
    await expect(page.locator('.stage-recorded')).toBeHidden();
    await expect(headline).toHaveValue('Notes your team shares');
    const graph = app.getByRole('img', { name: /^Commit graph/ });
    await expect(graph).toHaveAccessibleName(opened);
    // A new version of 0.5 has no commit yet, only an empty place.
    await expect(app.locator('.commit-empty')).toHaveCount(release === '0.5' ? 1 : 0);

    // All of the graph is in sight.
    await expect
      .poll(async () => {
        const within = await page.locator('.landing-stage iframe').boundingBox();
        const commits = await app.locator('.commit').all();
        const boxes = await Promise.all(commits.map((commit) => commit.boundingBox()));
        return boxes.every(
          (box) =>
            box && within && box.x >= within.x && box.x + box.width <= within.x + within.width,
        );
      })
      .toBe(true);

    const status = app.getByRole('status');
    // As in the last step of a recording whose branches have both changed.
    const origins = app.locator('.page-field[data-changed] > .draft-branch');
    const merge = app.getByRole('button', { name: 'Merge into main' });
    await test.step('what is typed goes to a draft, with a difference to merge, and a line of code', async () => {
      await expect(status).toHaveText('Edit the page: main won’t change.');
      await expect(merge).toBeDisabled();
      await page.keyboard.type(', live');
      await expect(graph).toHaveAccessibleName(edited);
      await expect(app.locator('[data-current]')).toContainText(code);
      await expect(app.locator('.page-field del:not(:empty)')).toHaveText([
        'Notes your team shares',
      ]);
      await expect(status).toHaveText('1 change to merge into main');
      await expect(merge).toBeEnabled();
    });

    await test.step('the draft is merged and taken back, on main; the focus stays', async () => {
      // It says so before the library keeps the thread busy, which no test can watch from outside.
      const said = await status.evaluateHandle((status) => {
        const said: (string | null)[] = [];
        new MutationObserver(() => said.push(status.textContent)).observe(status, {
          ...{ characterData: true, childList: true, subtree: true },
        });
        return said;
      });
      const drafted = await app.locator('.commit-lane-1 > circle').count();
      await merge.press('Enter');
      const undo = app.getByRole('button', { name: 'Undo the merge' });
      await expect(undo).toBeFocused();
      await expect(status).toHaveText(merged);
      expect(await said.evaluate(([first]) => first)).toBe('Merging…');
      await expect(headline).toHaveValue('Notes your team shares, live');
      // Where main has moved forward, the draft's commits stay on their line, which leads back to main's.
      if (release === '0.17') {
        await expect(app.locator('.commit-lane-1 > circle')).toHaveCount(drafted);
        await expect(app.locator('.commit-lane-0.commit-empty')).toHaveText('mainno new commit');
      }
      await undo.press('Enter');
      await expect(status).toHaveText(undone);
      // The code fills its place, and its gaps are alike.
      const { gaps, top, bottom } = await app.locator('.draft-code').evaluate((code) => {
        const [place, ...blocks] = [code, ...code.children].map((part) =>
          part.getBoundingClientRect(),
        );
        return {
          gaps: new Set(
            blocks
              .slice(1)
              .map((block, index) => Math.round(block.top - (blocks[index]?.bottom ?? 0))),
          ).size,
          top: (blocks[0]?.top ?? 0) - (place?.top ?? 0),
          bottom: (place?.bottom ?? 0) - (blocks.at(-1)?.bottom ?? 0),
        };
      });
      expect(gaps).toBe(1);
      expect(top).toBeLessThanOrEqual(8);
      expect(bottom).toBeLessThanOrEqual(8);
      await expect(headline).toHaveValue('Notes your team shares');
      await expect(app.locator('.commit-message')).toHaveText('Undo the merge');
      // It's on the line of main, which is the first.
      await expect(app.locator('.commit').first()).toHaveClass(/commit-lane-0/);
      await expect(app.locator('.commit').first()).toContainText('main');
      await expect(app.locator('.commit-lane-3')).toHaveCount(0);
    });

    if (release === '0.17')
      await test.step('an edit of a draft is undone, and main’s edits stay in a merge', async () => {
        await app.getByRole('button', { name: 'New draft' }).press('Enter');
        await expect(headline).toBeFocused();
        await headline.fill('Notes');
        await app.getByLabel('Text of the button').fill('15');
        await expect(status).toHaveText('2 changes to merge into main');
        await app.getByRole('button', { name: 'Undo' }).press('Enter');
        await expect(status).toHaveText('1 change to merge into main');
        await expect(app.getByLabel('Text of the button')).toHaveValue('Sign up');
        await expect(app.locator('[data-current]')).toHaveText('await lix.undo();');
        const branch = app.getByRole('combobox', { name: 'Branch' });
        await branch.selectOption('main');
        await expect(status).toHaveText('Switch to draft 2 to merge 1 change');
        await app.getByLabel('Price').fill('$9 a month');
        await expect(status).toHaveText('Saved on main; draft 2 has 1 change');
        await app.getByRole('button', { name: 'Switch to draft 2' }).press('Enter');
        await expect(app.getByLabel('Price')).toHaveValue('$12 a month');
        await app.getByRole('button', { name: 'Merge into main' }).press('Enter');
        await expect(status).toHaveText('Merged: headline from draft 2; price kept from main');
        await expect(origins).toHaveText(['from draft', 'from main']);
        await expect(graph).toHaveAccessibleName(/merges: 2/);
        await expect(app.getByLabel('Price')).toHaveValue('$9 a month');
      });
    else
      await test.step('what is newer on main is copied first, and stays in the merge', async () => {
        const back = app.getByRole('button', { name: 'Switch to draft 1' });
        await expect(back).toBeFocused();
        const undo = app.getByRole('button', { name: 'Undo the merge' });
        await app.getByLabel('Price').fill('$12 a month');
        await expect(status).toHaveText('Saved on main; draft 1 has 1 change');
        await back.press('Enter');
        // What a merge would revert is copied first, in the open.
        await expect(status).toHaveText('price is newer on main; a merge would revert it');
        const copy = app.getByRole('button', { name: 'Copy from main' });
        await expect(copy).toBeFocused();
        await copy.press('Enter');
        await expect(app.locator('.commit-message')).toHaveText('Copy price from main');
        await expect(app.locator('[data-current]')).toContainText(
          /a merge would revert main’s.*newer edits \(\/guide\/versions\).*\$12 a month/s,
        );
        await expect(status).toHaveText('1 change to merge into main');
        await merge.press('Enter');
        await expect(undo).toBeFocused();
        await expect(status).toHaveText('Merged: headline from draft 1; price kept from main');
        await expect(origins).toHaveText(['from draft', 'from main']);
        await expect(headline).toHaveValue('Notes your team shares, live');
        await expect(app.getByLabel('Price')).toHaveValue('$12 a month');
        await app.getByRole('button', { name: 'New draft' }).press('Enter');
        await expect(app.getByRole('combobox', { name: 'Branch' })).toHaveText(/draft 2/);
        await expect(headline).toBeFocused();
        // An empty draft is as good as a new one.
        await app.getByRole('button', { name: 'New draft' }).press('Enter');
        await expect(headline).toBeFocused();
        await app.getByRole('combobox', { name: 'Branch' }).selectOption('main');
        await expect(status).toHaveText('Start a draft, or edit main.');
        await app.getByRole('button', { name: 'New draft' }).press('Enter');
        await expect(headline).toBeFocused();
        await expect(app.getByRole('option')).toHaveText(['main', 'draft', 'draft 1', 'draft 2']);
        expect(await app.locator('[data-primary]').count()).toBeLessThanOrEqual(1);
      });

    await test.step('a long headline wraps and moves nothing on the page', async () => {
      const later = await followHeight(page);
      await headline.fill('Notes your whole team shares, and reads');
      await headline.press('Enter');
      await expect(app.locator('[data-current]')).toContainText(
        "'Notes your whole team shares, and reads'",
      );
      const hidden = () =>
        headline.evaluate((field) =>
          Math.max(
            field.scrollWidth - field.clientWidth,
            // Letters reach a pixel below their line.
            field.scrollHeight - field.clientHeight - 1,
          ),
        );
      expect(await hidden()).toBeLessThanOrEqual(0);
      await headline.fill(`Notes your whole team  shares, ${'and reads '.repeat(4)}today`);
      expect(await hidden()).toBeLessThanOrEqual(0);
      await expect(app.locator('[data-current]')).toContainText('and reads');
      const [first = 0, ...heights] = await later();
      expect(heights.filter((height) => Math.abs(height - first) > 1)).toEqual([]);
    });

    await test.step('what is stopped leaves the last step, which stays', async () => {
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.locator('.stage-recorded')).toBeVisible();
      expect(await shownStep(page)).toBe('5');
      await expect(page.locator('.replay')).toHaveAttribute('data-at', '5');
    });
  });

test.describe('on phones', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  /** Where parts of the recording are, or of the app. */
  const bottomsOf = (within: Locator | FrameLocator, parts: string[]) =>
    Promise.all(
      parts.map((part) =>
        within
          .locator(part)
          .filter({ visible: true })
          .last()
          .evaluate((element) => element.getBoundingClientRect().bottom),
      ),
    );
  const inOrder = ['.draft-graph', '.draft-page', '.draft-code', '.draft-controls > *'];

  test('HOME-1 the code of one step follows the page, and then the controls', async ({ page }) => {
    for (const route of ['/', '/0.17/']) {
      await page.goto(route);
      await hydrated(page);
      await expect(sliderOf(page)).toHaveValue('5');
      expect((await stageOf(page).boundingBox())?.height).toBeLessThanOrEqual(600);
      const bottoms = await bottomsOf(stageOf(page), inOrder);
      expect(bottoms).toEqual(bottoms.toSorted((one, other) => one - other));
      for (const step of [1, 2, 3, 4, 5]) {
        await sliderOf(page).fill(String(step));
        const code = page.locator('.replay .draft-code li').filter({ visible: true });
        await expect(code).toHaveCount(1);
        await expect(code).toHaveAttribute('data-step', String(step));
        expect(await code.evaluate(isInside), `step ${step}`).toBe(true);
        // Its color fills its place, so a short step leaves nothing blank.
        const heightOf = (part: Locator) => part.evaluate((element) => element.clientHeight);
        expect(await heightOf(code)).toBe(await heightOf(code.locator('..')));
      }
    }
  });

  test('HOME-1 the app starts in sight, without another move of the page, and stays as high', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(sliderOf(page)).toHaveValue('5');
    const heights = await followHeight(page);
    const button = page.getByRole('button', { name: start });
    // Far enough down that the headline is above the window.
    await button.evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().top - 150, behavior: 'instant' }),
    );
    await idle(page);
    await button.tap();
    // Its graph is below the bar of the site.
    const topOf = async () => Math.round((await stageOf(page).boundingBox())?.y ?? 0);
    await expect.poll(topOf).toBe(56 + 12);
    const before = await page.evaluate(() => scrollY);
    const app = page.frameLocator('.landing-stage iframe');
    await expect(app.getByLabel('Headline')).toBeFocused();
    await idle(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    const [first = 0, ...later] = await heights();
    expect(first).toBeLessThanOrEqual(600);
    expect(later.filter((height) => Math.abs(height - first) > 2)).toEqual([]);
    const bottoms = await bottomsOf(app, inOrder);
    expect(bottoms).toEqual(bottoms.toSorted((one, other) => one - other));
    await app.getByLabel('Headline').fill('Notes your team shares, live');
    await expect(app.locator('.page-field del > span')).toBeVisible();
    await idle(page);
    expect(Math.abs(((await heights()).at(-1) ?? 0) - first)).toBeLessThanOrEqual(2);
    await app.getByRole('button', { name: 'Merge into main' }).tap();
    await app.getByRole('button', { name: 'Undo the merge' }).tap();
    await expect(app.locator('.commit-message')).toHaveText('Undo the merge');
    const last = (await heights()).at(-1);
    expect(Math.abs((last ?? 0) - first)).toBeLessThanOrEqual(2);
    await expect(app.getByText('Undone on main')).toBeVisible();
    for (const code of await app.locator('.draft-code li').all())
      expect(await code.evaluate(isInside)).toBe(true);
    // What surrounds the app doesn't lie on what it says.
    const [said, stop] = await Promise.all([
      app.getByText('Undone on main').evaluate((status) => {
        const text = document.createRange();
        text.selectNodeContents(status);
        return (
          (window.frameElement?.getBoundingClientRect().left ?? 0) +
          text.getBoundingClientRect().right
        );
      }),
      page.getByRole('button', { name: 'Stop' }).boundingBox(),
    ]);
    expect(said).toBeLessThanOrEqual(stop?.x ?? 0);
    expect(
      (await app.getByRole('combobox', { name: 'Branch' }).boundingBox())?.height,
    ).toBeGreaterThanOrEqual(44);
    for (const control of ['Switch to draft 1', 'New draft'])
      expect(
        (await app.getByRole('button', { name: control }).boundingBox())?.height,
      ).toBeGreaterThanOrEqual(44);
    // All of a long one is shown, for which the page grows.
    await app.getByRole('button', { name: 'New draft' }).tap();
    const typed = app.getByLabel('Headline');
    await typed.fill(`Notes your team shares, ${'and reads '.repeat(6)}today`);
    expect(
      await typed.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeLessThanOrEqual(1);
    await expect.poll(async () => (await heights()).at(-1)).toBeGreaterThan(first + 10);
  });
});

/** Whether an element is within what surrounds it. */
function isInside(element: Element): boolean {
  const outer = element.parentElement?.getBoundingClientRect();
  return !!outer && element.getBoundingClientRect().bottom <= outer.bottom;
}

test('HOME-1 beside the stage, the command and the facts are reached before its controls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 780 });
  for (const route of ['/', '/0.17/']) {
    await page.goto(route);
    await hydrated(page);
    await page.locator('.landing-hero .landing-actions a').last().focus();
    await page.keyboard.press('Tab');
    await expect(
      page.locator('.landing-hero').getByRole('button', { name: /^Copy/ }),
    ).toBeFocused();
    await page.locator('.landing-facts a').last().focus();
    await page.keyboard.press('Tab');
    await expect(sliderOf(page)).toBeFocused();
  }
});

test('HOME-1 the controls of the stage are reached in the order in which they are drawn', async ({
  page,
}) => {
  const last = page.getByRole('button', { name: start });
  for (const route of ['/', '/0.17/']) {
    await page.goto(route);
    await hydrated(page);
    await sliderOf(page).focus();
    await page.keyboard.press('Tab');
    await expect(last).toBeFocused();
    const [slider, button] = await Promise.all([sliderOf(page).boundingBox(), last.boundingBox()]);
    expect(button?.x).toBeGreaterThan(slider?.x ?? 0);
    // In one row.
    expect(
      Math.abs(
        (button?.y ?? 0) + (button?.height ?? 0) / 2 - (slider?.y ?? 0) - (slider?.height ?? 0) / 2,
      ),
    ).toBeLessThan(3);
  }
});

test('HOME-1 both edits of two branches stay in the merge that is replayed', async ({ page }) => {
  await page.goto('/0.17/');
  await hydrated(page);
  const shown = page.locator('.replay-pages > [data-step="5"] .page-field[data-changed]');
  await expect(shown).toHaveText([/from draft.*Notes your team shares/, /from main.*\$12 a month/]);
  const written = page.locator('.replay .draft-code [data-step="3"]');
  await expect(written).toContainText("await lix.execute(edit, ['$12 a month', 'price']);");
});

test('HOME-1 a press shows at once that the app loads, and then how much has come', async ({
  page,
}) => {
  const held: Route[] = [];
  const hold = (route: Route) => void held.push(route);
  await page.route('**/assets/LiveAppIsland-*.js', hold);
  await page.route('**/assets/live/apps/*.js', hold);
  const barOf = () =>
    stageOf(page)
      .locator('.live-bar')
      .evaluate((bar) => {
        const { content, animationName, backgroundSize } = getComputedStyle(bar, '::before');
        return {
          isShown: content !== 'none',
          isSweeping: animationName !== 'none',
          backgroundSize,
          percent: bar.closest<HTMLElement>('.live-app')?.dataset.percent,
        };
      });
  await page.goto('/');
  await hydrated(page);
  expect(await barOf()).toMatchObject({ isShown: false });
  await page.getByRole('button', { name: start }).click();
  expect(await barOf()).toMatchObject({ isShown: true, isSweeping: true });
  await expect.poll(() => held.length).toBe(1);
  await held.pop()?.continue();
  const app = stageOf(page).locator('.live-app');
  await expect(app).toHaveAttribute('data-percent', /^\d+$/);
  await expect.poll(() => held.length).toBe(1);
  // All but the app itself is here.
  await expect.poll(async () => Number(await app.getAttribute('data-percent'))).toBeGreaterThan(50);
  // Read at once: more may come meanwhile.
  const { percent, ...bar } = await barOf();
  expect(bar).toEqual({
    ...{ isShown: true, isSweeping: false },
    backgroundSize: `${percent}% 100%`,
  });
  await held.pop()?.continue();
  await expect(app).toHaveAttribute('data-state', 'running');
  await expect(app).not.toHaveAttribute('data-percent');
});

test('HOME-1 the command says what its button copies, and no line of facts ends in a dot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const route of ['/', '/0.17/']) {
    await page.goto(route);
    await hydrated(page);
    const command = page.locator('.landing-install');
    await expect(
      command.getByRole('button', { name: 'Copy install command', exact: true }),
    ).toBeVisible();
    const dots = await command.evaluate((install) => {
      const edge = install.getBoundingClientRect();
      return [...install.querySelectorAll('.landing-facts li')].map((fact) => {
        const text = document.createRange();
        text.selectNodeContents(fact);
        const { left, right } = text.getBoundingClientRect();
        return {
          isBefore: fact.getBoundingClientRect().left < left,
          isInside: left >= edge.left && right <= edge.right,
        };
      });
    });
    expect(dots.filter(({ isBefore, isInside }) => !isBefore || !isInside)).toEqual([]);
  }
});

test.describe('an app that fails', () => {
  test.use({ expectedMessages: [/No room left/] });

  test('HOME-1 stays, and gives way to the recording once it shows nothing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const heights = await followHeight(page);
    await page.getByRole('button', { name: start }).click();
    const status = stageOf(page).locator('.live-app').getByRole('status').first();
    await expect(stageOf(page).locator('.live-app')).toHaveAttribute('data-state', 'running');
    const [first = 0, ...later] = await heights();
    expect(later.filter((height) => Math.abs(height - first) > 2)).toEqual([]);
    const app = page.frameLocator('.landing-stage iframe');
    // Its typefaces are those of the page around.
    const fonts = () =>
      app.locator('body').evaluate(() => [...document.fonts].map(({ family }) => family));
    expect(await fonts()).toEqual(['Lix Text', 'Lix Mono']);
    const frame = page.frames()[1];
    const said = 'The app reported an error: No room left.';
    await frame?.evaluate(() => void Promise.reject(new Error('No room left.')));
    await expect(status).toHaveText(said);
    await expect(app.getByLabel('Headline')).toBeVisible();
    await expect(page.locator('.stage-recorded')).toBeHidden();
    // React takes away an app that it can't render, and then reports the error.
    await frame?.evaluate(() => {
      document.querySelector('#app')?.replaceChildren();
      reportError(new Error('No room left.'));
    });
    await expect(page.locator('.stage-recorded')).toBeVisible();
    await expect(stageOf(page).locator('iframe')).toHaveCount(0);
    await expect(status).toHaveText(said);
    await expect(page.getByRole('button', { name: 'Restart' })).toBeVisible();
  });
});

test('HOME-1 phones get title, lead, buttons, graph and command in this order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const route of ['/', '/0.17/']) {
    await page.goto(route);
    const parts = ['h1', '.landing-lead', '.landing-actions', '.replay-graphs', '.landing-command'];
    const places = await Promise.all(
      parts.map(async (part) => (await page.locator(part).first().boundingBox())?.y ?? 0),
    );
    expect(places, route).toEqual(places.toSorted((one, other) => one - other));
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('HOME-1 the recording plays, and says that the app needs script', async ({ page }) => {
    await page.goto('/');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 780 });
      await expect(page.getByRole('img', { name: /^Recording/ })).toBeVisible();
      await expect(page.getByText('The app needs JavaScript.')).toBeVisible();
      const [caption, note] = await Promise.all(
        [/^Recorded/, /^The app needs/].map((text) => stageOf(page).getByText(text).boundingBox()),
      );
      // In one row, or the next one.
      const between = (middleOf(note ?? null) ?? 0) - (middleOf(caption ?? null) ?? 0);
      expect(between).toBeLessThan(width === 1280 ? 2 : 50);
      expect(between).toBeGreaterThan(-2);
      await expect(page.getByRole('button', { name: start })).toBeHidden();
      await expect(sliderOf(page)).toBeHidden();
    }
    await expect(page.getByText('mergeVersion({ lix, source: draft })')).toBeVisible();
  });
});
