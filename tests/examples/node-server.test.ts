import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectDir } from '#builder/files/project-dir.ts';

/** Three processes load the library, each for seconds on a busy machine. */
const timeout = 300_000;

let folder: string;
let running: ChildProcess[];

beforeEach(async () => {
  running = [];
  folder = await mkdtemp(path.join(tmpdir(), 'lix-server-'));
});

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Starts the server of the page; resolves with its address once it listens. */
async function start(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server.ts'], {
    cwd: path.join(projectDir, 'examples/integrations/node'),
    env: { ...process.env, PORT: '0', LIX_FILE: path.join(folder, 'project.lix') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
    child.stdout.on('data', (text) => {
      const [found] = /http:\S+/.exec(String(text)) ?? [];
      if (found) resolve(found);
    });
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const put = (url: string, text: string) => fetch(url, { method: 'PUT', body: text });

it(
  'the server in Node keeps files through a restart',
  async () => {
    const first = await start();
    expect((await put(`${first.url}/files/a.txt`, 'one')).status).toBe(204);
    expect((await put(`${first.url}/files/a.txt`, 'two')).status).toBe(204);
    expect((await put(`${first.url}/files/b/c.txt`, 'three')).status).toBe(204);
    expect(await first.stop()).toBe(0);

    const second = await start();
    expect(await (await fetch(`${second.url}/files/a.txt`)).text()).toBe('two');
    expect(await (await fetch(`${second.url}/files/b/c.txt`)).text()).toBe('three');
    expect((await fetch(`${second.url}/files/missing.txt`)).status).toBe(404);
    expect((await fetch(`${second.url}/elsewhere`)).status).toBe(404);
    const invalid = await put(`${second.url}/files/a(b).txt`, 'x');
    expect([invalid.status, await invalid.text()]).toEqual([
      400,
      expect.stringContaining('Invalid file path /a(b).txt'),
    ]);
  },
  timeout,
);

it(
  'the server in Node sends the list of files after each write',
  async () => {
    const { url } = await start();
    const events = await fetch(`${url}/events`);
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    let sent = '';
    const receive = async (expected: string) => {
      while (!sent.includes(expected)) sent += (await reader?.read())?.value ?? '';
    };
    await receive('data: []\n\n');
    await put(`${url}/files/a.txt`, 'one');
    await receive('data: ["/a.txt"]\n\n');
    await put(`${url}/files/b.txt`, 'two');
    await receive('data: ["/a.txt","/b.txt"]\n\n');
    await reader?.cancel();
  },
  timeout,
);
