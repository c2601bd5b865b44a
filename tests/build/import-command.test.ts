import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = mkdtempSync(path.join(tmpdir(), 'import-command-'));

afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(...args: string[]) {
  const command = ['packages/import/dist/cli.js', ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { stdout, stderr, status };
}

it('says how it is used, when asked and after a mistake', () => {
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: /) });
  expect(run('--from', 'gitbook', '.')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^--from must be .*; found "gitbook"\.\nUsage: /),
  });
  expect(run('--from', 'vitepress')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Name the folder .*\nUsage: /),
  });
  const { status, stderr } = run('--form', 'vitepress', '.');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Unknown option '--form'\.\nUsage: /);
  expect(stderr).not.toMatch(/^ +at /m);
});

it('reports what is left with file and line, and what to do next', () => {
  const dir = path.join(root, 'site');
  mkdirSync(path.join(dir, '.vitepress'), { recursive: true });
  writeFileSync(
    path.join(dir, '.vitepress/config.mts'),
    "export default {\n  title: 'Kit',\n  transformPageData: () => {},\n};\n",
  );
  writeFileSync(path.join(dir, 'index.md'), '# Kit\n');
  const { stdout, stderr, status } = run('--from', 'vitepress', dir);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout).toContain(`1 page and 0 files are in ${dir}-docs.`);
  expect(stdout).toContain("left: .vitepress/config.mts:3: transformPageData isn't converted.");
  expect(stdout).toContain(`Next: npx truedocs dev --root ${dir}-docs`);
});

it('runs the configuration only with consent, and says which packages it lacks', () => {
  const dir = path.join(root, 'computed');
  mkdirSync(path.join(dir, 'src/content/docs'), { recursive: true });
  writeFileSync(
    path.join(dir, 'astro.config.ts'),
    `import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import { labels } from './labels';
import made from './made.json';
import { makePlugins, openLog } from 'no-such-package';
const [plugin] = makePlugins(createRequire(import.meta.url)('no-other'));
plugin({ title: [...(await openLog({ dir: '.' }).read())] });
const secret: string | undefined = process.env.SECRET;
const pages = readdirSync(new URL('src/content/docs', import.meta.url));
export default defineConfig({
  integrations: [
    starlight({
      tagline: made.text,
      title: ['Kit', secret].filter(Boolean).join(' '),
      sidebar: [{ label: labels['start'], items: pages.map((name) => name.replace('.md', '')) }],
    }),
  ],
});
`,
  );
  writeFileSync(path.join(dir, 'labels.json'), '{ "labels": { "start": "Begin" } }');
  writeFileSync(path.join(dir, 'src/content/docs/a.md'), '---\ntitle: A\n---\n');
  const configOf = (out: string) => readFileSync(path.join(root, out, 'site.config.mjs'), 'utf8');
  const still = run('--from', 'starlight', dir, '--out', path.join(root, 'still'));
  expect(still.status).toBe(0);
  expect(configOf('still')).not.toMatch(/Begin|Kit/);
  process.env.SECRET = 'SECRET-4711';
  const moved = run('--from', 'starlight', dir, '--out', path.join(root, 'run'), '--run');
  delete process.env.SECRET;
  expect(moved.status).toBe(0);
  expect(configOf('run')).toContain('"title": "Kit"');
  expect(configOf('run')).toMatch(/"text": "Begin",\s*"items": \[\s*"\/a"/);
  expect(moved.stdout).toContain(
    "modules that aren't there is missing, so install or make them: astro/config, ./made.json, no-such-package, no-other",
  );
  expect(moved.stdout).toContain('astro.config.ts:15: integrations[0].tagline is computed');
});

it('says why a configuration cannot be run, and reads it as it is written', () => {
  const dir = path.join(root, 'broken');
  mkdirSync(path.join(dir, '.vitepress'), { recursive: true });
  const config = "throw new Error('no key');\nexport default { title: 'Kit' };\n";
  writeFileSync(path.join(dir, '.vitepress/config.mts'), config);
  writeFileSync(path.join(dir, 'index.md'), '# Kit\n');
  const { stdout, status } = run('--from', 'vitepress', dir, '--run');
  expect(status).toBe(0);
  expect(stdout).toContain(
    "this file can't be run, so only what it says in literals is converted: Error: no key.",
  );
  expect(readFileSync(path.join(`${dir}-docs`, 'site.config.mjs'), 'utf8')).toContain('Kit');
});
