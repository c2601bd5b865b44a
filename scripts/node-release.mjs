// Plain JavaScript: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './ensure-install.mjs';

/** The releases of Node that this project is tested with, the newest last. */
export const testedReleases = ['20.19', '22', '24', '26'];

const { platform, arch } = process;

/**
 * Brings a release of Node, unless it's there from earlier. It's the package for this machine that
 * the package `node` would install by a script: 60 MB to download and 210 MB on the disk, which is
 * why only tests fetch it, and no install of the project pays for it.
 *
 * @param {string} release `26`, or `26.10.0`.
 * @returns {string | undefined} The path of its program; none where no registry offers one that runs.
 */
export function nodeRelease(release) {
  const folder = path.join(projectDir, '.cache/node', release);
  const found = programIn(folder);
  if (found) return found;
  // npm installs into the first folder above that has packages, unless this one has.
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--fetch-retries=1'];
  const args = ['install', ...options, '--prefer-offline', `${packageName}@${release}`];
  spawnSync('npm', args, { shell: platform === 'win32' });
  return programIn(folder);
}

const packageName = [
  platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node',
  platform === 'win32' ? 'win' : platform,
  arch,
].join('-');

/** @param {string} folder */
function programIn(folder) {
  const place = path.join(folder, 'node_modules', packageName);
  const manifest = path.join(place, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const program = path.join(place, JSON.parse(readFileSync(manifest, 'utf8')).bin.node);
  return spawnSync(program, ['--version']).status === 0 ? program : undefined;
}
