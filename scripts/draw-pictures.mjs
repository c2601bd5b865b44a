// `npm run pictures`: draws the pictures of pages that look different now.
import { ensureBrowser, withoutBrowser } from './ensure-browser.mjs';
import { fail, timed } from './ensure-install.mjs';

// Otherwise one page stands for most.
process.env.NIGHTLY = '1';
if (!(await ensureBrowser())) fail(withoutBrowser("Pages can't be shown"));

if (!process.env.SITES_PREPARED) {
  timed('Build site', 'npm', ['run', '--silent', 'build', '--', '--out', '.tmp/sites/shipped']);
  process.env.SITES_PREPARED = '1';
}
timed('Pictures', 'npx', ['playwright', 'test', 'visual/', '--update-snapshots=changed']);
