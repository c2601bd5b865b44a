import { type Diagnostic, forEachDiagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import type { FoundProblems, TypedProblem } from '../types/types-protocol.ts';

/**
 * The problems of a file after a part of it was checked: what is known of the other parts stays.
 *
 * @param state Holds what was known, where edits have moved it.
 */
export function mergeProblems(
  state: EditorState,
  { problems, checked }: FoundProblems,
): Diagnostic[] {
  const isChecked = (from: number, to: number) =>
    !checked || checked.some(({ start, end }) => from <= end && to >= start);
  const kept: Diagnostic[] = [];
  forEachDiagnostic(state, (diagnostic, from, to) => {
    if (!isChecked(from, to)) kept.push({ ...diagnostic, from, to });
  });
  const { length } = state.doc;
  const found = problems
    .filter(({ start, end }) => isChecked(start, end))
    .map((problem) => toDiagnostic(problem, length));
  return [...kept, ...found].sort((a, b) => a.from - b.from);
}

function toDiagnostic({ start, end, severity, message }: TypedProblem, length: number): Diagnostic {
  return { from: Math.min(start, length), to: Math.min(end, length), severity, message };
}
