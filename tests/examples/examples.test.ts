import { describe, expect, it } from 'vitest';
import { readExamples } from '#builder/examples/read-examples.ts';
import { runExample } from '#builder/examples/run-example.ts';
import { projectDir } from '#builder/files/project-dir.ts';

const { byName } = await readExamples(projectDir);

describe('the examples', () => {
  for (const [name, { source, output }] of byName) {
    it.concurrent(`${name} prints what was recorded`, async () => {
      expect(await runExample(projectDir, name, '@lix-js/sdk')).toEqual(output);
    }, 90_000);

    it(`${name} imports only what a reader installs`, () => {
      const packages = [...source.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier);
      for (const specifier of packages)
        expect(specifier).toMatch(/^@lix-js\/(sdk|plugin-md)(\/|$)/);
    });
  }
});
