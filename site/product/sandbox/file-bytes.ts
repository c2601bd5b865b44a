import type { Lix } from '@lix-js/sdk';
import { fileChanges, type StoredChange } from './commit-state.ts';

type Engine = NonNullable<Lix['engine']>;

/**
 * The content of a file: as it is in the active version, or rebuilt from the changes of a commit. The
 * engine's own `file_history` rebuilds files, too, but takes ten seconds for a handful of commits.
 *
 * @param file Id of the file.
 * @returns `undefined` where there is no such file.
 * @throws Error with a sentence where the plugin that reads the file isn't there.
 */
export function fileBytes(
  engine: Engine,
  file: string,
  commit: string | undefined,
): Uint8Array | undefined {
  if (commit === undefined) {
    const sql = 'SELECT data FROM file WHERE id = ?';
    const [row] = engine.executeSync({ sql, parameters: [file] }).rows as { data: Uint8Array }[];
    return row?.data;
  }
  const found = fileChanges(engine, file, commit);
  return found && rebuild(engine, file, found);
}

function rebuild(
  engine: Engine,
  id: string,
  { path, changes }: { path: string; changes: StoredChange[] },
): Uint8Array {
  const [first] = changes;
  if (!first) return new Uint8Array();
  const { value } = first.snapshot_content ?? {};
  if (first.schema_key === 'lix_unknown_file') return decode(String(value));
  const plugin = engine.getAllPluginsSync().find(({ key }) => key === first.plugin_key);
  if (!plugin?.applyChanges) {
    throw new Error(
      `The plugin that reads this file (${first.plugin_key}) isn’t loaded here, so the file can’t be rebuilt. The rows it found in the file are listed.`,
    );
  }
  const file = { id, path, directory_id: null, name: '', metadata: null, hidden: false };
  return plugin.applyChanges({ file: file as never, changes: changes as never }).fileData;
}

function decode(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
