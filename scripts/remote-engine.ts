import { parseArgs } from 'node:util';
import { algolia } from '../src/search/remote/algolia.ts';
import { meilisearch } from '../src/search/remote/meilisearch.ts';
import { opensearch } from '../src/search/remote/opensearch.ts';
import { postgres, type RunSql } from '../src/search/remote/postgres.ts';
import type { RemoteEngine } from '../src/search/remote/remote-engine.ts';
import { sender } from '../src/search/remote/send-request.ts';
import { typesense } from '../src/search/remote/typesense.ts';

/** What the commands about engines are told. */
export interface EngineOptions {
  /** One of the names that `openEngine` knows. */
  engine: string;
  /** Address of the engine; a folder for PGlite, empty for one in memory. */
  url: string;
  index: string;
  /** Name of Algolia's application. */
  app: string;
  root: string;
  version?: string | undefined;
  port: string;
}

/**
 * Reads the arguments of a command.
 *
 * @throws TypeError when there is no such option.
 */
export function readEngineOptions(args = process.argv.slice(2)): EngineOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      engine: { ...text, default: 'pglite' },
      url: { ...text, default: '' },
      index: { ...text, default: 'docs' },
      app: { ...text, default: '' },
      root: { ...text, default: '.' },
      version: text,
      port: { ...text, default: '4300' },
    },
  });
  return values;
}

/**
 * Opens a search engine. Its key comes from the variable SEARCH_KEY.
 *
 * @throws Error when there is no such engine, or its package isn't installed.
 */
export async function openEngine({
  engine,
  url,
  index,
  app,
}: EngineOptions): Promise<RemoteEngine> {
  const key = process.env.SEARCH_KEY ?? '';
  switch (engine) {
    case 'typesense':
      return typesense(sender(url, { 'X-TYPESENSE-API-KEY': key }), index);
    case 'meilisearch':
      return meilisearch(sender(url, key ? { Authorization: `Bearer ${key}` } : {}), index);
    case 'opensearch':
      return opensearch(sender(url, key ? { Authorization: key } : {}), index);
    case 'algolia':
      return algolia(
        sender(url || `https://${app}.algolia.net`, {
          'X-Algolia-Application-Id': app,
          'X-Algolia-API-Key': key,
        }),
        index,
      );
    case 'postgres':
      return postgres(await connectPostgres(url), index);
    case 'pglite':
      return postgres(await openPglite(url), index);
    default:
      throw new Error(
        `There is no engine "${engine}". Use typesense, meilisearch, opensearch, algolia, postgres or pglite.`,
      );
  }
}

async function connectPostgres(url: string): Promise<RunSql> {
  const { default: pg } = await importOptional('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (statement, values) => client.query(statement, values);
}

/** PostgreSQL inside the process, to try it out. */
async function openPglite(folder: string): Promise<RunSql> {
  const { PGlite } = await importOptional('@electric-sql/pglite');
  const { pg_trgm } = await importOptional('@electric-sql/pglite/contrib/pg_trgm');
  const database = new PGlite({ dataDir: folder || 'memory://', extensions: { pg_trgm } });
  return (statement, values) => database.query(statement, values);
}

/** A package that this project doesn't install, because few sites need it. */
// biome-ignore lint/suspicious/noExplicitAny: its types aren't installed either.
async function importOptional(name: string): Promise<any> {
  try {
    return await import(name);
  } catch (error) {
    const wanted = name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/');
    throw new Error(`Run \`npm install --no-save ${wanted}\` first: this engine needs it.`, {
      cause: error,
    });
  }
}
