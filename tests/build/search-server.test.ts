import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerSearch } from '../../scripts/answer-search.ts';

const search = vi.fn(async () => []);
const server = createServer(answerSearch({ docs: { search, replace: async () => {} } }));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

async function statusOf(target: string, host = 'localhost'): Promise<number> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).split(' ')[1]);
}

it.each(['//', '/\\', '/%', '*', '//?', 'http://', '/search?keyword=a&searchIndexes=docs'])(
  'a search server answers %s and goes on',
  async (target) => {
    expect(await statusOf(target)).toBe(200);
  },
);

it('a search server answers only this machine', async () => {
  search.mockClear();
  expect(await statusOf('/search?keyword=a&searchIndexes=docs', 'evil.example')).toBe(403);
  expect(search).not.toHaveBeenCalled();
});
