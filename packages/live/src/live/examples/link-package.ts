import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { installedFile } from 'truedocs/build';
import type { SamplePackage } from 'truedocs/channels';

/**
 * Makes a folder in which programs import a package by another name than it's installed by.
 *
 * @param folder A folder of the project; the package's own name needs no other one.
 * @returns The folder for programs: `folder`, or one inside it.
 */
export async function linkPackage(
  folder: string,
  { name, folder: installed }: SamplePackage,
): Promise<string> {
  if (name === installed) return folder;
  const link = path.join(folder, installed, 'node_modules', name);
  await mkdir(path.dirname(link), { recursive: true });
  const target = installedFile(installed);
  await symlink(target, link, 'junction').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return path.join(folder, installed);
}
