// `npm test`: install what is missing, then every check and test, browser ones included.
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstall, timed, timedTogether } from './ensure-install.mjs';

ensureInstall();
process.env.CHROMIUM_PATH = await ensureBrowser();

// Each leaves a core idle for part of its time. The sites come before the tests, so that those in
// Node find the pages in the cache.
await timedTogether([
  ['Checks', 'npm', ['run', '--silent', 'check']],
  ['Build sites', 'npm', ['run', '--silent', 'test:sites']],
]);
process.env.SITES_PREPARED = '1';
timed('Tests in Node', 'npx', ['vitest', 'run']);
timed('Tests in a browser', 'npx', ['playwright', 'test']);
