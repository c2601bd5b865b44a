import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mockJsonPlugin, openLix } from '@lix-js/sdk';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';

/** Two processes load the library, each for seconds on a busy machine. */
const timeout = 300_000;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lix-agent-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs a program of the page in an empty folder, and answers what it asks. */
async function run(program: string, args: string[], env: Record<string, string>): Promise<void> {
  const file = path.join(projectDir, 'site/examples/integrations/agent', program);
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), file, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin?.end('y\n');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}

it(
  'the commands of the page create a Lix, let a model edit it, and keep what a person accepts',
  async () => {
    const write = { path: '/offer.json', text: '{"price":108,"title":"Bike"}' };
    const call = { name: 'write_file', arguments: JSON.stringify(write) };
    const answers = [
      { role: 'assistant', tool_calls: [{ id: 'a', type: 'function', function: call }] },
      { role: 'assistant', content: 'Done.' },
    ];
    const server = createServer((_, response) => {
      response.end(JSON.stringify({ choices: [{ message: answers.shift() }] }));
    });
    // The library keeps the program busy for seconds: connections must not end under its next request.
    server.keepAliveTimeout = 0;
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const env = { MODEL_URL: `http://127.0.0.1:${port}`, MODEL_KEY: 'secret', MODEL_NAME: 'any' };
    await run('create.ts', [], {});
    await run('main.ts', ['project.lix', 'Lower all prices by ten percent.'], env);
    server.close();

    const blob = new Blob([await readFile(path.join(folder, 'project.lix'))]);
    const lix = await openLix({ blob, providePlugins: [mockJsonPlugin] });
    const file = await lix.db
      .selectFrom('file')
      .where('path', '=', '/offer.json')
      .select('data')
      .executeTakeFirstOrThrow();
    await lix.close();
    expect(JSON.parse(new TextDecoder().decode(file.data))).toEqual({ price: 108, title: 'Bike' });
  },
  timeout,
);
