import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProgramPool } from '#live/examples/program-pool.ts';
import { toModule } from '#live/samples/sample-module.ts';
import { markRegions } from '#live/shared/example-program.ts';
import { runSample, type WrittenSample } from './run-sample.ts';

const pool = openProgramPool();
afterAll(pool.close);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'samples-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function sample(...codes: string[]): WrittenSample {
  const steps = codes.map((code, index) => ({ line: 10 * (index + 1), code, throws: false }));
  const file = 'content/guide/x.mdx';
  return {
    path: path.join(folder, `${randomUUID()}.ts`),
    file,
    module: toModule({ file, run: true, steps }),
  };
}

describe('runSample', () => {
  it('returns what each step printed', async () => {
    const printed = await runSample(
      sample(`console.log('a');`, '', `console.log({ b: [1] });`),
      pool,
    );
    expect(printed).toEqual(['a', '', '{ b: [ 1 ] }']);
  });

  it('names the line of the page that failed', async () => {
    const failing = sample('const a: number = 1;', `\nthrow new Error(String(a));`);
    await expect(runSample(failing, pool)).rejects.toThrow(
      /^content\/guide\/x\.mdx:21: The sample failed/,
    );
  });

  it('says that a program ended its process, and runs the next one all the same', async () => {
    const ending = sample('process.exit(3);');
    await expect(runSample(ending, pool)).rejects.toThrow(
      /^content\/guide\/x\.mdx:10: The sample failed:\nIt ended its process\./,
    );
    expect(await runSample(sample(`console.log('on');`), pool)).toEqual(['on']);
  });

  it('waits for timers and promises that nobody awaited', async () => {
    const late = sample(
      `setTimeout(() => setTimeout(() => console.log('second'), 500), 30); console.log('first');`,
      `void crypto.subtle.digest('SHA-256', new Uint8Array(9)).then(() => console.log('hashed'));`,
    );
    const [first = '', ...others] = await runSample(late, pool);
    expect(`${first}\n${others.join('\n')}`).toBe('first\nhashed\nsecond');
  });

  it('names a program whose timers never end, and keeps them out of the next one’s output', async () => {
    const busy = sample(`setInterval(() => console.log('tick'), 1);`);
    await expect(runSample(busy, pool)).rejects.toThrow(
      /^content\/guide\/x\.mdx:10: The sample failed:\nIts timers go on long after/,
    );
    const next = sample(`setTimeout(() => console.log('on'), 20);`);
    expect(await runSample(next, pool)).toEqual(['on']);
  });

  it('counts what a timer prints to the region that started it', async () => {
    const file = path.join(folder, 'regions.ts');
    const region = (name: string, code: string) => `// #region ${name}\n${code}\n// #endregion\n`;
    const late = region('late', `setTimeout(() => console.log('late'), 50);`);
    await writeFile(file, markRegions(late + region('next', `console.log('next');`)));
    const { regions } = await pool.run(file);
    expect(Object.keys(regions).toSorted()).toEqual(['late', 'next']);
  });

  it('keeps what nobody awaited apart from the next program', async () => {
    await expect(
      runSample(sample(`void Promise.reject(new Error('stray'));`), pool),
    ).rejects.toThrow('stray');
  });
});
