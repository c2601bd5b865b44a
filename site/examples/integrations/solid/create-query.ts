import type { Lix } from '@lix-js/sdk';
import type { SelectQueryBuilder } from '@lix-js/sdk/dependency/kysely';
import { createEffect, createSignal, onCleanup } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';

// biome-ignore lint/suspicious/noExplicitAny: a query of any tables
type Query<Row> = SelectQueryBuilder<any, any, Row>;

/**
 * Runs a query now, after commits to its tables, and when a signal it reads
 * changes.
 */
export function createQuery<Row extends { id: string }>(
  lix: Lix,
  build: () => Query<Row>,
) {
  const [rows, setRows] = createStore<Row[]>([]);
  const [error, setError] = createSignal<unknown>();
  createEffect(() => {
    const subscription = lix.observe(build()).subscribe({
      next: (result) => {
        setRows(reconcile(result, { key: 'id' }));
        setError(undefined);
      },
      error: (reason) => setError(() => reason),
    });
    onCleanup(() => subscription.unsubscribe());
  });
  return { rows, error };
}
