import { openLix } from 'lix-0-17';
import { expect, it } from 'vitest';
import { openSnapshot, snapshotOf } from './snapshot-file.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Bytes between two cuts. */
const page = 4096;

it('a snapshot cut at any 4 KB is refused, and a whole one opens', async () => {
  const lix = await openLix();
  const content = crypto.getRandomValues(new Uint8Array(20_000));
  await lix.execute('INSERT INTO lix_file (path, content) VALUES ($1, $2)', ['/a.bin', content]);
  const bytes = new Uint8Array(await snapshotOf(lix));
  for (let end = page; end < bytes.length; end += page) {
    await expect(openSnapshot(openLix, bytes.slice(0, end)), `${end}`).rejects.toThrow(
      'The file is damaged or incomplete.',
    );
  }
  const whole = await openSnapshot(openLix, bytes);
  const { rows } = await whole.execute("SELECT content FROM lix_file WHERE path = '/a.bin'");
  expect(rows).toEqual([{ content }]);
});

it.each([
  ['nothing', '', 'The file is empty.'],
  [
    'a file of release 0.5',
    `SQLite format 3\0${'x'.repeat(page)}`,
    'Open it in the playground of 0.5.',
  ],
  ['a text', '{"a":1}', 'This isn’t a snapshot of a Lix repository'],
  ['a damaged snapshot', `LIXSNAP\0${'x'.repeat(page)}`, 'The file is damaged'],
])('%s is refused with the reason', async (_, text, message) => {
  await expect(openSnapshot(openLix, encode(text))).rejects.toThrow(message);
});
