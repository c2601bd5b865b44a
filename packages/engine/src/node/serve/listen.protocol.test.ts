import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSiteServer } from './create-server.ts';
import { large, long, otherHosts, writeSite } from './fixtures/test-site.ts';
import { host, listen } from './listen.ts';

const secret = 'nobody may read this';

let dir: string;
let server: Server;
let port: number;
/** The same site for clients in a hurry. */
let strict: Server;
let strictPort: number;
const sockets = new Set<Socket>();

beforeAll(async () => {
  dir = await writeSite('/');
  await writeFile(`${dir}-secret.txt`, secret);
  await writeFile(path.join(path.dirname(dir), 'outside.txt'), secret);
  ({ server } = await createSiteServer(dir));
  port = await listen(server, 0);
  const limits = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
  ({ server: strict } = await createSiteServer(dir, { limits: { ...limits, timeout: 60_000 } }));
  strictPort = await listen(strict, 0);
});

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
  strict.close();
});

function open(options: { allowHalfOpen?: boolean; port?: number } = {}): Socket {
  const socket = connect({ port, host, ...options });
  sockets.add(socket);
  return socket;
}

/** All that the server says to some bytes until it closes the connection. */
async function answerTo(bytes: string, options = {}): Promise<string> {
  const socket = open(options);
  socket.write(bytes);
  return answerFrom(socket);
}

/**
 * All that the server says until it closes the connection. If it does so while the client still
 * sends, TCP ends with a reset, after the answer.
 */
async function answerFrom(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part;
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('close', () => resolve());
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error);
    });
  });
  return answer;
}

const head = (target: string, ...headers: string[]) => lines(`HEAD ${target}`, headers);
const request = (target: string, ...headers: string[]) => lines(`GET ${target}`, headers);

function lines(start: string, headers: readonly string[]): string {
  return `${[`${start} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
}

const last = 'Connection: close';
const statusOf = (answer: string) => Number(answer.split(' ')[1]);
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);
const headersIn = (answer: string) =>
  answer
    .slice(0, answer.indexOf('\r\n\r\n'))
    .split('\r\n')
    .filter((line) => !/^(?:date|connection|keep-alive):/i.test(line));

const stillAnswers = async () => expect(statusOf(await answerTo(request('/', last)))).toBe(200);

it('a client that sends its headers one by one is let go, and others are served meanwhile', async () => {
  const slow = open({ port: strictPort });
  slow.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const dripping = setInterval(() => slow.write('X-More: 1\r\n'), 20);
  slow.on('close', () => clearInterval(dripping));
  const answer = answerFrom(slow);
  await stillAnswers();
  expect(statusOf(await answer)).toBe(408);
});

it('a client that sends no end of a body is let go', async () => {
  const begun =
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n';
  // Where this process was late to read the headers, that was the client's fault to the server.
  const status = async () => statusOf(await answerTo(begun, { port: strictPort }));
  await expect.poll(status).toBe(405);
});

it('clients that read nothing of a large file take no turn of others', async () => {
  const idle = Array.from({ length: 50 }, () => {
    const socket = open();
    socket.pause();
    socket.write(request('/static/large.1a2b3c4d.bin'));
    return socket;
  });
  await stillAnswers();
  for (const socket of idle) socket.destroy();
  if (!existsSync('/proc/self/fd')) return;
  const openFiles = () =>
    readdirSync('/proc/self/fd').flatMap((name) => {
      try {
        return [readlinkSync(`/proc/self/fd/${name}`)].filter((file) => file.startsWith(dir));
      } catch {
        return [];
      }
    });
  await expect.poll(openFiles).toEqual([]);
});

it('a client that has finished speaking still gets its answer', async () => {
  const socket = open({ allowHalfOpen: true });
  socket.end(request('/static/large.1a2b3c4d.bin', last));
  const answer = await answerFrom(socket);
  expect(bodyOf(answer) === large).toBe(true);
});

it('half a request ends in an answer or in silence, never in a page', async () => {
  for (const bytes of ['GET', 'GET / HTTP/1.1', 'GET / HTTP/1.1\r\nHost: localhost\r\n']) {
    const socket = open({ allowHalfOpen: true });
    socket.end(bytes);
    expect(await answerFrom(socket)).not.toContain(' 200 ');
  }
  await stillAnswers();
});

it.each([
  ['a header of 20 KB', request('/', `X-Long: ${'a'.repeat(20_000)}`), 431],
  ['two thousand headers', request('/', ...Array(2000).fill('X-A: abcdefgh')), 431],
  ['an address of 20 KB', request(`/${'a'.repeat(20_000)}`), 431],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  ['a length that is no number', request('/', 'Content-Length: x'), 400],
  ['two lengths', request('/', 'Content-Length: 1', 'Content-Length: 2'), 400],
  ['two framings', request('/', 'Content-Length: 4', 'Transfer-Encoding: chunked'), 400],
  ['a header that is folded', request('/', 'X-A: 1\r\n 2'), 400],
  ['a header with a zero byte', request('/', 'X-A: \0'), 400],
  ['another protocol in clear', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
])('%s is refused', async (_, bytes, status) => {
  expect(statusOf(await answerTo(bytes))).toBe(status);
  await stillAnswers();
});

it('requests in one breath are answered in their order', async () => {
  const all = ['/plugins/', '/photo.txt', '/guide/%E6%97%A5%E6%9C%AC'].map((path) => request(path));
  const answer = await answerTo(all.join('') + request('/nowhere', last));
  const order = ['plugins', '0123456789', 'japan', 'missing'].map((body) => answer.indexOf(body));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(Math.min(...order)).toBeGreaterThan(0);
});

/** Ways to write the two dots and the slash. */
const dots = [
  '..',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%ef%bc%8e%ef%bc%8e',
  '%u002e%u002e',
  '....',
  '..;',
  '..%00',
  '%2e%2e%20',
  '\u2025',
];
const slashes = ['/', '%2f', '\\', '%5c', '%252f', '%c0%af', '%ef%bc%8f', '//', '/./'];

it('no spelling of a way up leads out of the site', async () => {
  const targets = dots.flatMap((up) =>
    slashes.flatMap((slash) => [
      `/${up}${slash}outside.txt`,
      `/assets/${up}${slash}${up}${slash}outside.txt`,
      `/${up}${slash}${path.basename(dir)}-secret.txt`,
      `/guide/${up}${slash}${up}${slash}${up}${slash}etc${slash}passwd`,
    ]),
  );
  const others = [
    '/etc/passwd',
    '//etc/passwd',
    '/%2fetc/passwd',
    'file:///etc/passwd',
    'http://x/../../etc/passwd',
    '*',
    '../etc/passwd',
    `/C:\\${dir}`,
    `/${encodeURIComponent(`${dir}-secret.txt`)}`,
  ];
  const answers = await Promise.all(
    [...targets, ...others].map(async (target) => {
      const answer = await answerTo(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${last}\r\n\r\n`);
      return [
        target,
        statusOf(answer),
        answer.includes(secret) || answer.includes('root:'),
      ] as const;
    }),
  );
  expect(answers.filter(([, status, leaks]) => leaks || ![301, 400, 404].includes(status))).toEqual(
    [],
  );
});

it('no address leads to another host', async () => {
  const answers = await Promise.all(
    otherHosts.map(async (target) => {
      const answer = await answerTo(request(target, last));
      const [, location = ''] = /^location: (.*)$/im.exec(answer) ?? [];
      return [target, new URL(location, 'http://localhost').host] as const;
    }),
  );
  expect(answers.filter(([, to]) => to !== 'localhost')).toEqual([]);
  await stillAnswers();
});

it('a flood of ranges costs one answer each, and asks for no more than the file', async () => {
  const flood = `Range: bytes=${Array.from({ length: 1000 }, () => '0-').join(',')}`;
  expect(bodyOf(await answerTo(request('/photo.txt', flood, last)))).toBe('0123456789');
  const parts = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const range = `Range: bytes=${index * 5000}-${index * 5000 + 4999}`;
      const answer = await answerTo(request('/static/large.1a2b3c4d.bin', range, last));
      expect(statusOf(answer)).toBe(206);
      return bodyOf(answer);
    }),
  );
  expect(parts.join('') === large).toBe(true);
});

it.each([
  '/',
  '/guide/x',
  '/photo.txt',
  '/assets/app-1a2b.js',
  '/static/large.1a2b3c4d.bin',
  '/nowhere',
  '/GUIDE/X',
])('HEAD %s has the headers of GET and no body', async (target) => {
  const encoding = 'Accept-Encoding: br';
  const get = await answerTo(request(target, encoding, last));
  const answer = await answerTo(head(target, encoding, last));
  expect(headersIn(answer)).toEqual(headersIn(get));
  expect(bodyOf(answer)).toBe('');
});

it('conditions are those of the form that is sent', async () => {
  const ask = (...headers: string[]) => answerTo(request('/guide/x', ...headers, last));
  const headerOf = (answer: string, name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(answer)?.[1]?.trim() ?? '';
  const brotli = await ask('Accept-Encoding: br');
  const plain = await ask();
  expect(headerOf(brotli, 'etag')).not.toBe(headerOf(plain, 'etag'));
  expect(bodyOf(plain)).toBe(`x ${long}`);
  const known = `If-None-Match: ${headerOf(brotli, 'etag')}`;
  expect(statusOf(await ask('Accept-Encoding: br', known))).toBe(304);
  expect(statusOf(await ask(known))).toBe(200);
  expect(statusOf(await ask(`If-None-Match: "a", ${headerOf(plain, 'etag')}`))).toBe(304);
  expect(statusOf(await ask(`If-Modified-Since: ${headerOf(plain, 'last-modified')}`))).toBe(304);
  expect(statusOf(await ask('If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT'))).toBe(200);
  const unchanged = await ask(`If-None-Match: ${headerOf(plain, 'etag')}`);
  expect(bodyOf(unchanged)).toBe('');
  expect(headerOf(unchanged, 'content-security-policy')).not.toBe('');
});
