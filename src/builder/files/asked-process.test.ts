import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { askOnce, startAskedProcess } from './asked-process.ts';

it('a process that ends says what it printed', async () => {
  const asked = startAskedProcess(new URL('./no-such-process.ts', import.meta.url), 'tries');
  await expect(asked.ask('anything')).rejects.toThrow(
    /^The process that tries has exited\.\n[\s\S]*no-such-process\.ts/,
  );
});

it('of what a process prints, the end is kept', async () => {
  const module = path.join(mkdtempSync(path.join(tmpdir(), 'asked-')), 'prints.ts');
  writeFileSync(module, "console.error('first', 'x'.repeat(100_000), 'last');");
  const asked = startAskedProcess(pathToFileURL(module), 'prints');
  const message = await asked.ask('anything').catch(({ message }: Error) => message);
  rmSync(path.dirname(module), { recursive: true });
  expect(message).toContain('last');
  expect(String(message).length).toBeLessThan(20_000);
});

it('a process that is asked once has ended by itself soon after its answer', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'asked-'));
  const module = path.join(folder, 'doubles.ts');
  const answers = JSON.stringify(path.join(import.meta.dirname, 'asked-process.ts'));
  writeFileSync(
    module,
    `import { answerQuestions } from ${answers};
    answerQuestions((number: number) => ({ double: 2 * number, pid: process.pid }));`,
  );
  const { double, pid } = await askOnce<number, { double: number; pid: number }>(
    pathToFileURL(module),
    'doubles',
    21,
  );
  rmSync(folder, { recursive: true });
  expect(double).toBe(42);
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 5000);
});
