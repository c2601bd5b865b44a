import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from './ensure-install.mjs';
import { writePackage } from './write-package.ts';

/** A package as it would be published. */
export interface PackedPackage {
  name: string;
  /** Path of the tarball. */
  archive: string;
  /** Paths of its files. */
  files: string[];
  /** Bytes of all files. */
  unpackedSize: number;
}

/** Packs a package of the workspace. @param target The folder for the tarball. */
export async function packPackage(folderName: string, target: string): Promise<PackedPackage> {
  const folder = await mkdtemp(path.join(target, 'package-'));
  await writePackage(path.join(projectDir, 'packages', folderName), folder);
  const { stdout } = await promisify(execFile)('npm', [
    'pack',
    '--json',
    ...['--pack-destination', target, folder],
  ]);
  await rm(folder, { recursive: true });
  const [{ name, filename, files, unpackedSize }] = JSON.parse(stdout);
  const paths = files.map(({ path: file }: { path: string }) => file);
  return { name, archive: path.join(target, filename), files: paths, unpackedSize };
}
