import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { temporaryProject } from './temporary-project.ts';

const run = promisify(execFile);
const project = temporaryProject(['live', 'reference']);
const { write, link } = project;

const samplePage =
  "# Home\n\n```ts\nimport { makeBox } from 'toy';\nconst first = makeBox(null!).first;\n```\n";

beforeAll(() => {
  // Configuration of the project's other tools says nothing about the site.
  write('typedoc.json', '{ "noSuchOption": true }');
  write('postcss.config.mjs', "throw new Error('PostCSS was asked.');");
  write('site/content/index.md', samplePage);
});

async function buildWith(config: string): Promise<void> {
  write(
    'site/site.config.mjs',
    `import { agents } from 'truedocs/features';
import { reference } from '@truedocs/reference';
import { sampleTypes } from '@truedocs/live';
export default ${config};
`,
  );
  const args = ['packages/engine/dist/node/cli.js', 'build', '--root', 'site'];
  await run(process.execPath, [...args, '--compress', 'none'], { cwd: project.dir });
}

/** Writes a package and the one that it depends on; both keep their versions. */
function writePackages(folder: string, coreFolder: string, { size, first }: Types): void {
  const manifest = { version: '1.0.0', types: './index.d.ts' };
  const toy = { name: 'toy', ...manifest, dependencies: { 'toy-core': '1.0.0' } };
  write(`${folder}/package.json`, JSON.stringify(toy));
  write(
    `${folder}/index.d.ts`,
    `import type { Core } from 'toy-core';\nexport declare function makeBox(size: ${size}): Core;\n`,
  );
  write(`${coreFolder}/package.json`, JSON.stringify({ name: 'toy-core', ...manifest }));
  write(`${coreFolder}/index.d.ts`, `export interface Core { first: ${first} }\n`);
}

interface Types {
  size: string;
  first: string;
}

/** Builds the reference's page of the function, and a sample that calls it. */
async function build(): Promise<{ page: string; sample: string }> {
  await buildWith(
    "{ features: [reference({ package: 'toy', path: '/api/' }), agents(), sampleTypes()] }",
  );
  const read = (file: string) => readFileSync(path.join(project.dir, 'site/dist', file), 'utf8');
  return { page: read('api/functions/makeBox.md'), sample: read('index.html') };
}

const layouts: [manager: string, folder: string, coreFolder: string, install: () => void][] = [
  [
    'npm, with a workspace',
    'packages/toy',
    'packages/toy-core',
    () => {
      link('packages/toy', 'node_modules/toy');
      link('packages/toy-core', 'node_modules/toy-core');
    },
  ],
  [
    'npm, without a lock file',
    'node_modules/toy',
    'node_modules/toy/node_modules/toy-core',
    () => {},
  ],
  ['Yarn', 'node_modules/toy', 'node_modules/toy-core', () => write('yarn.lock', '# yarn\n')],
  [
    'pnpm',
    'node_modules/.pnpm/toy@1.0.0/node_modules/toy',
    'node_modules/.pnpm/toy-core@1.0.0/node_modules/toy-core',
    () => {
      const store = 'node_modules/.pnpm';
      link(`${store}/toy@1.0.0/node_modules/toy`, 'node_modules/toy');
      link(
        `${store}/toy-core@1.0.0/node_modules/toy-core`,
        `${store}/toy@1.0.0/node_modules/toy-core`,
      );
      write('pnpm-lock.yaml', "lockfileVersion: '9.0'\n");
    },
  ],
];

let firstPage: string | undefined;

it.each(layouts)(
  '%s: a package that is rebuilt under its version changes its reference and the types of samples',
  async (_, folder, coreFolder, install) => {
    for (const name of ['toy', 'toy-core']) {
      rmSync(path.join(project.dir, 'node_modules', name), { recursive: true, force: true });
    }
    writePackages(folder, coreFolder, { size: 'number', first: 'string' });
    install();
    const before = await build();
    expect(before.page).toContain('makeBox(size: number): Core');
    expect(before.sample).toContain('data-type="const first: string"');
    // Links lead to the published files, wherever these are installed.
    firstPage ??= before.page;
    expect(before.page).toBe(firstPage);
    expect(before.page).toContain('unpkg.com/toy@1.0.0/index.d.ts');

    writePackages(folder, coreFolder, { size: 'bigint', first: 'boolean' });
    const after = await build();
    expect(after.page).toContain('makeBox(size: bigint): Core');
    expect(after.sample).toContain('data-type="const first: boolean"');
  },
);
