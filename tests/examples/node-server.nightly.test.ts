import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';
import { spawnServer } from '../support/spawn-server.ts';

/** Two processes load the library, each for seconds on a busy machine. */
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
  const child = spawnServer(['--import', 'tsx', 'server.ts'], {
    cwd: path.join(projectDir, 'site/examples/integrations/node'),
    env: { ...process.env, PORT: '0', LIX_FILE: path.join(folder, 'project.lix') },
  });
  child.stderr?.pipe(process.stderr);
  running.push(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
    child.stdout?.on('data', (text) => {
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
  'the server in Node sends the list of files after each write, and keeps files through a restart',
  async () => {
    const first = await start();
    const list = await listen(`${first.url}/events`);
    await list.receive('data: []\n\n');
    expect((await put(`${first.url}/files/a.txt`, 'one')).status).toBe(204);
    await list.receive('data: ["/a.txt"]\n\n');
    expect((await put(`${first.url}/files/a.txt`, 'two')).status).toBe(204);
    expect((await put(`${first.url}/files/b/c.txt`, 'three')).status).toBe(204);
    await list.receive('data: ["/a.txt","/b/c.txt"]\n\n');
    await list.close();
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

/** Listens to the events of a server. */
async function listen(url: string) {
  const reader = (await fetch(url)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let sent = '';
  return {
    /** Waits until the server has sent a text. */
    async receive(expected: string): Promise<void> {
      while (!sent.includes(expected)) {
        const { value } = (await reader?.read()) ?? {};
        if (value === undefined) throw new Error(`The events ended after ${sent}`);
        sent += value;
      }
    },
    close: () => reader?.cancel(),
  };
}
