import { openLix } from '@lix-js/sdk';
import { expect, it } from 'vitest';
import {
  headlineCommits,
  headlineProgram,
} from '../../../site/components/headline/headline-program.ts';

it('stores each headline in a commit, as the text that it is', async () => {
  const headlines = [
    'Version control inside your app',
    `'; lix.close(); "\${lix}" \\ // */ import('@lix-js/plugin-md')`,
    'DROP TABLE "commit"; --',
    'Version control inside your app',
  ];
  const lix = await openLix({});
  const code = headlineProgram(headlines).replace(/^import .*$/m, '');
  const Program = Object.getPrototypeOf(async () => {}).constructor;
  await new Program('openLix', code)(async () => lix);
  const rows = lix.engine?.executeSync({ sql: headlineCommits }).rows ?? [];
  expect(rows.map(({ headline }) => headline)).toEqual(headlines);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(headlines.length);
  await lix.close();
});
