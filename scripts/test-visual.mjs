// `npm run test:visual`: compares pages with their pictures; `-- --update` records those that differ.
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstall, timed } from './ensure-install.mjs';

ensureInstall();
// Otherwise only one page stands for all.
process.env.NIGHTLY = '1';
process.env.CHROMIUM_PATH = await ensureBrowser();

if (!process.env.SITES_PREPARED) {
  const build = [
    'packages/engine/src/run/run.mjs',
    'packages/engine/src/node/cli.ts',
    'build',
    '--out',
    '.tmp/sites/shipped',
  ];
  timed('Build site', process.execPath, build);
  process.env.SITES_PREPARED = '1';
}
const update = process.argv.includes('--update') ? ['--update-snapshots=changed'] : [];
timed('Pictures', 'npx', ['playwright', 'test', 'visual/', ...update]);
