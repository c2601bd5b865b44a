// `npm test`: install what is missing, then every check and test, browser ones included.
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstall, timed } from './ensure-install.mjs';

ensureInstall();
process.env.CHROMIUM_PATH = await ensureBrowser();

timed('Checks', 'npm', ['run', '--silent', 'check']);
// First, so that tests in Node find the site's pages in the cache.
timed('Build sites', 'npm', ['run', '--silent', 'test:sites']);
process.env.SITES_PREPARED = '1';
timed('Tests in Node', 'npx', ['vitest', 'run']);
timed('Tests in a browser', 'npx', ['playwright', 'test']);
