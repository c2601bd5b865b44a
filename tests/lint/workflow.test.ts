import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
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
  expect(commands).toEqual(expect.arrayContaining(['.ci/run', 'npm audit --audit-level=high']));
});

/** Values of expressions in workflows, for a repository that GitHub Pages serves below its name. */
const expressions: Readonly<Record<string, string>> = {
  'steps.pages.outputs.base_url': 'https://opral.github.io/lix-docs',
  'github.repository': 'opral/lix-docs',
};

it('what goes to GitHub Pages is built for its address, with a policy in each page', async () => {
  const deployed = workflows.flatMap(({ jobs }) =>
    Object.values(jobs).flatMap(({ steps }) => {
      const uploads = steps.findIndex(({ uses = '' }) => uses.includes('upload-pages-artifact'));
      return uploads < 0
        ? []
        : steps.slice(0, uploads).filter(({ run }) => run?.endsWith(' build'));
    }),
  );
  expect(deployed).toHaveLength(1);
  for (const { env = {} } of deployed) {
    for (const [name, value] of Object.entries(env)) {
      vi.stubEnv(
        name,
        value.replace(/\$\{\{ (.*?) \}\}/, (_, key) => expressions[key] ?? `no ${key}`),
      );
    }
    // The configuration reads the environment once.
    const config = path.join(project, 'site/site.config.ts?deployed');
    const { default: site } = await import(/* @vite-ignore */ config);
    expect(site).toMatchObject({
      security: { meta: true },
      origin: 'https://opral.github.io',
      base: '/lix-docs',
      themeConfig: {
        editLink: {
          docRepoBaseUrl: 'https://github.com/opral/lix-docs/edit/main/site/content/',
        },
      },
    });
    vi.unstubAllEnvs();
  }
});

describe.each(workflows)('$name', ({ jobs, steps, commands }) => {
  it('runs only what the project has', () => {
    for (const command of commands) {
      const [npm, run, own] = /^npm (?:run (\S+)|(test|start)\b|\S)/.exec(command) ?? [];
      const script = run ?? own;
      if (script) expect(Object.keys(scripts), command).toContain(script);
      else if (!npm) expect(read(command.split(' ')[0] ?? ''), command).toMatch(/^#!/);
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
