import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxSchema } from '#live/options.ts';
import { runProgram } from '#live/samples/run-program.ts';
import { sandboxPackages } from '#live/shared/importable.ts';
import { projectOfHash, versionOfHash } from '#live/sharing/project-link.ts';
import { sandbox017 } from '../../site/product/releases/0.17/sandbox/sandbox.ts';
import { sandbox } from '../../site/product/sandbox/sandbox.ts';
import { representatives } from '../support/nightly.ts';
import { solve } from './agent-task.ts';
import { type Ask, askWith, connectClient, serverOf } from './mcp-client.ts';
import { tasks05 } from './tasks-0-5.ts';
import { tasks017 } from './tasks-0-17.ts';

let client: Client;
let ask: Ask;

beforeAll(async () => {
  client = await connectClient('http://docs.test/mcp', await serverOf('shipped'));
  ask = askWith(client);
});
afterAll(async () => {
  await client.close();
});

describe.each([
  ['0.5', '/playground', tasks05, sandbox],
  ['0.17', '/0.17/playground', tasks017, sandbox017],
])('an agent that writes for %s', (version, playground, tasks, config) => {
  const packages = sandboxPackages(sandboxSchema.parse(config));
  it.each(representatives(tasks).map((task) => [task.question, task] as const))(
    'can %s with the tools alone',
    async (_, task) => {
      const solution = await solve(task, version, ask);
      expect(task.program).toContain(task.slip[0]);
      expect(solution.complaint).toMatch(/^\d+ mistakes?, checked against/);
      expect(solution.explained).not.toEqual([]);
      expect(solution.verdict).toMatch(/^The program has no mistakes/);
      const { output, error } = await runProgram(task.program, packages);
      expect(error).toBeUndefined();
      expect(output).toContain(task.prints);
      const { pathname, hash } = new URL(solution.link, 'http://docs.test');
      expect(pathname).toBe(playground);
      expect(versionOfHash(hash)).toBe(version);
      expect(await projectOfHash(hash)).toEqual([{ name: 'main.ts', code: task.program }]);
    },
  );
});
