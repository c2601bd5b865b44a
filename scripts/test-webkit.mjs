// `npm run test:nightly webkit`: a few checks of the built site in WebKitGTK, which `npm test` doesn't need.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstall, projectDir, timed } from './ensure-install.mjs';

const usual = {
  WEBKIT_DRIVER: ['/usr/bin/WebKitWebDriver'],
  WEBKIT_BROWSER: ['x86_64', 'aarch64'].flatMap((cpu) =>
    ['4.1', '6.0', '4.0'].map((api) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
  ),
  XVFB: ['/usr/bin/Xvfb'],
};

ensureInstall();
for (const [name, files] of Object.entries(usual)) {
  process.env[name] ||= files.find((file) => existsSync(file)) ?? '';
  if (existsSync(process.env[name])) continue;
  console.error(
    `WebKitGTK was not found. Install it (apt-get install webkit2gtk-driver xvfb), or name its program in ${name}.`,
  );
  process.exit(1);
}
if (!existsSync(path.join(projectDir, '.tmp/sites/shipped/server.json'))) {
  timed('Build sites', 'npm', ['run', '--silent', 'test:sites']);
}
const file = path.join(projectDir, 'tests/webkit/smoke.test.ts');
timed('Tests in WebKit', process.execPath, ['--import', 'tsx', '--test', file]);
