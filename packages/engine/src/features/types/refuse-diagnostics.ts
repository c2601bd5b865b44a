import type { FenceDiagnostic } from '#channels/sample-types.ts';
import { Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';

/**
 * Throws for a page with code that does not compile.
 *
 * @param file The page, for messages.
 * @throws SiteProblem with all problems, each with its line.
 */
export function assertCompiles(diagnostics: readonly FenceDiagnostic[], file: string): void {
  if (diagnostics.length === 0) return;
  const texts = diagnostics.map((diagnostic) => {
    const text = `The sample doesn't compile: ${diagnostic.message}`;
    return formatDiagnostic(new Diagnostic(text, { file, line: lineOf(diagnostic) }));
  });
  throw new Diagnostic(texts.join('\n'));
}

/** The code begins in the line after the fence's mark. */
function lineOf({ fence, offset }: FenceDiagnostic): number {
  const before = fence.value.slice(0, offset).split('\n').length;
  return (fence.position?.start.line ?? 0) + before;
}
