// Choose the type of a parameter
// #region from
import { type LixValue, openLix, Value } from '@lix-js/sdk';

const lix = await openLix();

// Without a kind, a number becomes an integer or a real.
const price = Value.real(3);
console.log(price.kind, Value.from(3).kind, Value.from({ tags: [] }).kind);

const { rows, columns } = await lix.execute('SELECT $1 AS price', [price]);
const kind: LixValue['kind'] | undefined = columns[0]?.type;
console.log(rows, kind);

await lix.close();
// #endregion
