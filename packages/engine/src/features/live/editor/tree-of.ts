import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** Milliseconds that a whole parse may take; an example needs a few, on a busy machine more. */
const longest = 500;

/** The syntax of all code; a slow machine may not have parsed it to the end by itself. */
export function treeOf(state: EditorState): ReturnType<typeof syntaxTree> {
  return ensureSyntaxTree(state, state.doc.length, longest) ?? syntaxTree(state);
}
