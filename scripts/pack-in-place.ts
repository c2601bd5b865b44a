// `prepack` and `postpack` of the packages: between the two, a package's folder is as it's published.
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compilePackages } from './compile.mjs';
import { writePackage } from './write-package.ts';

const source = process.cwd();
const manifest = path.join(source, 'package.json');
const ownManifest = path.join(source, 'package.source.json');

if (process.argv[2] === 'before') {
  const folder = await mkdtemp(path.join(tmpdir(), 'package-'));
  await writePackage(source, folder);
  await rename(manifest, ownManifest);
  await cp(folder, source, { recursive: true });
  await rm(folder, { recursive: true });
} else {
  await rename(ownManifest, manifest);
  for (const name of ['dist', 'LICENSE']) await rm(path.join(source, name), { recursive: true });
  await compilePackages();
}
