import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { LibraryCompletions } from '#model/live/completions.ts';
import { libraryCompletion } from './completion.ts';

/** An editor of code. */
export interface CodeEditor {
  /** The element that holds it. */
  host: HTMLElement;
  value(): string;
  set(code: string): void;
  focus(): void;
  /** Marks the line of an error, 1-based, or takes the mark away. */
  markLine(line: number | undefined): void;
  destroy(): void;
}

/** The classes of the site's highlighter have these colours too. */
const colours = HighlightStyle.define([
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
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6', direction: 'ltr' },
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

const setFailedLine = StateEffect.define<number | undefined>();

const failedLine = StateField.define<DecorationSet>({
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

/**
 * Opens an editor. It lives in a shadow root, where its styles are adopted sheets: a `style`
 * element would break the pages' policy. Tab leaves it as it leaves any field; so does
 * Escape, which first closes the list of completions when that is open.
 */
export function createEditor(options: {
  code: string;
  /** Name for screen readers. */
  label: string;
  onLeave: () => void;
  /** Loads what the library offers for completion. */
  loadCompletions: () => Promise<LibraryCompletions>;
}): CodeEditor {
  const host = document.createElement('div');
  host.className = 'live-editor';
  const root = host.attachShadow({ mode: 'open' });
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.code,
      extensions: [
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        javascript({ typescript: true }),
        libraryCompletion(options.loadCompletions),
        syntaxHighlighting(colours),
        look,
        failedLine,
        replaceSelection,
        EditorView.contentAttributes.of({ 'aria-label': options.label }),
        keymap.of([
          { key: 'Escape', run: () => done(options.onLeave) },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
      ],
    }),
  });
  return {
    host,
    value: () => view.state.doc.toString(),
    set: (insert) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }),
    focus: () => view.focus(),
    markLine: (line) => view.dispatch({ effects: setFailedLine.of(line) }),
    destroy() {
      view.destroy();
      host.remove();
    },
  };
}

function done(action: () => void): true {
  action();
  return true;
}
