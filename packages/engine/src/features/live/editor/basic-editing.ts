import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';

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

const look = EditorView.theme({
  '&': { color: 'var(--color-text)', fontSize: '0.84rem' },
  '&.cm-focused': {
    outline: '2px solid var(--color-accent)',
    outlineOffset: '-2px',
    borderRadius: '8px',
  },
  '.cm-scroller': {
    minHeight: 'var(--editor-min-height)',
    maxHeight: 'var(--editor-max-height)',
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.6',
    direction: 'ltr',
  },
  '.cm-content': { padding: '1rem 0', caretColor: 'var(--color-text)' },
  '.cm-line': { padding: '0 1rem' },
  '.cm-cursor': { borderLeftColor: 'var(--color-text)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { background: 'var(--color-accent-soft)' },
  '.cm-matchingBracket': { outline: '1px solid var(--color-control)' },
  '.cm-tooltip': {
    border: '1px solid var(--color-control)',
    borderRadius: '6px',
    backgroundColor: 'var(--color-bg)',
    color: 'var(--color-text)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxWidth: 'min(34rem, 88vw)',
    fontFamily: 'var(--font-mono)',
    fontSize: '0.8125rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.2rem 0.5rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--color-accent)',
    color: 'var(--color-on-accent)',
  },
  '.cm-completionMatchedText': { fontWeight: '700' },
  '.cm-completionDetail': { color: 'var(--color-text-muted)', fontStyle: 'normal' },
  'li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-tooltip.cm-completionInfo': {
    maxWidth: 'min(24rem, 88vw)',
    padding: '0.4rem 0.6rem',
    fontSize: '0.8125rem',
  },
  '.cm-completionInfo code': { fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere' },
  '.cm-completionInfo p': { margin: '0.3rem 0 0' },
  // Forced colors take the background away and show the outline.
  '.cm-failed-line': {
    background: 'var(--color-removed-soft)',
    outline: '1px solid transparent',
    outlineOffset: '-1px',
  },
});

/** Makes the editor look like the code of the site. */
const editorLook = [syntaxHighlighting(colors), look];

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
