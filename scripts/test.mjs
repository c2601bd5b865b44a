// `npm test`: install what is missing, then every check and test, browser ones included.
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstall, started } from './ensure-install.mjs';

ensureInstall();
process.env.CHROMIUM_PATH = await ensureBrowser();

// Each leaves a core idle for part of its time. The sites come before the tests, which look at them.
const [isClean, isBuilt] = await Promise.all([
  started('Checks', 'npm', ['run', '--silent', 'check']),
  started('Build sites', 'npm', ['run', '--silent', 'test:sites']),
]);
process.env.SITES_PREPARED = '1';
// Without sites, most tests in Node can still say what's wrong.
const projects = isBuilt ? [] : ['--project=node', '--project=mocking'];
const results = [
  isClean,
  isBuilt,
  await started('Tests in Node', 'npx', ['vitest', 'run', ...projects]),
  isBuilt && (await started('Tests in a browser', 'npx', ['playwright', 'test'])),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
