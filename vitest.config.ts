import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';

/** Replace modules, which other files must not see. */
const mocking = [
  'tests/build/build-faults.test.ts',
  'packages/live/src/live/runner/run-program.test.ts',
  'packages/engine/src/node/files/replace-folder.test.ts',
  'packages/engine/src/islands/runtime/hydrate.test.tsx',
];

/** Look at built sites, or find the pages of the shipped one in the cache. */
const sites = [
  'tests/{agents,sites}/**/*.test.ts',
  'tests/build/{discovery,news,page-markdown,redirects,release-marks,search-ranking,shipped-examples,validity}.test.ts',
  'tests/product/{reference,releases}/reference.test.ts',
];

/** Take minutes, or need a network: `npm run test:nightly` runs them. */
const nightly = process.env.NIGHTLY ? [] : ['**/*.nightly.test.ts'];

/** Milliseconds. */
const limit = 600_000;

const packages = path.join(import.meta.dirname, 'packages') + path.sep;

/** The package whose source a file is. */
const packageOf = (file = '') =>
  file.startsWith(packages)
    ? /^.*?[\\/]packages[\\/][\w-]+(?=[\\/]src[\\/])/.exec(file)?.[0]
    : undefined;

/**
 * Unit tests run the sources of their package; what these start or bundle is compiled, as Node and bundlers need
 * it, and so is what they use of other packages.
 */
const sources: Plugin = {
  name: 'sources',
  enforce: 'pre',
  // Packages as users have them, without the assertions that some make in development.
  configResolved({ ssr, environments }) {
    for (const resolve of [ssr.resolve, environments.ssr?.resolve]) {
      if (resolve) resolve.conditions = ['node'];
    }
  },
  resolveId(id, importer) {
    const folder = packageOf(importer);
    if (folder === undefined) return undefined;
    if (id.startsWith('#')) return path.join(folder, 'src', id.slice(1));
    // The module of a feature: the configuration of a site, and what is below, name the compiled one.
    const file = id.startsWith('file:') ? fileURLToPath(id) : id;
    const compiled = path.relative(path.join(folder, 'dist'), file);
    if (!path.isAbsolute(file) || compiled.startsWith('..')) return undefined;
    return path.join(folder, 'src', compiled.replace(/\.js$/, '.ts'));
  },
  transform(code, id) {
    const owner = packageOf(id);
    if (owner === undefined) return undefined;
    const folder = path.join(
      owner,
      'dist',
      path.relative(path.join(owner, 'src'), path.dirname(id)),
    );
    return code.replace(
      /new URL\('(\.\/[\w/-]+)\.ts', import\.meta\.url\)/g,
      (_, name: string) =>
        `new URL(${JSON.stringify(pathToFileURL(path.join(folder, `${name}.js`)).href)})`,
    );
  },
};

/**
 * What is compiled runs as Node runs it: transforming it takes as long as most tests. The modules of pages import
 * those that a build makes.
 */
const server = { deps: { external: [/\/packages\/[\w-]+\/dist\/(?!client|theme|islands)/] } };

export default defineConfig({
  // Components for a site's data, of which tests of the engine have none.
  plugins: [
    sources,
    {
      name: 'no-site-modules',
      resolveId: (id) => (id.startsWith('virtual:site/') ? `\0${id}` : undefined),
      load: (id) =>
        /^\0virtual:site\/(\w+)$/.test(id)
          ? `export const ${id.split('/')[1]} = undefined;`
          : undefined,
    },
  ],
  test: {
    // For what never ends, and the only limit: a machine with other work must not fail a test.
    testTimeout: limit,
    hookTimeout: limit,
    // A state that is waited for may come as late as its test may take.
    expect: { poll: { timeout: limit, interval: 20 } },
    // Concurrent tests run samples, which keep a core busy: more at once only takes longer each.
    maxConcurrency: Math.min(availableParallelism(), 8),
    // Vitest leaves a core to itself otherwise, which is one of two.
    maxWorkers: availableParallelism(),
    // Whoever reads a log of CI looks for what failed, which comes last.
    reporters: process.env.CI ? ['dot'] : ['default'],
    // Importing the engine anew for each file takes longer than most tests, which keep no state.
    isolate: false,
    globalSetup: ['./tests/support/compile.ts', './tests/support/temporary-folder.ts'],
    projects: [
      {
        extends: true,
        // Few projects: each has a server and processes of its own, which load everything.
        test: {
          name: 'node',
          server,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'scripts/*.test.ts',
            'site/{features,product}/**/*.test.{ts,tsx}',
            'tests/{build,content,docs,examples,fuzz,injection,install,lint,product,samples,support}/**/*.test.{ts,tsx}',
          ],
          exclude: [...mocking, ...sites, ...nightly],
        },
      },
      { extends: true, test: { name: 'sites', server, include: sites } },
      { extends: true, test: { name: 'mocking', include: mocking, isolate: true } },
    ],
  },
});
