// `npm run create -- ../my-site` makes a site like `npm create truedocs`, with the packages of this clone: the new site
// gets a copy of them. It takes the same arguments.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './ensure-install.mjs';
import { packPackage } from './pack-package.ts';

const packed = path.join(projectDir, '.tmp/packed');
rmSync(packed, { recursive: true, force: true });
mkdirSync(packed, { recursive: true });
console.log('Packing the packages, which takes up to a minute.');
for (const name of readdirSync(path.join(projectDir, 'packages'))) {
  if (name !== 'create') await packPackage(name, packed);
}
const command = path.join(projectDir, 'packages/create/dist/cli.js');
const args = [command, ...process.argv.slice(2), '--packages', packed];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
