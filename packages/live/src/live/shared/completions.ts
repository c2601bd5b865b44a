/** Kinds of names; CodeMirror has an icon for each. */
export type CompletionKind =
  | 'function'
  | 'class'
  | 'interface'
  | 'type'
  | 'constant'
  | 'method'
  | 'property';

/** A name that an editor can offer. */
export interface NamedCompletion {
  name: string;
  kind: CompletionKind;
  /** Its type, on one line. */
  signature: string;
  /** First sentence of its documentation. */
  summary?: string;
  /** Package that exports it. */
  from?: string;
}

/** All that the editor of examples offers, read from the installed declarations. */
export interface LibraryCompletions {
  exports: NamedCompletion[];
  /** Members of variables with certain names. */
  members: {
    /** The names, as a regular expression. */
    variables: string;
    names: NamedCompletion[];
  }[];
  /** Columns of the tables that queries name, by table. */
  tables: Record<string, string[]>;
}
