import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, ViewPlugin } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import styles from './editor.css?inline';

/**
 * Typing over a selection, done by us: the browser would keep the look of what was there in a
 * `style` attribute, which the pages' policy refuses.
 */
const replaceSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event;
    if (inputType !== 'insertText' || data === null || isComposing) return false;
    if (view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type' });
    return true;
  },
});

/** The classes of the site's highlighter have these colors too. */
const colors = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--token-comment)' },
  { tag: [tags.string, tags.regexp], color: 'var(--token-string)' },
  { tag: [tags.keyword, tags.modifier, tags.self], color: 'var(--token-keyword)' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    color: 'var(--token-function)',
  },
  {
    tag: [tags.typeName, tags.className, tags.definition(tags.propertyName)],
    color: 'var(--token-type)',
  },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--token-constant)' },
  { tag: [tags.punctuation, tags.operator], color: 'var(--token-punctuation)' },
]);

/** Makes the editor look like the code of the site. */
const editorLook = [syntaxHighlighting(colors), adoptedStyles(styles)];

/** Gives the root that an editor is in a sheet of styles: the pages' policy refuses `style` elements. */
export function adoptedStyles(css: string): Extension {
  return ViewPlugin.define(({ root }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets.push(sheet);
    return {
      destroy() {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
      },
    };
  });
}

interface BasicOptions {
  /** Name for screen readers. */
  label: string;
  onChange: (text: string) => void;
}

/** Extensions that every editor of the site has, whatever its language. */
export function basicEditing({ label, onChange }: BasicOptions): Extension {
  return [
    history(),
    drawSelection(),
    bracketMatching(),
    editorLook,
    replaceSelection,
    EditorView.contentAttributes.of({ 'aria-label': label }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange(state.doc.toString());
    }),
  ];
}

/**
 * The keys of every editor. They come last: whoever else wants one of them has it.
 *
 * @param own Keys of one editor, and what they do.
 */
export function basicKeys(own: Readonly<Record<string, () => void>>): Extension {
  const bindings = Object.entries(own).map(([key, action]) => ({
    key,
    run() {
      action();
      return true;
    },
  }));
  return keymap.of([...bindings, ...defaultKeymap, ...historyKeymap]);
}
