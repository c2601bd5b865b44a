import type { Declarations } from '../shared/types-files.ts';

/** Kinds of completions; CodeMirror has an icon for each. */
export type EntryKind =
  | 'class'
  | 'constant'
  | 'enum'
  | 'function'
  | 'interface'
  | 'keyword'
  | 'method'
  | 'namespace'
  | 'property'
  | 'text'
  | 'type'
  | 'variable';

/** A name that fits at a position. */
export interface TypedEntry {
  name: string;
  kind: EntryKind;
  /** Names that sort earlier fit better. */
  rank: string;
  isDeprecated?: true;
}

/** All names that fit at a position. */
export interface TypedCompletions {
  /** Offset where the word begins that a name replaces. */
  from: number;
  entries: TypedEntry[];
}

/** Description of a name by TypeScript. */
export interface NameInfo {
  /** Its declaration, as an editor shows it: `const box: Box`. */
  signature: string;
  /** Its documentation as plain text; empty without any. */
  documentation: string;
}

/** A name of the code, with its offsets. */
export interface NameAt extends NameInfo {
  start: number;
  end: number;
}

/** Report of TypeScript about a file. */
export interface TypedDiagnostic {
  /** Offsets in the file. */
  start: number;
  end: number;
  severity: 'error' | 'warning';
  message: string;
}

/** The diagnostics of a file, or of a part of it. */
export interface FoundDiagnostics {
  diagnostics: TypedDiagnostic[];
  /** The parts that were checked; without it, the whole file was. */
  checked?: { start: number; end: number }[];
}

/** Answers to an editor, by the kind of its question. */
export interface TypesAnswers {
  completions: TypedCompletions | undefined;
  /** About one of the completions. */
  entry: NameInfo | undefined;
  /** About the name at a position. */
  name: NameAt | undefined;
  diagnostics: FoundDiagnostics;
  /** The diagnostics of the statement at a position: it takes less time than the whole file. */
  near: FoundDiagnostics;
}

/** A question about a file. */
export interface TypesQuestion<K extends keyof TypesAnswers = keyof TypesAnswers> {
  kind: K;
  file: string;
  /** Offset in the file. */
  position?: number;
  /** Name of the completion that is meant. */
  entry?: string;
}

/** Messages from the page to the worker. */
export type TypesRequest =
  | { type: 'open'; declarations: ArrayBuffer[] }
  | { type: 'set-file'; name: string; code: string }
  | { type: 'remove-file'; name: string }
  | { type: 'ask'; id: number; question: TypesQuestion };

/** Messages from the worker to the page; a reply without an answer means that TypeScript threw. */
export type TypesReply =
  | { type: 'ready' }
  /** A part of the work is done. */
  | { type: 'step' }
  | { type: 'answer'; id: number; answer: TypesAnswers[keyof TypesAnswers] | undefined };

/** Reads a file with declarations. */
export function parseDeclarations(content: ArrayBuffer): Declarations {
  return JSON.parse(new TextDecoder().decode(content));
}
