// #region stack
import { type Lix, mockJsonPlugin, openLix } from '@lix-js/sdk';

type Entity = { entity_id: string; schema_key: string; file_id: string };
/** Ids of changes; `null` where the entity did not exist. */
type Edit = Entity & { before: string | null; after: string | null };

class UndoStack {
  private readonly lix: Lix;
  private current: Map<string, Edit>;
  steps: Edit[][] = [];
  position = 0;

  private constructor(lix: Lix, current: Map<string, Edit>) {
    this.lix = lix;
    this.current = current;
  }

  static async start(lix: Lix) {
    return new UndoStack(lix, await readContent(lix));
  }

  /** Call after each edit that the user should be able to take back. */
  async record() {
    const last = this.current;
    this.current = await readContent(this.lix);
    const step: Edit[] = [];
    for (const key of new Set([...last.keys(), ...this.current.keys()])) {
      const [old, now] = [last.get(key), this.current.get(key)];
      const entity = now ?? old;
      if (!entity || old?.after === now?.after) continue;
      step.push({
        ...entity,
        before: old?.after ?? null,
        after: now?.after ?? null,
      });
    }
    if (step.length === 0) return;
    this.steps = [...this.steps.slice(0, this.position), step];
    this.position += 1;
  }

  /** Both return false at the end of the list. */
  undo = () => this.go(-1, this.steps[this.position - 1], 'before');
  redo = () => this.go(1, this.steps[this.position], 'after');

  private async go(by: -1 | 1, step: Edit[] | undefined, side: 'before' | 'after') {
    if (!step) return false;
    await writeContent(this.lix, step, side);
    this.current = await readContent(this.lix);
    this.position += by;
    return true;
  }
}

/**
 * The files and their entities, each with the id of the change that made its state.
 */
async function readContent(lix: Lix) {
  const rows = await lix.db
    .selectFrom('state')
    .where('file_id', '!=', 'lix')
    .where('untracked', '=', false)
    .select(['entity_id', 'schema_key', 'file_id', 'change_id'])
    .execute();
  return new Map(
    rows.map(({ change_id, ...entity }) => [
      `${entity.file_id} ${entity.schema_key} ${entity.entity_id}`,
      { ...entity, before: null, after: change_id },
    ]),
  );
}

/** Gives each entity the content it had on one side of the step, as one commit. */
async function writeContent(lix: Lix, step: Edit[], side: 'before' | 'after') {
  // Files before their content.
  const isFile = (edit: Edit) => Number(edit.schema_key === 'lix_file_descriptor');
  await lix.db.transaction().execute(async (trx) => {
    for (const edit of [...step].sort((a, b) => isFile(b) - isFile(a))) {
      const { entity_id, schema_key, file_id } = edit;
      const entity = { entity_id, schema_key, file_id };
      const old = await trx
        .selectFrom('change')
        .where('id', '=', edit[side] ?? '')
        .select(['snapshot_content', 'plugin_key', 'schema_version'])
        .executeTakeFirst();
      const known = await trx
        .selectFrom('state')
        .where((eb) => eb.and(entity))
        .select('entity_id')
        .executeTakeFirst();
      const snapshot_content = old?.snapshot_content;
      if (!old || !snapshot_content) {
        await trx
          .deleteFrom('state')
          .where((eb) => eb.and(entity))
          .execute();
      } else if (known) {
        await trx
          .updateTable('state')
          .set({ snapshot_content })
          .where((eb) => eb.and(entity))
          .execute();
      } else {
        await trx
          .insertInto('state')
          .values({ ...entity, ...old, snapshot_content })
          .execute();
      }
    }
  });
}
// #endregion

// #region use
const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const write = (value: unknown) =>
  lix.db
    .updateTable('file')
    .set({ data: encode(value) })
    .where('path', '=', '/note.json')
    .execute();
const show = async (label: string) => {
  const file = await lix.db
    .selectFrom('file')
    .where('path', '=', '/note.json')
    .select('data')
    .executeTakeFirst();
  console.log(label, file ? new TextDecoder().decode(file.data) : 'no file');
};

const stack = await UndoStack.start(lix);
await lix.db
  .insertInto('file')
  .values({ path: '/note.json', data: encode({ text: 'a' }) })
  .execute();
await stack.record();
await write({ text: 'ab' });
await stack.record();
await write({ text: 'abc', bold: true });
await stack.record();

await stack.undo();
await show('undo:');
await stack.undo();
await show('undo:');
await stack.undo();
await show('undo:');
await stack.redo();
await show('redo:');
await stack.redo();
await show('redo:');
// #endregion

// #region keep
const { steps, position } = stack;
await lix.db
  .insertInto('key_value')
  .values({ key: 'undo', value: { steps, position }, lixcol_untracked: true })
  .execute();

const stored = await lix.db
  .selectFrom('key_value')
  .where('key', '=', 'undo')
  .select('value')
  .executeTakeFirstOrThrow();

const later = Object.assign(await UndoStack.start(lix), stored.value);
await later.redo();
await show('later:');
// #endregion
