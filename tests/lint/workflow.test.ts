import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
}

interface Workflow {
  jobs: Record<string, { 'timeout-minutes'?: number; needs?: string; steps: Step[] }>;
}

const project = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

const folder = '.github/workflows';
const { scripts } = JSON.parse(read('package.json'));

const workflows = readdirSync(path.join(project, folder)).map((name) => {
  const { jobs }: Workflow = parse(read(`${folder}/${name}`));
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const commands = steps.flatMap(({ run }) => run?.trim().split('\n') ?? []);
  return { name, jobs, steps, commands };
});

it('a workflow runs the tests, and one the audit', () => {
  const commands = workflows.flatMap((workflow) => workflow.commands);
  expect(commands).toEqual(expect.arrayContaining(['.ci/run', 'npm run audit']));
});

describe.each(workflows)('$name', ({ jobs, steps, commands }) => {
  it('runs only what the project has', () => {
    for (const command of commands) {
      const script = /^npm (?:run )?(\S+)/.exec(command)?.[1];
      if (script) expect(Object.keys(scripts), command).toContain(script);
      else expect(read(command.split(' ')[0] ?? ''), command).toMatch(/^#!/);
    }
  });

  it('names a version of every action, and jobs that are there', () => {
    for (const { uses, run } of steps) {
      expect(uses === undefined, `${uses} ${run}`).toBe(run !== undefined);
      if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    }
    for (const { needs } of Object.values(jobs)) {
      if (needs) expect(Object.keys(jobs)).toContain(needs);
    }
  });
});
