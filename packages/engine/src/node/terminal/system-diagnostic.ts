import path from 'node:path';
import { Diagnostic } from '#shared/diagnostic.ts';
import {
  componentsFolder,
  contentFolder,
  examplesFolder,
  publicFolder,
} from '../files/site-folders.ts';

/** What to do about an error of the file system, by its code. */
const advice: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space and try again.',
  EDQUOT: 'Your disk quota is used up. Free some space and try again.',
  EACCES: "You aren't allowed to read or write this. Change its permissions and try again.",
  EPERM: "You aren't allowed to change this. Change its permissions and try again.",
  EROFS: 'The disk is read-only. Choose another folder with --out.',
  ENOENT: 'This is gone: it was moved or deleted while it was being read. Try again.',
  ENAMETOOLONG: 'The name is too long for this disk. Shorten it.',
  EMFILE: 'Too many files are open. Close other programs, or raise the limit with `ulimit -n`.',
  EIO: 'The disk reports an error. Check it before you try again.',
};

const sourceFolders = [contentFolder, publicFolder, examplesFolder, componentsFolder];

/**
 * An error of the file system as a problem with a way out; `undefined` for every other error.
 *
 * @param root The site's folder, which places are relative to.
 */
export function systemDiagnostic(error: unknown, root: string): Diagnostic | undefined {
  const {
    code = '',
    path: place,
    dest,
  } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string };
  const sentence = advice[code];
  if (!sentence) return undefined;
  const file = path.relative(root, dest ?? place ?? root);
  // Elsewhere, a file that's missing is a mistake in this program.
  if (code === 'ENOENT' && !sourceFolders.includes(file.split(path.sep)[0] ?? '')) return undefined;
  return new Diagnostic(sentence, file ? { file } : {});
}
