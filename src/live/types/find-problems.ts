import ts from 'typescript';
import type { FoundProblems, TypedProblem } from './types-protocol.ts';

/** Finds what a compiler would report about a file, in the order of the code. */
export function findProblems(service: ts.LanguageService, file: string): FoundProblems {
  const found = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)];
  return { problems: toProblems(found) };
}

/** A method of TypeScript's service that its declarations leave out. */
interface RegionService {
  getRegionSemanticDiagnostics(
    file: string,
    ranges: readonly ts.TextRange[],
  ): { diagnostics: ts.Diagnostic[]; spans: ts.TextSpan[] } | undefined;
}

/**
 * Finds the problems of the statement at a position, and mistakes of syntax anywhere in the file.
 * Checking a file of thirty lines may take half a second where its types are large.
 *
 * @param position Offset in the file.
 */
export function findProblemsNear(
  service: ts.LanguageService & Partial<RegionService>,
  file: string,
  position: number,
): FoundProblems {
  // What was typed last is before the position. An empty range would mean no statement.
  const typed = { pos: Math.max(0, position - 1), end: Math.max(1, position) };
  const region = service.getRegionSemanticDiagnostics?.(file, [typed]);
  if (!region) return findProblems(service, file);
  return {
    problems: toProblems([...service.getSyntacticDiagnostics(file), ...region.diagnostics]),
    checked: region.spans.map(({ start, length }) => ({ start, end: start + length })),
  };
}

function toProblems(found: readonly ts.Diagnostic[]): TypedProblem[] {
  return found.map(toProblem).sort((a, b) => a.start - b.start);
}

function toProblem({ start = 0, length = 0, category, messageText }: ts.Diagnostic): TypedProblem {
  return {
    start,
    end: start + length,
    severity: category === ts.DiagnosticCategory.Error ? 'error' : 'warning',
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  };
}
