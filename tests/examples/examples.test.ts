import { afterAll, describe, expect, it } from 'vitest';
import { openProgramPool } from '#builder/examples/program-pool.ts';
import { readExamples } from '#builder/examples/read-examples.ts';
import { runExample } from '#builder/examples/run-example.ts';
import { projectDir } from '#builder/files/project-dir.ts';

const { byName } = await readExamples(projectDir);

const pool = openProgramPool();
afterAll(pool.close);

describe('the examples', () => {
  for (const [name, { source, output }] of byName) {
    it.concurrent(`${name} prints what was recorded`, async () => {
      expect(await runExample(projectDir, name, '@lix-js/sdk', pool)).toEqual(output);
    }, 120_000);

    it(`${name} imports only what a reader installs`, () => {
      const packages = [...source.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier);
      for (const specifier of packages)
        expect(specifier).toMatch(/^@lix-js\/(sdk|plugin-md)(\/|$)/);
    });
  }
});
