import { prepare05 } from './prepare-0-5.ts';
import { prepare017 } from './prepare-0-17.ts';

/** Statements of a release. */
export interface PrepareRequest {
  version: string;
  statements: readonly string[];
}

/** What a release says about statements that it prepared in an empty repository. */
export interface Prepared {
  /** Columns of each table that it knows without the program. */
  tables: Record<string, string[]>;
  /** For each statement. */
  outcomes: Outcome[];
}

/** Why a release refuses a statement, or why it can't say; neither where it's right. */
export interface Outcome {
  refusal?: string;
  unchecked?: string;
}

/** Prepares statements; each in a way that runs none. */
type Prepare = (statements: readonly string[]) => Promise<Prepared>;

const releases: Record<string, () => Promise<Prepare>> = { 0.5: prepare05, 0.17: prepare017 };
const opened = new Map<string, Promise<Prepare>>();

/** @returns `undefined` for a release whose SQL nobody can prepare. */
export async function prepare({
  version,
  statements,
}: PrepareRequest): Promise<Prepared | undefined> {
  const open = Object.hasOwn(releases, version) ? releases[version] : undefined;
  if (!open) return undefined;
  const known = opened.get(version) ?? open();
  opened.set(version, known);
  return (await known)(statements);
}

/** The columns of tables in a list of names. */
export function tablesOf(
  names: readonly ({ kind: 'table'; name: string; columns: string[] } | { kind: 'functions' })[],
): Record<string, string[]> {
  return Object.fromEntries(
    names.flatMap((one) => (one.kind === 'table' ? [[one.name, one.columns]] : [])),
  );
}
