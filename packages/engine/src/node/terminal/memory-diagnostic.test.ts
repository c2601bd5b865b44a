import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { memoryDiagnostic } from './memory-diagnostic.ts';

const fill = 'const all = []; for (;;) all.push(new Array(1e5).fill({}));';

it('a thread that runs out of memory is told from other errors', async () => {
  const limits = { maxOldGenerationSizeMb: 8 };
  const worker = new Worker(fill, { eval: true, resourceLimits: limits });
  const error = await new Promise((resolve) => worker.on('error', resolve));
  expect(memoryDiagnostic(error)?.message).toContain('--max-old-space-size=4096 npm run build');
});

it('so is a process', async () => {
  const args = ['--max-old-space-size=16', '-e', fill];
  const error = await promisify(execFile)(process.execPath, args).catch((reason) => reason);
  expect(memoryDiagnostic(error)).toBeDefined();
});

it('other errors are not about memory', () => {
  expect(memoryDiagnostic(new TypeError('x is undefined'))).toBeUndefined();
  expect(memoryDiagnostic(undefined)).toBeUndefined();
});
