import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { headers, otherHosts, writeSite } from '../serve/fixtures/test-site.ts';

/** The program, where it's installed: on Debian, not every user has its folder in `PATH`. */
const nginx = ['nginx', '/usr/sbin/nginx'].find((name) => {
  try {
    execFileSync(name, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

let running: ChildProcess | undefined;
afterEach(() => running?.kill());

/** Serves a site by the rules that were written for it, and asks it as it's told to. */
async function serve(more: string): Promise<(target: string) => Promise<string>> {
  const work = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const site = await writeSite('/');
  await writeFile(path.join(site, 'sw.js'), 'answer();');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = [
    'daemon off;',
    // Folders for temporary files belong to their user alone.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    `pid ${work}/pid;`,
    `error_log ${work}/error.log;`,
    'events { worker_connections 512; }',
    'http {',
    '  access_log off;',
    ...temporary.map((name) => `  ${name}_temp_path ${work}/${name};`),
    `  server { listen unix:${work}/socket; ${more} root ${site}; include ${site}/nginx.conf; }`,
    '}',
  ];
  await writeFile(path.join(work, 'nginx.conf'), config.join('\n'));
  const args = ['-c', path.join(work, 'nginx.conf'), '-p', work, '-e', `${work}/error.log`];
  running = spawn(nginx ?? '', args, { stdio: 'ignore' });
  const ask = (target: string) => {
    const socket = connect(`${work}/socket`);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return text(socket);
  };
  await expect.poll(() => ask('/').then(statusOf, () => 0)).toBe(200);
  return ask;
}

const statusOf = (answer: string) => Number(answer.split(' ')[1]);
const locationOf = (answer: string) => /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? '';

describe.skipIf(!nginx)('nginx, where it is installed (apt-get install nginx-light)', () => {
  it.each([
    ['as it comes', ''],
    ['that keeps double slashes', 'merge_slashes off;'],
  ])('%s leads to no other host', async (_, more) => {
    const ask = await serve(more);
    const targets = [
      ...otherHosts,
      '/%5Cevil.example/x.html',
      '/%5Cevil.example/index',
      '/en/%5Cevil.example',
      '/guide/x.html%0d%0aX-Split:%20yes',
    ];
    const found: string[] = [];
    for (const target of targets) {
      const answer = await ask(target);
      const { host } = new URL(locationOf(answer), 'http://localhost');
      if (host !== 'localhost' || /^x-split/im.test(answer)) found.push(target);
    }
    expect(found).toEqual([]);
  });

  it('serves pages, leads other spellings to them, and sends its headers with everything', async () => {
    const ask = await serve('');
    for (const [target, status, location] of [
      ['/guide/x', 200, ''],
      ['/guide/x.html', 301, '/guide/x'],
      ['/plugins', 301, '/plugins/'],
      ['/en/guide/x?a=1', 301, '/guide/x?a=1'],
      ['/guide/old', 301, '/guide/x'],
      ['/nowhere', 404, ''],
      ['/server.json', 404, ''],
    ] as const) {
      const answer = await ask(target);
      expect([target, statusOf(answer), locationOf(answer)]).toEqual([target, status, location]);
    }
    for (const target of ['/', '/nowhere', '/sw.js', '/assets/app-1a2b.js', '//x']) {
      const policy = /^content-security-policy: (.*)\r$/im.exec(await ask(target))?.[1];
      expect(policy, target).toBe(headers['Content-Security-Policy']);
    }
  });
});
