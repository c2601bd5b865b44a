import { type Diagnostic, linter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import type { TypedDiagnostic } from '../types-protocol.ts';
import { isShown, mergeDiagnostics } from './typed-diagnostics.ts';

const doc = 'first;\nsecond;\nthird;\n';

function stateWith(...known: [from: number, to: number, message: string][]): EditorState {
  const diagnostics = known.map(
    ([from, to, message]): Diagnostic => ({ from, to, message, severity: 'error' }),
  );
  const state = EditorState.create({ doc, extensions: [linter(null)] });
  return state.update(setDiagnostics(state, diagnostics)).state;
}

const diagnostic = (start: number, end: number, message: string): TypedDiagnostic => ({
  start,
  end,
  message,
  severity: 'error',
});

const shown = (diagnostics: Diagnostic[]) =>
  diagnostics.map(({ from, to, message }) => [from, to, message]);

it('what a whole file has takes the place of all that was known', () => {
  const state = stateWith([0, 5, 'gone']);
  expect(shown(mergeDiagnostics(state, { diagnostics: [diagnostic(7, 13, 'new')] }))).toEqual([
    [7, 13, 'new'],
  ]);
});

it('what was known elsewhere stays, where edits have moved it', () => {
  const state = stateWith([0, 5, 'first'], [7, 13, 'gone'], [15, 20, 'third']);
  const edited = state.update({ changes: { from: 7, insert: 'xx' } }).state;
  const found = { diagnostics: [diagnostic(7, 9, 'new')], checked: [{ start: 6, end: 16 }] };
  expect(shown(mergeDiagnostics(edited, found))).toEqual([
    [0, 5, 'first'],
    [7, 9, 'new'],
    [17, 22, 'third'],
  ]);
});

it('a problem behind the end of the text is at its end', () => {
  const [found] = mergeDiagnostics(stateWith(), {
    diagnostics: [diagnostic(doc.length, 99, 'end')],
  });
  expect(found).toMatchObject({ from: doc.length, to: doc.length });
});

it('what an editor shows already is no update, which would close the message that is open', () => {
  const state = stateWith([0, 5, 'first'], [7, 13, 'second']);
  const edited = state.update({ changes: { from: 6, insert: 'xx' } }).state;
  const whole = (...diagnostics: TypedDiagnostic[]) =>
    isShown(edited, mergeDiagnostics(edited, { diagnostics }));
  expect(whole(diagnostic(0, 5, 'first'), diagnostic(9, 15, 'second'))).toBe(true);
  expect(whole(diagnostic(0, 5, 'first'), diagnostic(9, 15, 'other'))).toBe(false);
  expect(whole(diagnostic(0, 5, 'first'))).toBe(false);
  expect(whole(diagnostic(0, 5, 'first'), diagnostic(9, 14, 'second'))).toBe(false);
});
