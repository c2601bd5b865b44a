import { openLix } from '@lix-js/sdk';
import { expect, it } from 'vitest';
import { openLixFile } from './lix-file.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Bytes between two cuts. */
const page = 4096;

it('a .lix file cut at any 4 KB is refused, and a whole one opens', async () => {
  const lix = await openLix({});
  await lix.db
    .insertInto('file')
    .values({ path: '/notes.txt', data: encode('x'.repeat(20_000)) })
    .execute();
  const bytes = new Uint8Array(await (await lix.toBlob()).arrayBuffer());
  await lix.close();
  for (let end = page; end < bytes.length; end += page) {
    await expect(openLixFile(openLix, bytes.slice(0, end)), `${end}`).rejects.toThrow(
      'The file is damaged or incomplete.',
    );
  }
  const flipped = bytes.slice();
  flipped.fill(0x55, bytes.length / 2, bytes.length / 2 + page);
  await expect(openLixFile(openLix, flipped)).rejects.toThrow('The file is damaged or incomplete.');
  const whole = await openLixFile(openLix, bytes);
  expect(await whole.db.selectFrom('file').select('path').execute()).toEqual([
    { path: '/notes.txt' },
  ]);
  await whole.close();
});

it.each([
  ['nothing', '', 'The file is empty.'],
  ['a file of release 0.17', 'LIXSNAP\0\u0001', 'Open it in the playground of 0.17.'],
  ['a text', '{"a":1}', 'This isn’t a .lix file of release 0.5.'],
  ['a damaged database', `SQLite format 3\0${'x'.repeat(page)}`, 'The file is damaged'],
])('%s is refused with the reason', async (_, text, message) => {
  await expect(openLixFile(openLix, encode(text))).rejects.toThrow(message);
});
