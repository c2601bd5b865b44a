import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { isNightly, representatives } from '../support/nightly.ts';
import { violationsInBothAppearances } from './support/axe.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { idle } from './support/idle.ts';
import { siteDir } from './support/paths.ts';
import { reach } from './support/reach.ts';
import { expect, test } from './support/site-test.ts';

/** A page with examples of all kinds; one Lix takes longer on a slow core than most tests do. */
const route = '/examples/versions';

/** The example that shows a region. */
function example(page: Page, name = 'versions', region = 'create'): Locator {
  return page.locator(`#live-${name}-${region} .live-example`);
}

async function open(page: Page, address = route): Promise<Locator> {
  await page.goto(address);
  await reach(page.locator('[data-island=live-example]').first());
  if (address.startsWith(route)) await reach(page.locator('#live-versions-create'));
  return example(page);
}

const button = (live: Locator, name: string) => live.getByRole('button', { name, exact: true });
const output = (live: Locator) => live.locator('.live-output');
const heightOf = (live: Locator) => live.evaluate((element) => element.clientHeight);

async function run(live: Locator): Promise<void> {
  await button(live, 'Run').click();
}

async function ended(live: Locator, state: string): Promise<void> {
  await expect(live).toHaveAttribute('data-state', state);
}

/** Runs an example; it has to print what the page showed before. */
async function expectRecorded(live: Locator): Promise<void> {
  const recorded = await output(live).innerHTML();
  await output(live).evaluate((element) => element.replaceChildren());
  await run(live);
  await ended(live, 'done');
  expect(await output(live).innerHTML()).toBe(recorded);
}

/** Replaces the code of an example and runs it. */
async function runCode(live: Locator, code: string): Promise<void> {
  await button(live, 'Edit').click();
  await expect(editorOf(live)).toBeFocused();
  await write(live, code);
  await run(live);
}

/** Replaces the code of an example whose editor is open, and runs it. */
async function runAgain(live: Locator, code: string): Promise<void> {
  await write(live, code);
  await run(live);
}

const editorOf = (live: Locator) => live.getByRole('textbox', { name: 'Code of the example' });

/** Types over all code. */
async function write(live: Locator, code: string): Promise<void> {
  await editorOf(live).press('Control+A');
  await live.page().keyboard.insertText(code);
}

test('CODE-8 nothing of the runner loads before Run; a run by keyboard prints what was recorded, and moves nothing up; a second one loads nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.push(request.url());
  });
  const live = await open(page);
  await idle(page);
  const runner = () => asked.filter((url) => /live\/|run-program|CodeEditor|Inspector/.test(url));
  expect(runner()).toEqual([]);
  expect(page.frames()).toHaveLength(1);
  const release = await holdAnswers(page, '**/assets/live/sqlite3-*.wasm');
  const recorded = await output(live).innerHTML();
  await output(live).evaluate((element) => {
    for (const line of element.children) line.setAttribute('data-recorded', '');
  });
  await test.step('the focus stays on the button, and nothing below moves up', async () => {
    const height = await heightOf(live);
    const heights = await live.evaluateHandle((element) => {
      const noted: number[] = [];
      new ResizeObserver(() => noted.push(element.clientHeight)).observe(element);
      return noted;
    });
    await button(live, 'Run').focus();
    await page.keyboard.press('Enter');
    await expect(button(live, 'Stop')).toBeFocused();
    // The status says how much a connection carries: the library, its database and what runs programs.
    const { worker, wasm, packages } = runnerFiles();
    const bytes = compressedBytes([worker, wasm, ...packages.slice(0, 1)]);
    await expect(live.getByRole('status')).toHaveText(
      new RegExp(`^Loading the library: \\d+% of ${(bytes / 1e6).toFixed(1)} MB, compressed$`),
    );
    release();
    await ended(live, 'done');
    await expect(button(live, 'Run')).toBeFocused();
    expect(Math.min(...(await heights.jsonValue()))).toBeGreaterThanOrEqual(height);
  });
  expect(await output(live).innerHTML()).toBe(recorded);
  await expect(live.getByRole('status')).toHaveText(/^Finished in \d+\.\d\d s\.$/);
  expect(runner().length).toBeGreaterThan(4);
  await live.locator('.live-inspector').evaluate((element) => element.classList.add('first'));
  const before = asked.length;
  await run(live);
  await expect(live.locator('.live-inspector:not(.first)')).toBeVisible();
  expect(asked.slice(before)).toEqual([]);

  await button(live, 'Reset').press('Enter');
  await expect(button(live, 'Edit')).toBeFocused();
  await expect(button(live, 'Reset')).toHaveCount(0);
});

interface RunnerFile {
  href: string;
}

/** Files that programs of the default version need. */
function runnerFiles(): Record<'worker' | 'wasm', RunnerFile> & { packages: RunnerFile[] } {
  return JSON.parse(readFileSync(path.join(siteDir('shipped'), '_live/files.json'), 'utf8'));
}

/** Bytes with Brotli 9, which is 9 % more than a published site sends and takes a twentieth of the time. */
function compressedBytes(files: RunnerFile[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const sizes = files.map(({ href }) => {
    const content = readFileSync(path.join(siteDir('shipped'), '_live', href));
    return brotliCompressSync(content, { params }).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

// Node runs all examples (tests/examples), and pages ship those programs (tests/build/shipped-examples);
// the first test above sees that a browser agrees, and at night these do.
for (const [name, which] of representatives(
  [
    ['examples/collaboration', 'last'],
    ['guide/features/validation-rules', 'first'],
  ] as const,
  0,
)) {
  test(`the ${which} example of ${name} prints in the browser what Node printed`, async ({
    page,
  }) => {
    await open(page, `/${name}`);
    const live = page.locator('.live-example:not([data-sample])')[which]();
    await reach(live.locator('xpath=ancestor::*[@data-island]'));
    await expectRecorded(live);
  });
}

test('the first run needs at most 800 KB, which are 860 with Brotli 9', () => {
  const { worker, wasm, packages } = runnerFiles();
  expect(compressedBytes([worker, wasm, ...packages])).toBeLessThanOrEqual(860_000);
});

test('errors name their line, and values of every kind are shown', async ({ page }) => {
  // One page for all: each program has a worker of its own.
  const live = await open(page);
  await test.step('an error names its line', async () => {
    await runCode(
      live,
      "console.log(1);\n\nconst text: string = 'no';\nthrow new TypeError(text);",
    );
    await ended(live, 'failed');
    await expect(output(live)).toHaveText(/1\s*TypeError: no line 4/);
    await expect(live.locator('.cm-failed-line')).toHaveText('throw new TypeError(text);');
  });

  await test.step('values of every kind are shown, what a timer prints later, and the error of its promise with its line', async () => {
    await runAgain(
      live,
      `const loop: Record<string, unknown> = { a: 1 };
loop.self = loop;
console.log(loop);
console.log(123n);
console.warn(new Map([['k', new Uint8Array(2)]]));
console.log('x'.repeat(5_000_000));
console.table([{ a: 1 }]);
console.dir({ b: 2 });
console.log('%s has %d', 'c', 3);
console.assert(true, 'not this');
console.assert(false, 'that');
setTimeout(() => {
  console.log('late');
  void Promise.reject(new Error('later'));
}, 300);`,
    );
    await ended(live, 'failed');
    await expect(live.locator('.live-line')).toHaveText([
      '{ a: 1, self: [Circular] }',
      '123n',
      'Map(1) { k: Uint8Array(2) [ 0, 0 ] }',
      /^x{10000}… more characters: 4,990,000$/,
      '[ { a: 1 } ]',
      '{ b: 2 }',
      'c has 3',
      'Assertion failed that',
      'late',
      'Error: later',
    ]);
    await expect(output(live)).toHaveText(/Error: later line 14/);
  });

  await test.step('lines beyond a thousand are cut off and counted, and timers that never end are named', async () => {
    const lines = isNightly ? 100_000 : 2000;
    await runAgain(
      live,
      `for (let i = 1; i <= ${lines}; i++) console.log(i);\nsetInterval(() => {}, 100);`,
    );
    const leftOut = live.locator('.live-left-out');
    const number = (lines - 1000).toLocaleString('en');
    await expect(leftOut).toHaveText(`More lines that aren’t shown: ${number}`);
    await expect(live.locator('.live-line')).toHaveCount(1000);
    await ended(live, 'done');
    await expect(live.getByRole('status')).toHaveText(
      /^Timers are still running after \d+\.\d\d s\./,
    );
  });

  await test.step('an error after the end is shown once, in place of the note on no output', async () => {
    await runAgain(
      live,
      `let count = 0;
const timer = setInterval(() => {
  count += 1;
  if (count === 5) {
    clearInterval(timer);
    console.log('after');
  }
  throw new Error('late');
}, 5);`,
    );
    await ended(live, 'failed');
    await expect(output(live)).toHaveText(/after/);
    await expect(output(live)).toHaveText(/^(?!.*late.*late).*Error: late line 8/s);
  });
});

test('running again, while a program runs and in a sandbox that has died', async ({ page }) => {
  test.skip(!isNightly, 'By day, Node tries the states between runs (runner/run-program.test).');
  const live = await open(page);
  await test.step('Run while it runs begins anew without a word of stopping', async () => {
    await live.evaluate((element) => {
      const states: string[] = [];
      const note = () => states.push((element as HTMLElement).dataset.state ?? '');
      new MutationObserver(note).observe(element, { attributeFilter: ['data-state'] });
      Object.assign(globalThis, { states });
    });
    await button(live, 'Run').press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await ended(live, 'done');
    expect(
      await page.evaluate(() => (globalThis as unknown as { states: string[] }).states),
    ).not.toContain('stopped');
    await expect(live.locator('.live-inspector')).toHaveCount(1);
  });

  await test.step('a sandbox that has died is opened anew, and leaving the page ends the program', async () => {
    await page.locator('iframe[title="Sandbox"]').evaluate((frame) => frame.remove());
    const inspector = live.locator('.live-inspector');
    await inspector.evaluate((element) => element.classList.add('first'));
    await run(live);
    await expect(live.locator('.live-inspector:not(.first)')).toBeVisible();
    await page.getByRole('link', { name: 'Reference', exact: true }).first().click();
    await expect(page.locator('.live-example')).toHaveCount(0);
  });
});

test('an example waits for the one that runs, can give up waiting, and runs when the other one has ended', async ({
  page,
}) => {
  test.skip(!isNightly, 'By day, Node asks for programs at once (runner/run-program.test).');
  const live = await open(page);
  const other = example(page, 'versions', 'merge');
  await runCode(live, "setInterval(() => console.log('tick'), 10); await new Promise(() => {});");
  await ended(live, 'running');
  await run(other);
  const waits = 'Waiting for another example on this page to finish…';
  await expect(other.getByRole('status')).toHaveText(waits);
  await button(other, 'Stop').click();
  await ended(other, 'stopped');
  await run(other);
  await expect(other.getByRole('status')).toHaveText(waits);
  await button(live, 'Stop').click();
  await ended(live, 'stopped');
  await ended(other, 'done');
});

test('an edit comes back after a reload and after other pages, until Reset', async ({ page }) => {
  const live = await open(page);
  await button(live, 'Edit').click();
  await expect(editorOf(live)).toBeFocused();
  await write(live, "console.log('mine');");
  await page.reload();
  await expect(editorOf(live)).toHaveText("console.log('mine');");
  await expect(live.getByRole('status')).toHaveText(
    'Your edit is still here. Reset brings back the original.',
  );
  await expect(live).toHaveAttribute('data-state', 'recorded');
  await expect(editorOf(live)).not.toBeFocused();
  await page.getByRole('link', { name: 'Reference', exact: true }).first().click();
  await expect(page.locator('.live-example')).toHaveCount(0);
  await page.goBack();
  await expect(editorOf(live)).toHaveText("console.log('mine');");
  await button(live, 'Reset').click();
  await page.reload();
  await reach(page.locator('[data-island=live-example]').first());
  await expect(editorOf(live)).toHaveCount(0);
});

test('on a slow network Stop counts while the runner loads, and two clicks open one editor', async ({
  page,
}) => {
  const release = await holdAnswers(page, /\/(run-program|CodeEditor)-[^/]*\.js/);
  const live = await open(page);
  const recorded = await output(live).innerHTML();
  await run(live);
  await button(live, 'Stop').click();
  await ended(live, 'stopped');
  await button(live, 'Edit').dblclick();
  release();
  await expect(editorOf(live)).toBeFocused();
  await expect(live.locator('.live-editor')).toHaveCount(1);
  await expect(live).toHaveAttribute('data-state', 'stopped');
  expect(await output(live).innerHTML()).toBe(recorded);

  await test.step('an editor that comes late leaves the focus where the reader is', async () => {
    // The click waits for the code of the example, and then for that of the editor.
    const releaseEditor = await holdAnswers(page, /\/(LiveExample|CodeEditor)-[^/]*\.js/);
    await page.goto(route);
    await button(live, 'Edit').click();
    const link = page.getByRole('link', { name: 'Reference', exact: true }).first();
    await link.focus();
    releaseEditor();
    await expect(editorOf(live)).toBeVisible();
    await expect(link).toBeFocused();
  });

  await test.step('Reset takes back an editor that is on its way', async () => {
    const releaseEditor = await holdAnswers(page, /\/CodeEditor-[^/]*\.js/);
    await open(page);
    await run(live);
    const asked = page.waitForRequest(/\/CodeEditor-[^/]*\.js/);
    await button(live, 'Edit').click();
    const url = (await asked).url();
    await button(live, 'Stop').click();
    await button(live, 'Reset').click();
    releaseEditor();
    await page.evaluate((module) => import(module), url);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await expect(editorOf(live)).toHaveCount(0);
  });
});

test('links that carry code, and copying, wrapping and typing', async ({ page }) => {
  await test.step('a damaged link says so, and an intact one is brought into sight', async () => {
    const live = await open(page, `${route}#live-versions-create=%25`);
    await expect(live.getByRole('status')).toHaveText(/^The code in this link is damaged/);
    await expect(live).toBeInViewport();
    await page.goto('about:blank');
    const id = 'live-versions-merge';
    const release = await holdAnswers(page, /\/CodeEditor-[^/]*\.js/);
    await page.goto(`${route}#${id}=${btoa('1;')}`.replace(/=+$/, ''));
    await expect(page.locator(`#${id}`)).toBeInViewport();
    // The reader may have gone on when the editor comes.
    await page.evaluate(() => scrollTo(0, 0));
    release();
    await expect(page.locator(`#${id}`).getByRole('textbox')).toHaveText('1;');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.unroute(/\/CodeEditor-[^/]*\.js/);
  });

  await test.step('a button of code is pressed once, also before the example can run', async () => {
    await page.goto(route);
    const block = page.locator('.live-example .code-block').first();
    const wrap = block.locator('.code-wrap');
    await wrap.dispatchEvent('click');
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    await reach(page.locator('[data-island=live-example]').first());
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('CODE-5 a copied program does not end in a new line, which a terminal would run', async () => {
    const live = await open(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(live, 'Copy program').click();
    await expect(live.getByRole('status')).toHaveText('Program copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('openLix');
    expect(copied).toBe(copied.trimEnd());
  });

  await test.step('a key in the editor is seen to come from a field', async () => {
    const live = await open(page);
    await button(live, 'Edit').click();
    await expect(editorOf(live)).toBeFocused();
    await page.evaluate(() => {
      addEventListener('keydown', (event) => {
        const [target] = event.composedPath();
        document.title = String((target as HTMLElement).isContentEditable);
      });
    });
    await page.keyboard.press('x');
    await expect(page).toHaveTitle('true');
  });
});

test('the inspector shows what the library stored, is accessible beside the editor, and refuses to write; what never ends is stopped', async ({
  page,
}) => {
  test.skip(
    !isNightly,
    'By day, Node asks the inspector (site/product/sandbox) and stops programs (runner/run-program.test).',
  );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.clock.install();
  const live = await open(page);
  await run(live);
  await ended(live, 'done');
  await live.getByText('What Lix stored').click();
  const result = live.locator('.live-result');
  await expect(result).toContainText('/app.json');
  await live.getByRole('radio', { name: 'Versions' }).check();
  await expect(result).toContainText('draft');
  await live.getByRole('radio', { name: 'Commits' }).check();
  await expect(result.getByRole('columnheader').nth(1)).toHaveText('parents');
  const graph = result.getByRole('img', { name: /^Commit graph/ });
  await expect(graph).toContainText('main');
  await expect(graph).toContainText('draft');
  expect(await graph.locator('circle').count()).toBeGreaterThan(4);
  expect(await graph.locator('.commit-line').count()).toBeGreaterThan(2);
  await test.step('axe finds nothing in an example that was run, looked into and edited', async () => {
    await button(live, 'Edit').click();
    await expect(editorOf(live)).toBeFocused();
    expect(await violationsInBothAppearances(page)).toEqual([]);
  });
  const query = live.getByLabel('SQL, read-only');
  await query.fill('SELECT count(*) AS number FROM file');
  await query.press('Control+Enter');
  await expect(result).toContainText('number');
  await query.fill('WITH x AS (SELECT 1) DELETE FROM file');
  await live.getByRole('button', { name: 'Query' }).click();
  await expect(result).toContainText('You can run one read-only statement');
  await live.getByLabel('Files').check();
  await expect(result).toContainText('/app.json');
  await query.fill(
    'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n',
  );
  await query.press('Control+Enter');
  await expect(result).toHaveText('Running…');
  await page.clock.fastForward(60_000);
  await expect(result).toContainText(/Stopped after \d\d seconds/);

  await test.step('the next program runs, and an endless loop is stopped by the button', async () => {
    // The page would stop it by itself after ten seconds, which the test may not see pass.
    await page.clock.pauseAt(Date.now() + 600_000);
    await runAgain(live, "console.log('before');\nfor (;;);");
    await expect(output(live)).toHaveText('before');
    await ended(live, 'running');
    await button(live, 'Stop').click();
    await ended(live, 'stopped');
    await expect(live.getByRole('status')).toHaveText('Stopped.');
    await page.clock.resume();
  });

  await test.step('or after ten seconds of silence, or more where the library started slowly', async () => {
    await runAgain(live, 'for (;;);');
    await ended(live, 'running');
    // The output before it stays until it prints something.
    await expect(output(live)).toHaveText('before');
    await page.clock.fastForward(60_000);
    await ended(live, 'stopped');
    await expect(live.getByRole('status')).toHaveText(
      /^Stopped after \d\d seconds without output\./,
    );
    await expect(output(live)).toHaveText('// No output');
  });
});

/** Opens a fenced block on a wide screen and on a phone; no line of it moves, and nothing below it. */
async function expectUnmoved(page: Page): Promise<void> {
  const other = await page.context().newPage();
  for (const width of [1280, 360]) {
    await other.setViewportSize({ width, height: 800 });
    await other.goto('/guide/getting-started');
    const sample = other.locator('.live-example[data-sample]').first();
    await reach(other.locator('[data-island=live-example]').first());
    const places = (line: Locator) =>
      line.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, top } = range.getBoundingClientRect();
        const frame = document.querySelector('.live-example[data-sample]')?.getBoundingClientRect();
        return { left, top: top - (frame?.top ?? 0), height: frame?.height };
      });
    const before = await places(sample.locator('.live-code .line').first());
    await button(sample, 'Edit').click();
    await expect(editorOf(sample)).toBeVisible();
    expect(await places(sample.locator('.cm-line').first()), `${width} px`).toEqual(before);
  }
  await other.close();
}

test('editing: keyboard, reset and a link that carries code but never runs it', async ({
  page,
}) => {
  const live = await open(page);
  const recorded = await output(live).innerHTML();
  const height = await heightOf(live);
  await button(live, 'Edit').click();
  const editor = editorOf(live);
  await expect(editor).toBeFocused();
  await expect(live.getByText('versions.ts – create')).toBeVisible();
  await expect(live.locator('.live-code .code-tools')).toBeHidden();
  expect(Math.abs((await heightOf(live)) - height)).toBeLessThanOrEqual(1);
  await expectUnmoved(page);
  await editor.press('Control+A');
  // In one task, as on a busy machine: what was typed last counts too.
  await editor.evaluate((field) => {
    const common = { bubbles: true, composed: true, cancelable: true };
    const text = { inputType: 'insertText', data: "console.log('edited');" };
    field.dispatchEvent(new InputEvent('beforeinput', { ...text, ...common }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, ...common }));
  });
  await expect(output(live)).toHaveText('edited');
  await ended(live, 'done');
  await editor.focus();
  await expect(editor).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(live, 'Run')).toBeFocused();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(live, 'Copy link').click();
  await expect(live.getByRole('status')).toHaveText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await button(live, 'Reset').click();
  await expect(editor).toHaveCount(0);
  expect(await output(live).innerHTML()).toBe(recorded);

  await page.goto('about:blank');
  const again = await open(page, link);
  await expect(editorOf(again)).toHaveText("console.log('edited');");
  await expect(again).toHaveAttribute('data-state', 'recorded');
  expect(await output(again).innerHTML()).toBe(recorded);
});

test.describe('without the script of examples', () => {
  test.use({ expectedMessages: [/Failed to load resource|dynamically imported module/] });

  test('the text stays, a sentence says so, and the next click tries again', async ({ page }) => {
    await page.route(/\/LiveExampleIsland-[^/]*\.js/, (route) => route.abort());
    await page.goto(route);
    const live = example(page);
    const recorded = await output(live).innerHTML();
    await run(live);
    const note = page.getByText('This part couldn’t start.');
    await expect(note).toBeVisible();
    // A click that comes late tries again by itself.
    await expect(page.locator('[data-island-state="failed"]')).toHaveCount(1);
    expect(await output(live).innerHTML()).toBe(recorded);
    await page.unroute(/\/LiveExampleIsland-[^/]*\.js/);
    await run(live);
    await expect(live).toHaveAttribute('data-state', /^(?:loading|running|done)$/);
    await expect(note).toHaveCount(0);
  });
});
