import { constants, copyFileSync, linkSync, mkdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives files a second name in another folder, which costs no copies; where a disk can't, they're
 * copied.
 *
 * @returns Links all of them or none, and says whether it could.
 */
export function linker(
  to: string,
): (files: readonly (readonly [source: string, name: string])[]) => boolean {
  const made = new Set<string>();
  return (files) => {
    const done: string[] = [];
    try {
      for (const [source, name] of files) {
        const target = path.join(to, name);
        const folder = path.dirname(target);
        if (!made.has(folder)) mkdirSync(folder, { recursive: true });
        made.add(folder);
        linkOrCopy(source, target);
        done.push(target);
      }
      return true;
    } catch {
      // Another build has replaced the folder meanwhile.
      for (const target of done) unlinkSync(target);
      return false;
    }
  };
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_EXCL);
  }
}
