import { type Diagnostic, forEachDiagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import type { FoundDiagnostics, TypedDiagnostic } from '../types/types-protocol.ts';

/**
 * The diagnostics of a file after a part of it was checked: what is known of the other parts stays.
 *
 * @param state Holds what was known, where edits have moved it.
 */
export function mergeDiagnostics(
  state: EditorState,
  { diagnostics, checked }: FoundDiagnostics,
): Diagnostic[] {
  const isChecked = (from: number, to: number) =>
    !checked || checked.some(({ start, end }) => from <= end && to >= start);
  const unchanged: Diagnostic[] = [];
  forEachDiagnostic(state, (diagnostic, from, to) => {
    if (!isChecked(from, to)) unchanged.push({ ...diagnostic, from, to });
  });
  const { length } = state.doc;
  const found = diagnostics
    .filter(({ start, end }) => isChecked(start, end))
    .map((diagnostic) => toDiagnostic(diagnostic, length));
  return [...unchanged, ...found].sort((a, b) => a.from - b.from);
}

function toDiagnostic(
  { start, end, severity, message }: TypedDiagnostic,
  length: number,
): Diagnostic {
  return { from: Math.min(start, length), to: Math.min(end, length), severity, message };
}
