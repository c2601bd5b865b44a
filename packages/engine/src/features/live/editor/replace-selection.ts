import { EditorView } from '@codemirror/view';

/**
 * Typing over a selection, done by us: the browser would keep the look of what was there in a
 * `style` attribute, which the pages' policy refuses.
 */
export const replaceSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event;
    if (inputType !== 'insertText' || data === null || isComposing) return false;
    if (view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type' });
    return true;
  },
});
