import { type Lix, openLix } from 'lix-0-17';
import { sqlNames } from '../../product/releases/0.17/sandbox/sql-names.ts';
import { type Outcome, type Prepared, tablesOf } from './prepare.ts';

/** More parameters than a statement has: the engine refuses them once it has bound the statement, before it runs. */
const tooMany = 200;

/** The source of the rows that a statement inserts. */
const selection = /^\s*insert\s+into\s+[\w".]+(?:\s*\([^)]*\))?\s*(?=select\b|with\b)/i;

/** What may follow the rows. */
const ending = /\s(?:returning|on\s+conflict)\b.*$/is;

/** It runs only where it's selected from, so it can't be planned. */
const checkpoint = /\blix_create_checkpoint\s*\(/i;

/** A property of content that is cast to text: planned without a word, and refused where it runs. */
const propertyOfText =
  /(?:\bcast\s*\(\s*[\w.]*content\s+as\s+(?:text|varchar)\s*\)|content\s*::\s*(?:text|varchar))\s*->/i;

/** The engine plans what reads (`EXPLAIN`), and binds what writes. */
export async function prepare017(): Promise<(statements: readonly string[]) => Promise<Prepared>> {
  const lix = await openLix();
  const tables = tablesOf(await sqlNames(lix));
  const { rows } = await lix.execute<{ id: string }>('SELECT lix_active_branch_commit_id() AS id');
  const [{ id: commit } = { id: '' }] = rows;
  return async (statements) => {
    const outcomes: Outcome[] = [];
    for (const statement of statements) outcomes.push(await outcomeOf(statement, lix, commit));
    return { tables, outcomes };
  };
}

async function outcomeOf(statement: string, lix: Lix, commit: string): Promise<Outcome> {
  if (propertyOfText.test(statement))
    return { refusal: "Text has no properties. Write CAST(content AS JSONB) ->> 'name'." };
  if (/^\s*(?:select|with|values)\b/i.test(statement)) return planned(statement, lix, commit);
  const refusal = await refusalOf(statement, Array(tooMany).fill(null), lix);
  if (refusal !== undefined && countIn(refusal) === undefined) return { refusal };
  if (!selection.test(statement)) return {};
  return planned(statement.replace(selection, '').replace(ending, ''), lix, commit);
}

/** Plans a query with as many parameters as it has: first with a commit, which functions take, then without values. */
async function planned(query: string, lix: Lix, commit: string): Promise<Outcome> {
  if (checkpoint.test(query)) return { unchecked: 'lix_create_checkpoint() can only be run' };
  const plan = `EXPLAIN ${query}`;
  const counted = await refusalOf(plan, Array(tooMany).fill(null), lix);
  const count = countIn(counted ?? '');
  if (count === undefined) return counted === undefined ? {} : { refusal: counted };
  const refusal = await refusalOf(plan, Array(count).fill(commit), lix);
  if (refusal === undefined || count === 0) return refusal === undefined ? {} : { refusal };
  const other = await refusalOf(plan, Array(count).fill(null), lix);
  if (other === refusal) return { refusal };
  return other === undefined ? {} : { unchecked: 'it depends on the values of its parameters' };
}

function countIn(message: string): number | undefined {
  const [, count] = /expected (\d+) parameter/.exec(message) ?? [];
  return count === undefined ? undefined : Number(count);
}

async function refusalOf(
  statement: string,
  params: readonly (string | null)[],
  lix: Lix,
): Promise<string | undefined> {
  try {
    await lix.execute(statement, [...params]);
    return undefined;
  } catch (error) {
    return (error as Error).message.replace(/^sql2 DataFusion error: /, '');
  }
}
