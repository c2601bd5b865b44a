// An empty Lix
import { openLix } from '@lix-js/sdk';

const lix = await openLix({});

const versions = await lix.db
  .selectFrom('version')
  .select('name')
  .orderBy('name')
  .execute();
console.log(versions);
