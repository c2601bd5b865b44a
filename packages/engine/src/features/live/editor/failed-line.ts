import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** Marks the line of an error, counted from 1, or takes the mark away. */
export const setFailedLine = StateEffect.define<number | undefined>();

/** Shows the mark until the code changes. */
export const failedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, state, docChanged }) {
    for (const effect of effects) {
      if (!effect.is(setFailedLine)) continue;
      const { value } = effect;
      if (value === undefined || value > state.doc.lines) return Decoration.none;
      const mark = Decoration.line({ class: 'cm-failed-line' });
      return Decoration.set(mark.range(state.doc.line(value).from));
    }
    return docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});
