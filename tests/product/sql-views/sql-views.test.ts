import { type Lix, openLix, sql } from '@lix-js/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import databaseViews from '../../../site/product/reference/descriptions/database-views.json' with {
  type: 'json',
};
import recordedViews from '../../../site/product/sql-views/recorded-views.json' with {
  type: 'json',
};
import { type RecordedViews, sqlViews } from '../../../site/product/sql-views/sql-view.ts';
import { columnNames, namesInSqlite, queryOf, schemaKeys } from './read-views.ts';

const definitions = sqlViews.groups.flatMap(({ views }) => views);
const documented = definitions.flatMap(({ name, variants }) => [
  name,
  ...variants.map((variant) => `${name}_${variant}`),
]);

const found = recordedViews as RecordedViews;

describe('the page of SQL views', () => {
  let lix: Lix;
  beforeAll(async () => {
    lix = await openLix({});
  });
  afterAll(() => lix.close());

  it('has the answers to its queries, with the columns of each view', () => {
    const recorded = found.views.flatMap(({ name, columns, answer, variants }) => [
      { name, columns: columns.map((column) => column.name), sql: answer.sql },
      ...variants.map((variant) => ({ ...variant, sql: variant.answer.sql })),
    ]);
    const current = definitions.flatMap((view) =>
      [undefined, ...view.variants].map((variant) => {
        const name = variant === undefined ? view.name : `${view.name}_${variant}`;
        return { name, columns: columnNames(name, lix), sql: queryOf(view, variant) };
      }),
    );
    expect(recorded.map(({ name, columns, sql }) => ({ name, columns, sql }))).toEqual(current);
  });

  it('lists every view and table', () => {
    const ofSchemas = schemaKeys(lix).map((key) => key.replace(/^lix_/, ''));
    const views = namesInSqlite(lix).filter((name) => !/^(?:lix_internal|sqlite)_/.test(name));
    const listed = new Set([...documented, ...Object.keys(sqlViews.others)]);
    expect([...views, ...ofSchemas].filter((name) => !listed.has(name))).toEqual([]);
    // The documentation lists the same views as `lix.db`.
    const typed = Object.keys(databaseViews.LixDatabaseSchema.properties);
    expect(documented.toSorted()).toEqual(typed.toSorted());
  });

  it('says what each column means, and of no column that is gone', () => {
    const own = ({ name, columns, variants }: RecordedViews['views'][number]) => {
      const all = [...columns.map((column) => column.name), ...variants.flatMap((v) => v.columns)];
      return [name, [...new Set(all)].filter((column) => !sqlViews.shared[column])] as const;
    };
    // The path that a cache holds is of no use to readers.
    const columns = found.views
      .map(own)
      .map(([name, all]) => [name, all.filter((column) => column !== 'cached_path').toSorted()]);
    const meanings = definitions.map(({ name, columns: all }) => [
      name,
      Object.keys(all).toSorted(),
    ]);
    expect(Object.fromEntries(columns)).toEqual(Object.fromEntries(meanings));
  });

  it('every query finds something, but for histories that stay empty', () => {
    const answers = found.views.flatMap(({ name, answer, variants }) => [
      { name, answer },
      ...variants,
    ]);
    const empty = answers.filter(({ answer }) => answer.rows.length === 0).map(({ name }) => name);
    expect(empty).toEqual([
      'version_history',
      'commit_history',
      'commit_edge_history',
      'change_author_history',
    ]);
  });
});

describe('what the page says about all views', () => {
  const run = (lix: Lix, statement: string) => sql.raw(statement).execute(lix.db);

  it('a function call in VALUES fails, and names with the prefix are aliases', async () => {
    const lix = await openLix({});
    const call = `INSERT INTO key_value (key, value) VALUES ('a', json('"b"'))`;
    await expect(run(lix, call)).rejects.toThrow('no such table: key_value');
    const alias = await run(lix, 'SELECT name FROM lix_label');
    expect(alias.rows).toEqual([{ name: 'checkpoint' }]);
    await lix.close();
  });

  it('histories are read-only', async () => {
    const lix = await openLix({});
    await expect(run(lix, "DELETE FROM file_history WHERE id = 'a'")).rejects.toThrow();
    await expect(run(lix, "DELETE FROM label_history WHERE name = 'checkpoint'")).rejects.toThrow();
    await lix.close();
  });

  it('without an active version, nothing can be written', async () => {
    const lix = await openLix({});
    await run(lix, 'DELETE FROM active_version');
    await expect(run(lix, "INSERT INTO label (name) VALUES ('a')")).rejects.toThrow(
      'version_id is required for state mutation',
    );
    await lix.close();
  });

  it('a failed insert into version can leave half of the row behind', async () => {
    const lix = await openLix({});
    const taken = await lix.db
      .selectFrom('version')
      .select('working_commit_id')
      .executeTakeFirstOrThrow();
    const insert = `INSERT INTO version (id, name, commit_id, working_commit_id) VALUES ('half', 'half', 'x', '${taken.working_commit_id}')`;
    await expect(run(lix, insert)).rejects.toThrow('Unique constraint violation');
    const { rows } = await run(lix, "SELECT name, commit_id FROM version WHERE id = 'half'");
    expect(rows).toEqual([{ name: 'half', commit_id: null }]);
    await lix.close();
  });
});
