import { openLix } from '@lix-js/sdk';
import { sqlNames } from '../../product/sandbox/sql-names.ts';
import { type Outcome, type Prepared, tablesOf } from './prepare.ts';

/** SQLite's own step of preparing a statement, behind the one that puts views in their place. */
export async function prepare05(): Promise<(statements: readonly string[]) => Promise<Prepared>> {
  const { engine } = await openLix({});
  if (!engine) throw new Error('This Lix has no engine on the calling thread.');
  const { preprocessQuery, sqlite } = engine;
  const tables = tablesOf(sqlNames(engine));
  const outcomeOf = (statement: string): Outcome => {
    try {
      const parameters = (statement.match(/\?/g) ?? []).map(() => null);
      sqlite.prepare(preprocessQuery({ sql: statement, parameters }).sql).finalize();
      return {};
    } catch (error) {
      const { message } = error as Error;
      return { refusal: message.replace(/^SQLITE_ERROR: sqlite3 result code 1: /, '') };
    }
  };
  return async (statements) => ({ tables, outcomes: statements.map(outcomeOf) });
}
