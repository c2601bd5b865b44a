import type { Lix } from '@lix-js/sdk';
import type { SelectQueryBuilder } from '@lix-js/sdk/dependency/kysely';

// biome-ignore lint/suspicious/noExplicitAny: a query of any tables
type Query<Row> = SelectQueryBuilder<any, any, Row>;

/**
 * Runs a query now, after commits to its tables, and when state it reads changes.
 */
export function createQuery<Row>(lix: Lix, build: () => Query<Row>) {
  let rows = $state.raw<Row[]>([]);
  let error = $state.raw<unknown>();
  $effect(() => {
    const subscription = lix.observe(build()).subscribe({
      next: (result) => {
        rows = result;
        error = undefined;
      },
      error: (reason) => {
        error = reason;
      },
    });
    return () => subscription.unsubscribe();
  });
  return {
    get rows() {
      return rows;
    },
    get error() {
      return error;
    },
  };
}
