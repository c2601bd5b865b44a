import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSample, type WrittenSample } from './run-sample.ts';
import { toModule } from './sample-module.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'samples-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function sample(...codes: string[]): WrittenSample {
  const steps = codes.map((code, index) => ({ line: 10 * (index + 1), code, throws: false }));
  const file = 'content/guide/x.mdx';
  return { path: path.join(folder, 'x.ts'), file, module: toModule({ file, run: true, steps }) };
}

describe('runSample', () => {
  it('returns what each step printed', async () => {
    const printed = await runSample(sample(`console.log('a');`, '', `console.log({ b: [1] });`));
    expect(printed).toEqual(['a', '', '{ b: [ 1 ] }']);
  });

  it('names the line of the page that failed', async () => {
    const failing = sample('const a: number = 1;', `\nthrow new Error(String(a));`);
    await expect(runSample(failing)).rejects.toThrow(
      /^content\/guide\/x\.mdx:21: The sample failed/,
    );
  });
});
