import type { Lix } from '@lix-js/sdk';
import type { SelectQueryBuilder } from '@lix-js/sdk/dependency/kysely';
import { shallowRef, watchEffect } from 'vue';

// biome-ignore lint/suspicious/noExplicitAny: a query of any tables
type Query<Row> = SelectQueryBuilder<any, any, Row>;

/**
 * Runs a query now, after commits to its tables, and when a ref it reads changes.
 */
export function useQuery<Row>(lix: Lix, build: () => Query<Row>) {
  const rows = shallowRef<Row[]>([]);
  const error = shallowRef<unknown>();
  watchEffect((onCleanup) => {
    const subscription = lix.observe(build()).subscribe({
      next: (result) => {
        rows.value = result;
        error.value = undefined;
      },
      error: (reason) => {
        error.value = reason;
      },
    });
    onCleanup(() => subscription.unsubscribe());
  });
  return { rows, error };
}
