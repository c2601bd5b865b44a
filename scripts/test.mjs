// `npm test`: install what is missing, then every check and test, browser ones included.
import { ensureBrowser, withoutBrowser } from './ensure-browser.mjs';
import { fail, started } from './ensure-install.mjs';

const hasBrowser = await ensureBrowser();
// The TypeScript compiler, which is written in Go, frees memory four times as rarely: a third less time.
process.env.GOGC ??= '400';
// A log has no use for colors, whose signs would be most of it.
if (process.env.CI) process.env.NO_COLOR ??= '1';

const vitest = (/** @type {string[]} */ ...projects) => [
  'vitest',
  'run',
  ...projects.map((name) => `--project=${name}`),
];

// The sites come before the tests that look at them, and leave a core idle for part of their time.
const building = started('Build sites', 'npm', ['run', '--silent', 'test:sites']);
const isClean = await started('Checks', 'npm', ['run', '--silent', 'check']);
const passed = await started('Tests in Node', 'npx', vitest('node', 'mocking'));
const isBuilt = await building;
process.env.SITES_PREPARED = '1';
const results = {
  Checks: isClean,
  'Tests in Node': passed,
  'Build sites': isBuilt,
  'Tests of built sites':
    isBuilt && (await started('Tests of built sites', 'npx', vitest('sites'))),
  'Tests in a browser':
    isBuilt &&
    (!hasBrowser || (await started('Tests in a browser', 'npx', ['playwright', 'test']))),
};
const failed = Object.entries(results)
  .filter(([, isGood]) => !isGood)
  .map(([step]) => step);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
if (!hasBrowser) fail(withoutBrowser("The tests in a browser didn't run"));
process.exitCode = failed.length > 0 ? 1 : 0;
