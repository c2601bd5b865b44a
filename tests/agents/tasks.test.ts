import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#features/live/isolated/run-isolated.ts';
import { projectOfHash, versionOfHash } from '#features/live/sharing/project-link.ts';
import { representatives } from '../support/nightly.ts';
import { solve } from './agent-task.ts';
import { type Ask, askWith, connectClient, serverOf } from './mcp-client.ts';
import { tasks05 } from './tasks-0-5.ts';
import { tasks017 } from './tasks-0-17.ts';

let client: Client;
let ask: Ask;

const { time } = limits;

beforeAll(async () => {
  // On a busy machine, the start of a process alone may take as long.
  limits.time = 600_000;
  client = await connectClient('http://docs.test/mcp', await serverOf('shipped', true));
  ask = askWith(client);
});
afterAll(async () => {
  limits.time = time;
  await client.close();
});

describe.each([
  ['0.5', '', tasks05],
  ['0.17', '/0.17', tasks017],
])('an agent that writes for %s', (version, edition, tasks) => {
  it.each(representatives(tasks).map((task) => [task.question, task] as const))(
    'can %s with the tools alone',
    async (_, task) => {
      const solution = await solve(task, edition, ask);
      expect(task.program).toContain(task.slip[0]);
      expect(solution.complaint).toMatch(/^\d+ mistakes?, checked against/);
      expect(solution.explained).not.toEqual([]);
      expect(solution.verdict).toMatch(/^The program has no mistakes/);
      expect(solution.run).toContain(task.prints);
      expect(solution.run).not.toContain('An error ended it');
      const { pathname, hash } = new URL(solution.link, 'http://docs.test');
      expect(pathname).toBe(`${edition}/playground`);
      expect(versionOfHash(hash)).toBe(version);
      expect(await projectOfHash(hash)).toEqual([{ name: 'main.ts', code: task.program }]);
    },
  );
});
