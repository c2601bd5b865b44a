import type { EditorState } from '@codemirror/state';
import type { TypesAnswers, TypesQuestion } from '../types-protocol.ts';

/** Asks TypeScript about the file of an editor, as it is in a state. */
export type AskAbout = <K extends keyof TypesAnswers>(
  state: EditorState,
  question: Omit<TypesQuestion<K>, 'file'>,
) => Promise<TypesAnswers[K] | undefined>;
