import type { Lix } from '@lix-js/sdk';
import type { ChangedRow, EntryRow } from '@truedocs/live';

type Engine = NonNullable<Lix['engine']>;

/** An entity as a commit holds it. */
interface Entity {
  entity_id: string;
  schema_key: string;
  file_id: string;
  change_id: string;
}

/** A change of an entity, with what it left. */
export interface StoredChange {
  id: string;
  entity_id: string;
  schema_key: string;
  schema_version: string;
  file_id: string;
  plugin_key: string;
  metadata: null;
  created_at: string;
  /** Nothing where the entity was deleted. */
  snapshot_content: Record<string, unknown> | null;
}

/** Entities by file, schema and id. */
type State = Map<string, Entity>;

const fileSchema = 'lix_file_descriptor';
const directorySchema = 'lix_directory_descriptor';
/** Holds the content of a file that no plugin reads. */
const contentSchema = 'lix_unknown_file';

/** Schemas that Lix writes for itself. */
const bookkeeping = new Set([
  directorySchema,
  contentSchema,
  'lix_change_author',
  'lix_change_set',
  'lix_change_set_element',
  'lix_commit',
  'lix_commit_edge',
  'lix_log',
  'lix_stored_schema',
  'lix_version_descriptor',
  'lix_version_tip',
]);

/** Reads the entries of a commit: files first, then the rows of tables. */
export function entryRows(engine: Engine, commit: string): EntryRow[] {
  const state = stateAt(engine, commit);
  const changes = changesOf(engine, [...state.values()]);
  const paths = pathsOf(changes);
  const rows = [...changes.values()].filter(isShown);
  return sorted(
    rows.map((change) => ({ ...identifyEntry(change, paths), value: change.snapshot_content })),
  );
}

/** Compares two commits. A file differs, too, when something in it does. */
export function changedRows(engine: Engine, from: string | undefined, to: string): ChangedRow[] {
  const before = from === undefined ? new Map<string, Entity>() : stateAt(engine, from);
  const after = stateAt(engine, to);
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key)?.change_id !== after.get(key)?.change_id,
  );
  const touched = new Set(
    keys.map((key) => (before.get(key) ?? after.get(key))?.file_id).filter((id) => id !== 'lix'),
  );
  for (const id of touched) keys.push(`${id}\0${fileSchema}\0${id}`);
  const find = (state: State) => {
    const chosen = keys.flatMap((key) => state.get(key) ?? []);
    const places = [...state.values()].filter(({ schema_key }) => isPlace(schema_key));
    return changesOf(engine, [...chosen, ...places]);
  };
  const [left, right] = [find(before), find(after)];
  const paths = new Map([...pathsOf(left), ...pathsOf(right)]);
  const rows = [...new Set(keys)].flatMap((key): ChangedRow[] => {
    const [old, now] = [living(left.get(key)), living(right.get(key))];
    const change = now ?? old;
    if (!change || !isShown(change)) return [];
    const kind = !old ? 'added' : !now ? 'removed' : 'modified';
    return [
      {
        ...identifyEntry(change, paths),
        change: kind,
        before: old?.snapshot_content ?? null,
        after: now?.snapshot_content ?? null,
      },
    ];
  });
  return sorted(rows);
}

/**
 * The changes that make up a file in a commit; none where the commit has no such file.
 *
 * @param file Id of the file.
 */
export function fileChanges(
  engine: Engine,
  file: string,
  commit: string,
): { path: string; changes: StoredChange[] } | undefined {
  const state = stateAt(engine, commit);
  const isPart = ({ file_id, schema_key }: Entity) => file_id === file || isPlace(schema_key);
  const all = changesOf(engine, [...state.values()].filter(isPart));
  const path = pathsOf(all).get(file);
  if (path === undefined) return undefined;
  const changes = [...all.values()].filter(
    ({ file_id, schema_key, snapshot_content }) =>
      file_id === file && schema_key !== fileSchema && snapshot_content !== null,
  );
  return { path, changes };
}

/**
 * The last change of every entity that a commit descends from. The engine's own `state_history` answers
 * the same, but takes seconds where a Lix has fifty commits, and leaves deletions out.
 */
function stateAt(engine: Engine, commit: string): State {
  const parents = groups(
    rowsOf<{ child_id: string; parent_id: string }>(
      engine,
      'SELECT child_id, parent_id FROM commit_edge',
    ),
    ({ child_id }) => child_id,
  );
  const sets = new Map(
    rowsOf<{ id: string; change_set_id: string }>(
      engine,
      'SELECT id, change_set_id FROM "commit"',
    ).map(({ id, change_set_id }) => [id, change_set_id]),
  );
  const elements = groups(
    rowsOf<Entity & { change_set_id: string }>(
      engine,
      'SELECT change_set_id, change_id, entity_id, schema_key, file_id FROM change_set_element',
    ),
    ({ change_set_id }) => change_set_id,
  );
  const state: State = new Map();
  const seen = new Set([commit]);
  // Sets keep their order and may grow while they are read.
  for (const id of seen) {
    for (const element of elements.get(sets.get(id) ?? '') ?? []) {
      const key = keyOf(element);
      if (!state.has(key)) state.set(key, element);
    }
    for (const { parent_id } of parents.get(id) ?? []) seen.add(parent_id);
  }
  return state;
}

/** How many changes one statement asks for. */
const batch = 400;

function changesOf(engine: Engine, entities: readonly Entity[]): Map<string, StoredChange> {
  const ids = [...new Set(entities.map(({ change_id }) => change_id))];
  const found = new Map<string, StoredChange>();
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch);
    const rows = rowsOf<StoredChange & { snapshot_content: string | null }>(
      engine,
      `SELECT id, entity_id, schema_key, schema_version, file_id, plugin_key, created_at, snapshot_content
FROM change WHERE id IN (${some.map(() => '?').join(', ')})`,
      some,
    );
    for (const row of rows) {
      const content: unknown = row.snapshot_content;
      const snapshot_content = typeof content === 'string' ? JSON.parse(content) : content;
      found.set(row.id, { ...row, metadata: null, snapshot_content });
    }
  }
  return new Map(
    entities.flatMap((entity) => {
      const change = found.get(entity.change_id);
      return change ? [[keyOf(entity), change] as const] : [];
    }),
  );
}

/** Paths of the files among changes, by id. */
function pathsOf(changes: ReadonlyMap<string, StoredChange>): Map<string, string> {
  const directories = new Map<string, StoredChange>();
  const files: StoredChange[] = [];
  for (const change of changes.values()) {
    if (change.schema_key === directorySchema) directories.set(change.entity_id, change);
    if (change.schema_key === fileSchema && change.snapshot_content) files.push(change);
  }
  const folderOf = (id: unknown, depth = 0): string => {
    const folder = directories.get(String(id))?.snapshot_content;
    // Data from elsewhere may hold itself.
    if (!folder || depth > 100) return '/';
    return `${folderOf(folder.parent_id, depth + 1)}${folder.name}/`;
  };
  return new Map(
    files.map(({ entity_id, snapshot_content: file }) => {
      const ending = file?.extension ? `.${file.extension}` : '';
      return [entity_id, `${folderOf(file?.directory_id)}${file?.name}${ending}`];
    }),
  );
}

function isPlace(schema: string): boolean {
  return schema === fileSchema || schema === directorySchema;
}

function isShown({ schema_key, snapshot_content }: StoredChange): boolean {
  return snapshot_content !== null && !bookkeeping.has(schema_key);
}

function living(change: StoredChange | undefined): StoredChange | undefined {
  return change?.snapshot_content ? change : undefined;
}

function identifyEntry(
  { entity_id, schema_key, file_id }: StoredChange,
  paths: Map<string, string>,
) {
  const isFile = schema_key === fileSchema;
  return {
    kind: isFile ? ('file' as const) : ('row' as const),
    table: isFile ? '' : schema_key.replace(/^lix_/, ''),
    id: entity_id,
    path: paths.get(file_id) ?? null,
  };
}

function sorted<Row extends Omit<EntryRow, 'value'>>(rows: Row[]): Row[] {
  const textOf = ({ kind, path, table, id }: Row) => [kind, path ?? '', table, id].join('\0');
  return rows.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

function keyOf({ file_id, schema_key, entity_id }: Entity): string {
  return `${file_id}\0${schema_key}\0${entity_id}`;
}

function groups<Item>(items: readonly Item[], keyOfItem: (item: Item) => string) {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const group = found.get(keyOfItem(item));
    if (group) group.push(item);
    else found.set(keyOfItem(item), [item]);
  }
  return found;
}

function rowsOf<Row>(engine: Engine, sql: string, parameters: string[] = []): Row[] {
  return engine.executeSync({ sql, parameters }).rows as Row[];
}
