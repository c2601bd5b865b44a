import sqlite3InitModule, { type Database } from '@sqlite.org/sqlite-wasm';
import type { Page, Start } from '../contestant.ts';

const sqlite = await sqlite3InitModule();

const schema = `
  CREATE TABLE page (key TEXT PRIMARY KEY, value INTEGER NOT NULL);
  CREATE TABLE history (id INTEGER PRIMARY KEY, time INTEGER NOT NULL, key TEXT NOT NULL, value INTEGER NOT NULL);
  CREATE TRIGGER log_insert AFTER INSERT ON page BEGIN
    INSERT INTO history (time, key, value) VALUES (unixepoch('subsec') * 1000, new.key, new.value);
  END;
  CREATE TRIGGER log_update AFTER UPDATE ON page WHEN old.value <> new.value BEGIN
    INSERT INTO history (time, key, value) VALUES (unixepoch('subsec') * 1000, new.key, new.value);
  END;
`;

const rowsOf = (db: Database, sql: string, bind?: unknown[]) =>
  db.exec({ sql, bind, rowMode: 'array', returnValue: 'resultRows' }) as [string, number][];

const readPage = (db: Database): Page =>
  Object.fromEntries(rowsOf(db, 'SELECT key, value FROM page ORDER BY key'));

function write(db: Database, table: string, page: Page): void {
  db.exec({
    sql: `INSERT INTO ${table} SELECT key, value FROM json_each(?) WHERE true
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    bind: [JSON.stringify(page)],
  });
}

/** A table of current values, and one of former ones that two triggers fill. */
export const start: Start = async (first) => {
  const db = new sqlite.oo1.DB(':memory:');
  db.exec(schema);
  write(db, 'page', first);
  return {
    async edit(page) {
      write(db, 'page', page);
      return db.selectValue('SELECT max(id) FROM history');
    },
    async newest(count) {
      const rows = rowsOf(db, 'SELECT key, time FROM history ORDER BY id DESC LIMIT ?', [count]);
      return rows.map(([, time]) => new Date(time));
    },
    async at(moment) {
      const newest = 'SELECT max(id) FROM history WHERE id <= ? GROUP BY key';
      return Object.fromEntries(
        rowsOf(db, `SELECT key, value FROM history WHERE id IN (${newest})`, [moment]),
      );
    },
    async branchAndMerge(main, draft) {
      for (const table of ['base', 'draft'])
        db.exec(`
          CREATE TEMP TABLE ${table} (key TEXT PRIMARY KEY, value INTEGER NOT NULL);
          INSERT INTO ${table} SELECT * FROM page;
        `);
      write(db, 'draft', draft);
      write(db, 'page', main);
      const changed = `
        FROM draft JOIN base USING (key) JOIN page USING (key) WHERE draft.value <> base.value`;
      const collisions = rowsOf(db, `SELECT key ${changed} AND page.value <> base.value`);
      write(db, 'page', Object.fromEntries(rowsOf(db, `SELECT key, draft.value ${changed}`)));
      db.exec('DROP TABLE base; DROP TABLE draft;');
      return {
        page: readPage(db),
        collision: collisions.length > 0 ? 'reported' : 'one side wins silently',
      };
    },
    async save() {
      return sqlite.capi.sqlite3_js_db_export(db);
    },
    async reopen(saved) {
      const copy = new sqlite.oo1.DB(':memory:');
      const { capi, wasm } = sqlite;
      const bytes = wasm.allocFromTypedArray(saved);
      const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE;
      copy.checkRc(
        capi.sqlite3_deserialize(copy, 'main', bytes, saved.length, saved.length, flags),
      );
      const page = readPage(copy);
      copy.close();
      return page;
    },
  };
};
