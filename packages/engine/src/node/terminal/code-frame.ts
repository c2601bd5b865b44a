import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Diagnostic } from '#shared/diagnostic.ts';

/** Lines above and below the one that a problem names. */
const around = { linesAbove: 1, linesBelow: 1 };

/**
 * Gives problems the lines around their places: for terminals and the development overlay.
 *
 * @param root The site's folder, from which the problems' files count.
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
