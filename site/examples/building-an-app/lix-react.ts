import type { Lix } from '@lix-js/sdk';
import type { SelectQueryBuilder } from '@lix-js/sdk/dependency/kysely';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';

export const LixContext = createContext<Lix | undefined>(undefined);

export function useLix(): Lix {
  const lix = useContext(LixContext);
  if (!lix) throw new Error('Wrap the component in <LixContext value={lix}>.');
  return lix;
}

// biome-ignore lint/suspicious/noExplicitAny: a query of any tables
type Query<Row> = SelectQueryBuilder<any, any, Row>;

/** The rows of a query, now and after each commit that touches its tables. */
export function useQuery<Row>(build: (lix: Lix) => Query<Row>): Row[] | undefined {
  const lix = useLix();
  const query = build(lix);
  const { sql, parameters } = query.compile();
  const key = JSON.stringify([sql, parameters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares queries
  const observable = useMemo(() => lix.observe(query), [lix, key]);
  const [result, setResult] = useState<{
    of?: unknown;
    rows?: Row[];
    error?: unknown;
  }>({});

  useEffect(() => {
    const subscription = observable.subscribe({
      next: (rows) => setResult({ of: observable, rows: rows as Row[] }),
      error: (error) => setResult({ of: observable, error }),
    });
    return () => subscription.unsubscribe();
  }, [observable]);

  if (result.of !== observable) return undefined;
  if (result.error) throw result.error;
  return result.rows;
}
