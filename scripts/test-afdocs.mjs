// `npm run test:nightly afdocs`: checks the built site with the tool of the Agent-Friendly Documentation Spec.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstall, projectDir, run, timed } from './ensure-install.mjs';

ensureInstall();
const folder = path.join(projectDir, 'tests/afdocs');
// The tool has a folder of its own, so that `npm ci` doesn't pay for its 60 packages.
run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']);
if (!existsSync(path.join(projectDir, '.tmp/sites/shipped/server.json'))) {
  timed('Build sites', 'npm', ['run', '--silent', 'test:sites']);
}
const file = path.join(folder, 'afdocs.test.mjs');
timed('Checks for agents', process.execPath, ['--import', 'tsx', '--test', file]);
