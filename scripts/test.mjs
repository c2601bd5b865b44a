// `npm test`: install what is missing, then every check and test, browser ones included.
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstall, run } from './ensure-install.mjs';

ensureInstall();
process.env.CHROMIUM_PATH = await ensureBrowser();

run('npm', ['run', '--silent', 'check']);
run('npx', ['vitest', 'run']);
run('npx', ['playwright', 'test']);
