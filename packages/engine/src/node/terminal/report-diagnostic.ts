import pc from 'picocolors';
import { Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { withCodeFrames } from './code-frame.ts';
import { memoryDiagnostic } from './memory-diagnostic.ts';
import { systemDiagnostic } from './system-diagnostic.ts';

/**
 * Prints an error for a person. Problems of the site are sentences with the lines they speak of,
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
