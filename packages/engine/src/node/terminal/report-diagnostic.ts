import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import pc from 'picocolors';
import { Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { ownValue } from '#shared/own-value.ts';
import {
  componentsFolder,
  contentFolder,
  examplesFolder,
  publicFolder,
} from '#shared/site/site-folders.ts';
import { saysDiskIsFull } from '../diagnostics/module-diagnostic.ts';

/**
 * Prints an error for a person. Diagnostics are sentences with the lines they speak of,
 * file by file; so are errors of the file system and a lack of memory. Anything else is a defect of ours and keeps its stack.
 *
 * @param root The site's folder.
 */
export async function reportDiagnostic(error: unknown, root: string): Promise<void> {
  const known = error instanceof Diagnostic ? error : systemDiagnostic(error, root);
  const diagnostic = memoryDiagnostic(error) ?? known;
  if (!diagnostic) return console.error(error);
  const diagnostics = await withCodeFrames(diagnosticsOf(diagnostic), root);
  const files = new Set(diagnostics.flatMap(({ place }) => place.file ?? []));
  const [only] = diagnostics;
  const summary =
    diagnostics.length === 1 && only
      ? formatDiagnostic(only)
      : `${diagnostics.length} problems${files.size > 1 ? ` in ${files.size} files` : ''}\n\n${diagnostics.map(formatDiagnostic).join('\n')}`;
  console.error(`\n${pc.red('✖')} ${summary.trimEnd()}\n`);
}

/** Lines above and below the one that a diagnostic names. */
const around = { linesAbove: 1, linesBelow: 1 };

/**
 * Gives diagnostics the lines around their places: for terminals and the development overlay.
 *
 * @param root The site's folder, from which the diagnostics' files count.
 */
export async function withCodeFrames(
  diagnostics: readonly Diagnostic[],
  root: string,
): Promise<Diagnostic[]> {
  const { codeFrameColumns } = await import('@babel/code-frame');
  const texts = new Map<string, Promise<string | undefined>>();
  const textOf = (file: string) => {
    const known = texts.get(file) ?? readFile(path.join(root, file), 'utf8').catch(() => undefined);
    texts.set(file, known);
    return known;
  };
  return Promise.all(
    diagnostics.map(async (diagnostic) => {
      const { file, line, column, frame } = diagnostic.place;
      const text = file && line && frame === undefined ? await textOf(file) : undefined;
      if (text === undefined || line === undefined) return diagnostic;
      const start = { line, ...(column && { column }) };
      return new Diagnostic(diagnostic.message, {
        ...diagnostic.place,
        frame: codeFrameColumns(text, { start }, around),
      });
    }),
  );
}

const sentence =
  'The engine ran out of memory, so the site stays as it was. Close other programs, or set the environment variable NODE_OPTIONS to --max-old-space-size=8192.';

/**
 * The end of a thread or a child process without memory as a diagnostic with a way out; `undefined` for
 * every other error.
 */
export function memoryDiagnostic(error: unknown): Diagnostic | undefined {
  const { code, message = '' } = (error ?? {}) as NodeJS.ErrnoException;
  const isOut = code === 'ERR_WORKER_OUT_OF_MEMORY' || message.includes('heap out of memory');
  return isOut ? new Diagnostic(sentence) : undefined;
}

/** Advice on errors of the file system, by code. */
const advice: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space and try again.',
  EDQUOT: 'Your disk quota is used up. Free some space and try again.',
  EACCES: "You aren't allowed to read or write this. Change its permissions and try again.",
  EPERM: "You aren't allowed to change this. Change its permissions and try again.",
  EROFS: 'The disk is read-only. Use a folder that can be written.',
  ENOENT: 'This is gone: it was moved or deleted while it was being read. Try again.',
  EISDIR: 'A folder has the name of a file that is needed here. Rename the folder.',
  ENOTDIR: 'A file has the name of a folder that is needed here. Rename the file.',
  ENAMETOOLONG: 'The name is too long for this disk. Shorten it.',
  EMFILE: 'Too many files are open. Close other programs, or raise the limit with `ulimit -n`.',
  EIO: 'The disk reports an error. Check it before you try again.',
};

const sourceFolders = [contentFolder, publicFolder, examplesFolder, componentsFolder];

/**
 * An error of the file system, or about a port, as a diagnostic with a way out; `undefined` for every
 * other error.
 *
 * @param root The site's folder, which places are relative to.
 */
export function systemDiagnostic(error: unknown, root: string): Diagnostic | undefined {
  const {
    message = '',
    code = saysDiskIsFull(message) ? 'ENOSPC' : '',
    path: place,
    dest,
    syscall,
    port,
  } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string; port?: number };
  if (code === 'EACCES' && syscall === 'listen') {
    return new Diagnostic(
      `You aren't allowed to use port ${port}. Choose another one with --port.`,
    );
  }
  const sentence = ownValue(advice, code);
  if (!sentence) return undefined;
  const file = path.relative(root, dest ?? place ?? root);
  // Elsewhere, a file that's missing is a mistake in this program.
  if (code === 'ENOENT' && !sourceFolders.includes(file.split(path.sep)[0] ?? '')) return undefined;
  return new Diagnostic(sentence, file ? { file } : {});
}

/** Options of a command by name. */
type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the arguments of this process. Where one can't be read, it prints why and how the command is
 * used, and ends the process with 2.
 *
 * @param usage How the command is used.
 */
export function readArguments<const T extends Options>(
  options: T,
  usage: string,
): ReturnType<typeof parseArgs<{ allowPositionals: true; options: T }>> {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const [why = ''] = (error as Error).message.split('. ');
    console.error(`${why.replace(/\.$/, '')}.\n${usage}`);
    return process.exit(2);
  }
}
