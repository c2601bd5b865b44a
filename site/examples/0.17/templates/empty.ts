// An empty repository
import { openLix } from '@lix-js/sdk';

const lix = await openLix();

const { rows } = await lix.execute('SELECT name FROM lix_branch ORDER BY name');
console.log(rows);
