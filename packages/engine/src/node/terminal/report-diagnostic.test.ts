import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { formatDiagnostic } from '#shared/diagnostic.ts';
import { bundlerDiagnostic } from '../diagnostics/module-diagnostic.ts';
import { memoryDiagnostic, systemDiagnostic } from './report-diagnostic.ts';

const fill = 'const all = []; for (;;) all.push(new Array(1e5).fill({}));';

it('a thread that runs out of memory is told from other errors', async () => {
  const limits = { maxOldGenerationSizeMb: 8 };
  const worker = new Worker(fill, { eval: true, resourceLimits: limits });
  const error = await new Promise((resolve) => worker.on('error', resolve));
  expect(memoryDiagnostic(error)?.message).toContain('--max-old-space-size=8192');
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

const format = (error: unknown, root: string) => {
  const diagnostic = systemDiagnostic(error, root);
  return diagnostic && formatDiagnostic(diagnostic);
};

it('a page that is deleted while it is read is named', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'gone-'));
  const error = await readFile(path.join(root, 'content/a.md')).catch((reason) => reason);
  expect(format(error, root)).toBe(
    'content/a.md: This is gone: it was moved or deleted while it was being read. Try again.',
  );
});

it('a folder that has the name of a file is named', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'folder-'));
  await mkdir(path.join(root, 'dist/routes.json'), { recursive: true });
  const error = await writeFile(path.join(root, 'dist/routes.json'), '').catch((reason) => reason);
  expect(format(error, root)).toBe(
    'dist/routes.json: A folder has the name of a file that is needed here. Rename the folder.',
  );
});

it('a name that is too long is named', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'long-'));
  const name = 'a'.repeat(300);
  const error = await writeFile(path.join(root, name), '').catch((reason) => reason);
  expect(format(error, root)).toBe(`${name}: The name is too long for this disk. Shorten it.`);
});

it('a full disk says so, with or without a place', () => {
  const error = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const sentence = 'The disk is full. Free some space and try again.';
  expect(format(error, '/site')).toBe(sentence);
  expect(format(Object.assign(error, { path: '/site/dist/a.html' }), '/site')).toBe(
    `dist/a.html: ${sentence}`,
  );
});

it('a full disk says so in the bundler, too', () => {
  const message =
    'Build failed with 1 error:\n\n\u001b[31m[UNHANDLEABLE_ERROR] \u001b[0mSomething went wrong.\nFailed to write file in /a.js\n\nCaused by:\n    No space left on device (os error 28)\n';
  const error = Object.assign(new Error(message), { errors: [{ message }] });
  expect(bundlerDiagnostic(error, '')).toBe(error);
  expect(format(error, '/site')).toBe('The disk is full. Free some space and try again.');
});

it('a port that only others may use is no matter of files', () => {
  const error = { code: 'EACCES', syscall: 'listen', address: '0.0.0.0', port: 80 };
  expect(format(Object.assign(new Error('permission denied'), error), '/site')).toBe(
    "You aren't allowed to use port 80. Choose another one with --port.",
  );
});

it('a defect of the program is not mistaken for a fault of the disk', () => {
  expect(systemDiagnostic(new TypeError('x is undefined'), '/site')).toBeUndefined();
  const missing = { code: 'ENOENT', path: '/site/node_modules/a/index.js' };
  expect(
    systemDiagnostic(Object.assign(new Error('no such file'), missing), '/site'),
  ).toBeUndefined();
  expect(systemDiagnostic(undefined, '/site')).toBeUndefined();
});
