import ts from 'typescript';
import type { FoundDiagnostics, TypedDiagnostic } from '../types-protocol.ts';

/** A method of TypeScript's service that its declarations leave out. */
interface RegionService {
  getRegionSemanticDiagnostics(
    file: string,
    ranges: readonly ts.TextRange[],
  ): { diagnostics: ts.Diagnostic[]; spans: ts.TextSpan[] } | undefined;
}

type Service = ts.LanguageService & Partial<RegionService>;

/**
 * Finds what a compiler would report about a file, in the order of the code. A file can take seconds,
 * a statement of it rarely does: whoever calls can stop after each. What is known of the statements
 * is used again for the whole.
 */
export function* findDiagnostics(
  service: Service,
  file: string,
): Generator<void, FoundDiagnostics> {
  const source = service.getProgram()?.getSourceFile(file);
  for (const statement of source?.statements ?? []) {
    service.getRegionSemanticDiagnostics?.(file, [
      { pos: statement.getStart(source), end: statement.end },
    ]);
    yield;
  }
  return allDiagnostics(service, file);
}

function allDiagnostics(service: Service, file: string): FoundDiagnostics {
  const found = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)];
  return { diagnostics: toDiagnostics(found) };
}

/**
 * Finds the diagnostics of the statement at a position, and mistakes of syntax anywhere in the file.
 * Checking a file of thirty lines may take half a second where its types are large.
 *
 * @param position Offset in the file.
 */
export function findDiagnosticsNear(
  service: Service,
  file: string,
  position: number,
): FoundDiagnostics {
  // Checks the text before the position, which was typed last. An empty range would mean no
  // statement.
  const typed = { pos: Math.max(0, position - 1), end: Math.max(1, position) };
  const region = service.getRegionSemanticDiagnostics?.(file, [typed]);
  if (!region) return allDiagnostics(service, file);
  return {
    diagnostics: toDiagnostics([...service.getSyntacticDiagnostics(file), ...region.diagnostics]),
    checked: region.spans.map(({ start, length }) => ({ start, end: start + length })),
  };
}

function toDiagnostics(found: readonly ts.Diagnostic[]): TypedDiagnostic[] {
  return found.map(toDiagnostic).sort((a, b) => a.start - b.start);
}

function toDiagnostic({
  start = 0,
  length = 0,
  category,
  messageText,
}: ts.Diagnostic): TypedDiagnostic {
  return {
    start,
    end: start + length,
    severity: category === ts.DiagnosticCategory.Error ? 'error' : 'warning',
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  };
}
