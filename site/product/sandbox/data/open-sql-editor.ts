import { autocompletion, completeFromList } from '@codemirror/autocomplete';
import { SQLite, sql } from '@codemirror/lang-sql';
import { Compartment, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicEditing, basicKeys } from '@truedocs/live/editor';

/** Names that SQL can use. */
export interface SqlNames {
  tables: readonly { name: string; columns: readonly string[] }[];
  functions: readonly string[];
}

export interface SqlEditorOptions {
  query: string;
  names: SqlNames;
  /** Name for screen readers. */
  label: string;
  onChange: (query: string) => void;
  /** Called for Ctrl+Enter, Cmd+Enter on a Mac. */
  onRun: () => void;
  /** Called when a reader leaves the editor with Escape. */
  onLeave: () => void;
}

/** An editor of SQL. */
export interface SqlEditor {
  /** Takes the place of the query. */
  write(query: string): void;
  /** Completes other names from now on. */
  offer(names: SqlNames): void;
  close(): void;
}

/**
 * Opens an editor of SQL in the shadow root of an element, like `openEditor`. It completes keywords,
 * tables, the columns of tables that the query names, and functions.
 */
export function openSqlEditor(host: HTMLElement, options: SqlEditorOptions): SqlEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const language = new Compartment();
  const view = new EditorView({
    root,
    parent: root,
    doc: options.query,
    extensions: [
      basicEditing(options),
      language.of(completing(options.names)),
      autocompletion(),
      EditorView.lineWrapping,
      basicKeys({ 'Mod-Enter': options.onRun, Escape: options.onLeave }),
    ],
  });
  return {
    write(query) {
      const changes = { from: 0, to: view.state.doc.length, insert: query };
      view.dispatch({ changes, selection: { anchor: query.length } });
      view.focus();
    },
    offer: (names) => view.dispatch({ effects: language.reconfigure(completing(names)) }),
    close: () => view.destroy(),
  };
}

/** The language of queries, with what they can name. */
export function completing({ tables, functions }: SqlNames): Extension {
  const schema = Object.fromEntries(tables.map(({ name, columns }) => [name, columns]));
  const called = functions.map((name) => ({ label: name, type: 'function', apply: `${name}(` }));
  return [
    sql({ dialect: SQLite, schema, upperCaseKeywords: true }),
    SQLite.language.data.of({ autocomplete: completeFromList(called) }),
  ];
}
