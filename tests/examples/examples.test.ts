import { afterAll, describe, expect, it } from 'vitest';
import { exampleFile } from '#features/live/examples/example-fence.ts';
import { openProgramPool } from '#features/live/examples/program-pool.ts';
import { readExamples } from '#features/live/examples/read-examples.ts';
import { runExample } from '#features/live/examples/run-example.ts';
import { packageOfSamples } from '#features/reference/version-references.ts';
import { loadConfig } from '#node/config/load-config.ts';
import { shippedDir } from '../e2e/support/paths.ts';

const { byName } = await readExamples(shippedDir);

const packageOf = packageOfSamples(await loadConfig(shippedDir));

function libraryOf(name: string) {
  const library = packageOf(exampleFile(name));
  if (!library) throw new Error(`examples/${name}.ts shows no library.`);
  return library;
}

const pool = openProgramPool();
afterAll(pool.close);

describe('the examples', () => {
  // Apart from those that run: between two of them, each would wait for the one before.
  it.each([...byName])('%s imports only what a reader installs', (_, { source }) => {
    const packages = [...source.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier);
    for (const specifier of packages) expect(specifier).toMatch(/^@lix-js\/(sdk|plugin-md)(\/|$)/);
  });

  it.concurrent.each([...byName])(
    '%s prints what was recorded',
    async (name, { output }) => {
      expect(await runExample(shippedDir, name, libraryOf(name), pool)).toEqual(output);
    },
    120_000,
  );
});
