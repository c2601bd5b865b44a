import type ts from 'typescript';
import type { SampleService } from './sample-service.ts';

/** What TypeScript refuses in a module. */
export interface FoundProblem {
  /** Offset in the module's text. */
  start: number;
  message: string;
}

/** `Duplicate identifier 'x'.` */
const duplicate = 2300;

/**
 * Checks a module as a compiler would. A page may repeat an import where its reader needs it.
 *
 * @param file A module that the service was given.
 */
export function readProblems(
  { typescript, languageService }: SampleService,
  file: string,
): FoundProblem[] {
  const source = languageService.getProgram()?.getSourceFile(file);
  const imports = source?.statements.filter(typescript.isImportDeclaration) ?? [];
  const isRepeatedImport = ({ code, start = 0 }: ts.Diagnostic) =>
    code === duplicate && imports.some(({ pos, end }) => start >= pos && start < end);
  return [
    ...languageService.getSyntacticDiagnostics(file),
    ...languageService.getSemanticDiagnostics(file),
  ]
    .filter((diagnostic) => !isRepeatedImport(diagnostic))
    .map(({ start = 0, messageText }) => ({
      start,
      message: typescript.flattenDiagnosticMessageText(messageText, ' '),
    }));
}
