import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { version } from 'react';
import { expect, it } from 'vitest';
import type { OutputLine } from '../shared/output-line.ts';
import { exampleRunner } from './run-example.ts';

const root = mkdtempSync(path.join(tmpdir(), 'site-'));
mkdirSync(path.join(root, 'examples'));
writeFileSync(path.join(root, 'examples/run-example-test.ts'), 'export {};\n');

const line = (text: string): OutputLine => ({ level: 'log', values: [{ type: 'leaf', text }] });

/** What is recorded of an example that prints a line, and may fail then. */
function record(text: string, error?: string) {
  const output = { text, regions: { '': [line(text)] }, ...(error && { error }) };
  const run = exampleRunner(root, { run: async () => output });
  return run('run-example-test', { name: 'react', folder: 'react' });
}

it('a recording names the version, and has placeholders for ids and times', async () => {
  expect(await record('at 2026-01-02T03:04:05.678Z: 01890a5d-ac96-774b-bcce-b302099a8057')).toEqual(
    { sdk: version, regions: { '': [line('at <time>: <id>')] } },
  );
});

it('nothing is recorded of an example that fails', async () => {
  await expect(record('begun', 'Error: no room')).rejects.toThrow(
    'examples/run-example-test.ts failed:\nError: no room',
  );
});
