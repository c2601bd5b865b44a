import { EditorView } from '@codemirror/view';

const underline = (color: string) => ({
  backgroundImage: 'none',
  textDecoration: `underline wavy ${color}`,
  textUnderlineOffset: '3px',
});

/** Makes what TypeScript says look like the rest of the site. */
export const typedLook = EditorView.theme({
  '.cm-name-note, .cm-diagnostic': {
    maxWidth: 'min(34rem, 88vw)',
    maxHeight: '14rem',
    overflow: 'auto',
    padding: '0.4rem 0.6rem',
    fontSize: '0.8125rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '.cm-panel-lint .cm-diagnostic': { maxWidth: 'none' },
  '.cm-name-note code': { fontFamily: 'var(--font-mono)' },
  '.cm-name-note p': { margin: '0.3rem 0 0' },
  '.cm-diagnostic-error': { borderInlineStart: '3px solid var(--color-removed)' },
  '.cm-diagnostic-warning': { borderInlineStart: '3px solid var(--color-warning)' },
  '.cm-lintRange-error': underline('var(--color-removed)'),
  '.cm-lintRange-warning': underline('var(--color-warning)'),
  '.cm-lintRange-active': { backgroundColor: 'var(--color-removed-soft)' },
  '.cm-panels': {
    backgroundColor: 'var(--color-bg-soft)',
    color: 'var(--color-text)',
    borderColor: 'var(--color-border)',
  },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { backgroundColor: 'var(--color-accent-soft)' },
  '.cm-panel.cm-panel-lint ul:focus [aria-selected]': {
    backgroundColor: 'var(--color-accent)',
    color: 'var(--color-on-accent)',
  },
  '.cm-completionIcon-deprecated + .cm-completionLabel': { textDecoration: 'line-through' },
});
