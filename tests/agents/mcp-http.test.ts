import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '#node/serve/fixtures/test-site.ts';
import { siteDir } from '../e2e/support/paths.ts';
import { askWith, connectClient, eras, toolCall } from './mcp-client.ts';

/** The preview of the shipped site answers agents at `/mcp`. */
let server: Server;
let address: string;

beforeAll(async () => {
  const served = await serve(siteDir('shipped'));
  server = served.server;
  address = `http://127.0.0.1:${served.port}/mcp`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const modernHeaders = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
  'MCP-Protocol-Version': eras.modern,
  'Mcp-Method': 'tools/call',
  'Mcp-Name': 'read_page',
};

function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return fetch(address, { method: 'POST', body, headers: { ...modernHeaders, ...headers } });
}

const good = toolCall('read_page', { path: '/' });

it.each(Object.entries(eras))(
  'the official client of the %s specification works',
  async (era, version) => {
    const client = await connectClient(address, undefined, era as keyof typeof eras);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('check_program');
    const ask = askWith(client);
    expect((await ask('search', { query: 'merge', limit: 3 })).text).toContain('## ');
    await client.close();
  },
);

it('answers a single request without anything before it, in one piece of JSON', async () => {
  const response = await post(good);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('mcp-session-id')).toBeNull();
  const { result } = (await response.json()) as { result: { content: { text: string }[] } };
  expect(result.content[0]?.text).toContain('Lix');
});

const earlier = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search', arguments: { query: 'merge' } },
});

it('a page that is asked for during the worst searches comes before their answers', async () => {
  // Two letters begin very many words, and each word is looked for in the whole site.
  const letters = [...'etaoinsrhldcumfpg'];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other)).join(' ');
  const order: string[] = [];
  // Files are read once before, because a busy machine takes its time for that.
  await fetch(new URL('/', address));
  const searches = Array.from({ length: 32 }, async (_, index) => {
    const worst = toolCall('search', { query: `${index} ${pairs}`.slice(0, 500), limit: 20 });
    const { status } = await post(worst, { 'Mcp-Name': 'search' });
    order.push(`search ${status}`);
  });
  const { status } = await fetch(new URL('/', address));
  order.push(`page ${status}`);
  await Promise.all(searches);
  expect(order).toContain('page 200');
  expect(order.slice(-4)).toEqual(Array(4).fill('search 200'));
});

describe('refuses, and goes on:', () => {
  it.each(['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD'])('%s', async (method) => {
    const response = await fetch(address, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it.each([
    ['pages of other sites', good, { Origin: 'https://evil.test' }, 403],
    ['a body that is no JSON', good, { 'Content-Type': 'text/plain' }, 415],
    ['broken JSON', good.slice(0, -7), {}, 400],
    ['no body', '', {}, 400],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0]), {}, 400],
    ['a body of more than 1 MB', JSON.stringify({ long: 'x'.repeat(1_100_000) }), {}, 413],
    ['a specification that it does not know', good, { 'MCP-Protocol-Version': '2031-01-01' }, 400],
    ['a header that contradicts the body', good, { 'Mcp-Name': 'search' }, 400],
    ['deep JSON', '['.repeat(400_000), {}, 400],
    ['batches', `\n[${good},${good}]`, {}, 400],
    [
      'batches of earlier specifications',
      `[${earlier}]`,
      { 'MCP-Protocol-Version': '2025-03-26' },
      400,
    ],
  ])('%s', async (_, body, headers, status) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toBe('');
    expect((await post(good)).status).toBe(200);
  });

  it('other hosts', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      const sent = request(
        address,
        { method: 'POST', headers: { Host: 'evil.test' } },
        (response) => resolve(response.statusCode),
      );
      sent.end('{}');
    });
    expect(status).toBe(403);
  });

  it('clients that leave before they have sent all', async () => {
    const leave = new AbortController();
    const endless = new ReadableStream({ pull: () => new Promise(() => {}) });
    const request = { method: 'POST', body: endless, duplex: 'half', headers: modernHeaders };
    const sent = fetch(address, { ...request, signal: leave.signal } as RequestInit);
    leave.abort();
    await expect(sent).rejects.toThrow();
    expect((await post(good)).status).toBe(200);
  });
});
