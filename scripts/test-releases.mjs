// `node scripts/test-releases.mjs [release]…`: runs `npm test` with each release of Node, in a clean clone.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectDir, run } from './ensure-install.mjs';
import { nodeRelease, testedReleases } from './node-release.mjs';

const chosen = process.argv.slice(2);
const releases = chosen.length > 0 ? chosen : testedReleases;
// npm names this project to its children, and a clone must not take it for its own. A release runs the day's tests.
const names = Object.keys(process.env).filter((name) => !/^(?:npm_|INIT_CWD$|NODE$)/i.test(name));
const own = Object.fromEntries(names.map((name) => [name, process.env[name]]));

const failed = releases.filter((release) => !testWith(release));
if (failed.length > 0) {
  console.error(`\`npm test\` failed with Node ${failed.join(', ')}.`);
  process.exit(1);
}
console.log(`\`npm test\` passed with Node ${releases.join(', ')}.`);

/** @param {string} release */
function testWith(release) {
  const node = nodeRelease(release);
  if (!node) {
    console.error(`Node ${release} couldn't be installed: no package registry offers it.`);
    return false;
  }
  const clone = mkdtempSync(path.join(os.tmpdir(), `node-${release}-`));
  try {
    run('git', ['clone', '--quiet', projectDir, clone]);
    console.log(`\nNode ${release}`);
    const env = { ...own, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) };
    const shell = process.platform === 'win32';
    return spawnSync('npm', ['test'], { cwd: clone, stdio: 'inherit', env, shell }).status === 0;
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}
