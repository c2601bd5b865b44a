import type { Lix, SqlParam } from '@lix-js/sdk';
import { createContext, useContext, useEffect, useState } from 'react';

export const LixContext = createContext<Lix | undefined>(undefined);

export function useLix(): Lix {
  const lix = useContext(LixContext);
  if (!lix) throw new Error('Wrap the component in <LixContext value={lix}>.');
  return lix;
}

type Result<Row> = { rows?: Row[]; error?: unknown };

/** Runs a query now, and returns new rows whenever they change. */
export function useQuery<Row>(sql: string, params: SqlParam[] = []): Result<Row> {
  const lix = useLix();
  // The array is a new one in each render, but its content rarely changes.
  const key = JSON.stringify([sql, params]);
  const [result, setResult] = useState<Result<Row> & { lix?: Lix; key?: string }>(
    {},
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares queries
  useEffect(() => {
    const events = lix.observe(sql, params);
    async function watch() {
      for (let event = await events.next(); event; event = await events.next())
        setResult({ lix, key, rows: event.result.rows as Row[] });
    }
    watch().catch((error) => setResult({ lix, key, error }));
    return () => events.close();
  }, [lix, key]);

  return result.lix === lix && result.key === key ? result : {};
}
