import { isNightly } from '../support/nightly.ts';
import { reach } from './support/reach.ts';
import { expect, test } from './support/site-test.ts';

/** What a program sends that has taken over its worker, again and again. */
const floods: Record<string, string> = {
  'many objects': 'port.postMessage({ type: "output", lines })',
  'strings of 20 MB': 'port.postMessage({ type: "output", lines: [text] })',
  'large buffers': `if (sent++ < 2) port.postMessage(new ArrayBuffer(${isNightly ? 1.5e9 : 2e8}))`,
  transferables: `{
    const ports = Array.from({ length: 1000 }, () => new MessageChannel().port1);
    port.postMessage(ports, ports);
  }`,
  'errors with large messages':
    'port.postMessage({ type: "failed", error: { type: "error", message: text } })',
  'calls of the console': 'for (let n = 0; n < 10_000; n += 1) console.log(lines)',
  'messages beside its port': 'globalThis.postMessage(lines)',
};

const program = (flood: string) => `const post = MessagePort.prototype.postMessage;
const port = await new Promise((resolve) => {
  MessagePort.prototype.postMessage = function (...values) {
    resolve(this);
    MessagePort.prototype.postMessage = post;
    return post.apply(this, values);
  };
  console.log('first');
});
const lines = Array.from({ length: 500_000 }, (_, n) => ({ n }));
const text = 'x'.repeat(20_000_000);
let sent = 0;
for (;;) ${flood};`;

test.use({
  expectedMessages: [/./],
  // A Chromium without windows runs frames of other origins with the page unless it's told what others do.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--site-per-process'] });
    },
    { scope: 'worker' },
  ],
});
test('the page answers while a program floods it', async ({ page }) => {
  await page.goto('/examples/versions');
  const live = page.locator('#live-versions-create .live-example');
  const html = page.locator('html');
  await reach(page.locator('[data-island=live-example]').first());
  await live.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = live.getByRole('textbox', { name: 'Code of the example' });
  for (const [name, flood] of Object.entries(floods)) {
    await test.step(name, async () => {
      await editor.press('Control+A');
      await page.keyboard.insertText(program(flood));
      await live.getByRole('button', { name: 'Run', exact: true }).click();
      await expect(live.locator('.live-output')).toContainText('first');
      const wasDark = await html.evaluate(({ classList }) => classList.contains('dark'));
      await page.getByRole('button', { name: 'Toggle dark mode' }).click();
      await expect(html).toHaveClass(wasDark ? /^(?!.*\bdark\b)/ : /\bdark\b/);
      // The frame may have stopped it meanwhile.
      await live.evaluate((element) => {
        const buttons = [...element.querySelectorAll('button')];
        buttons.find(({ textContent }) => textContent === 'Stop')?.click();
      });
      // An error that comes through ends the program as well.
      await expect(live).toHaveAttribute('data-state', /^(?:stopped|failed)$/);
    });
  }
  await live.getByRole('button', { name: 'Reset', exact: true }).click();
  await live.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(live).toHaveAttribute('data-state', 'done');
});
