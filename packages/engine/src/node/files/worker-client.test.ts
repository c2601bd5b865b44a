import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { Diagnostic } from '#shared/diagnostic.ts';
import { engineDir } from './project-dir.ts';
import { requestOnce, startWorker, WorkerExited } from './worker-client.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'worker-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** A module that answers requests with a function, which is given as code; `Diagnostic` is there. */
function processIn(answer: string): URL {
  const file = path.join(mkdtempSync(path.join(folder, 'process-')), 'answers.mjs');
  const [client, diagnostic] = ['node/files/worker-client.js', 'shared/diagnostic.js'].map((name) =>
    JSON.stringify(path.join(engineDir, 'dist', name)),
  );
  const imports = `import { answerRequests } from ${client};\nimport { Diagnostic } from ${diagnostic};`;
  writeFileSync(file, `${imports}\nanswerRequests(${answer});`);
  return pathToFileURL(file);
}

it('a process that ends says what it printed', async () => {
  const worker = startWorker(new URL('./no-such-process.ts', import.meta.url), 'tries');
  await expect(worker.request('anything')).rejects.toThrow(
    /^The process that tries has exited\.\n[\s\S]*no-such-process\.js/,
  );
});

it('of what a process prints, the end is kept', async () => {
  const module = path.join(mkdtempSync(path.join(folder, 'process-')), 'prints.mjs');
  writeFileSync(module, "console.error('first', 'x'.repeat(100_000), 'last');");
  const worker = startWorker(pathToFileURL(module), 'prints');
  const message = await worker.request('anything').catch(({ message }: Error) => message);
  expect(message).toContain('last');
  expect(String(message).length).toBeLessThan(20_000);
});

it('a process that has ended between two requests says why', async () => {
  const worker = startWorker<string, number>(
    processIn(`() => {
      setImmediate(() => { throw new Error('It fell over.'); });
      return process.pid;
    }`),
    'falls over',
  );
  const pid = await worker.request('anything');
  await expect.poll(() => isRunning(pid)).toBe(false);
  await expect(worker.request('anything')).rejects.toThrow('It fell over.');
});

it('what is printed until the stream ends is kept, also when the process has ended before', async () => {
  const module = path.join(mkdtempSync(path.join(folder, 'process-')), 'prints.mjs');
  const child = "process.stdin.resume().on('end', () => console.error('last words'));";
  writeFileSync(
    module,
    `import { spawn } from 'node:child_process';
    spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: ['pipe', 'ignore', 'inherit'] });
    process.exit(1);`,
  );
  const worker = startWorker(pathToFileURL(module), 'prints');
  await expect(worker.request('anything')).rejects.toThrow('last words');
});

it('an error fails its own request, with its name and stack, and the process answers the others', async () => {
  const module = processIn(`({ number, circular }) => {
    if (circular) { const self = {}; return Object.assign(self, { self }); }
    if (number < 0) throw new RangeError('The number is negative.');
    if (number === 0) throw new Diagnostic('There is nothing.', { file: 'a.md', line: 2 });
    return { root: Math.sqrt(number), pid: process.pid };
  }`);
  const worker = startWorker<object, { root: number; pid: number }>(module, 'takes roots');
  const requests = [
    { number: 4 },
    { number: -1 },
    { circular: true },
    { number: 0 },
    { number: 9 },
  ];
  const [two, negative, circular, nothing, three] = await Promise.allSettled(
    requests.map(worker.request),
  );
  const { pid } = await worker.request({ number: 16 });
  worker.end();
  expect([two, three]).toEqual(
    [2, 3].map((root) => ({ status: 'fulfilled', value: { root, pid } })),
  );
  expect(negative).toMatchObject({
    reason: {
      name: 'RangeError',
      message: 'The number is negative.',
      stack: expect.stringContaining('answers.mjs'),
    },
  });
  expect(circular).toMatchObject({ reason: { name: 'TypeError' } });
  const place = { file: 'a.md', line: 2 };
  expect(nothing).toEqual({
    status: 'rejected',
    reason: new Diagnostic('There is nothing.', place),
  });
  expect(nothing).toMatchObject({ reason: { place } });
  expect((nothing as PromiseRejectedResult).reason).toBeInstanceOf(Diagnostic);
});

it('an error of the file system keeps its code, which says what is to be done', async () => {
  const worker = startWorker(
    processIn(`() => { throw Object.assign(new Error('full'), { code: 'ENOSPC', path: '/a' }); }`),
    'writes',
  );
  await expect(worker.request('anything')).rejects.toMatchObject({ code: 'ENOSPC', path: '/a' });
  worker.end();
});

it('a process that never answers can be killed', async () => {
  const worker = startWorker(processIn('() => { while (true); }'), 'spins');
  const asked = worker.request('anything');
  worker.kill();
  await expect(asked).rejects.toThrow(WorkerExited);
});

it('a process that gets one request has ended by itself soon after its answer', async () => {
  const { double, pid } = await requestOnce<number, { double: number; pid: number }>(
    processIn('(number) => ({ double: 2 * number, pid: process.pid })'),
    'doubles',
    21,
  );
  expect(double).toBe(42);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
