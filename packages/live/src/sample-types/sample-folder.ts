import path from 'node:path';
import { projectDir } from 'truedocs/build';
import type { SamplePackage } from 'truedocs/channels';

/**
 * The folder of the samples that mean a package. It exists only in memory, and the installed packages
 * can be found from it.
 */
export function sampleFolder(targetPackage: SamplePackage | undefined): string {
  const name = `for-${targetPackage?.folder ?? 'none'}`;
  return path.join(projectDir, 'samples', name).split(path.sep).join('/');
}
