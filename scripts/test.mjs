// `npm test`: install what is missing, then every check and test, browser ones included.
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstall, started } from './ensure-install.mjs';

ensureInstall();
process.env.CHROMIUM_PATH = await ensureBrowser();

// Each leaves a core idle for part of its time, so nothing waits but for what it needs. Tests of the
// shipped site find its pages in the cache.
const first = [
  started('Checks', 'npm', ['run', '--silent', 'check']),
  started('Tests in Node', 'npx', ['vitest', 'run', '--project', 'node', '--project', 'mocking']),
];
const isBuilt = await started('Build sites', 'npm', ['run', '--silent', 'test:sites']);
process.env.SITES_PREPARED = '1';
const results = await Promise.all([
  isBuilt,
  ...first,
  ...(isBuilt
    ? [
        started('Tests of sites', 'npx', ['vitest', 'run', '--project', 'sites']),
        started('Tests in a browser', 'npx', ['playwright', 'test']),
      ]
    : []),
]);
process.exitCode = results.every(Boolean) ? 0 : 1;
