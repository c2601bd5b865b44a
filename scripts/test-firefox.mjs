// `npm run test:nightly firefox`: checks the built sites in Firefox, which `npm test` doesn't need.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstall, projectDir, run, timed } from './ensure-install.mjs';

const usual = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

ensureInstall();
process.env.FIREFOX_PATH ||= usual.find((file) => existsSync(file)) ?? '';
if (!existsSync(process.env.FIREFOX_PATH)) {
  console.error('No Firefox was found. Install one, or name its program in FIREFOX_PATH.');
  process.exit(1);
}
const folder = path.join(projectDir, 'tests/firefox');
// The driver has a folder of its own, so that `npm ci` doesn't pay for its 80 packages.
run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']);
if (!existsSync(path.join(projectDir, '.tmp/sites/shipped/server.json'))) {
  timed('Build sites', 'npm', ['run', '--silent', 'test:sites']);
}
// A folder is an error on Node 22.
const file = path.join(folder, 'smoke.test.mjs');
timed('Tests in Firefox', process.execPath, ['--import', 'tsx', '--test', file]);
