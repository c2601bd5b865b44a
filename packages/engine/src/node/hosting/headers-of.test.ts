import { expect, it } from 'vitest';
import { headersOf } from './headers-of.ts';

it('a document has its own headers as a file and as the address that development answers', () => {
  const own = { headers: { A: '1' }, fileHeaders: [{ path: '/b', headers: { A: '2' } }] };
  expect(['/b.html', '/b', '/b/c', '/c'].map((file) => headersOf(own, file).A)).toEqual([
    '2',
    '2',
    '1',
    '1',
  ]);
});
