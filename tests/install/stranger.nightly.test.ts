import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { engineDir } from '#node/files/project-dir.ts';
import { hasRegistry, inFolder } from './empty-folder.ts';
import { type PackedPackage, packPackage } from './packed.ts';

const isReachable = await hasRegistry();
const parent = mkdtempSync(path.join(tmpdir(), 'stranger-'));
const library = readFileSync(path.join(engineDir, 'docs/content/library.md'), 'utf8');
let engine: PackedPackage;
let creator: PackedPackage;

/** A package of three functions. */
const myLibrary = {
  'my-library/package.json': JSON.stringify({
    ...{ name: 'my-library', version: '1.0.0', type: 'module' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  }),
  'my-library/index.js': `export const join = (a, b) => ({ start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) });
export const includes = ({ start, end }, value) => start <= value && value <= end;
export const length = ({ start, end }) => end - start + 1;
`,
  'my-library/index.d.ts': `/** A range of whole numbers. */
export interface Range { start: number; end: number }
/** Makes one range of two that overlap. */
export declare function join(a: Range, b: Range): Range;
/** Tells whether a number is in a range. */
export declare function includes(range: Range, value: number): boolean;
/** Counts the numbers in a range. */
export declare function length(range: Range): number;
`,
};

const read = (file: string) => readFileSync(path.join(parent, file), 'utf8');

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(parent, name)), { recursive: true });
    writeFileSync(path.join(parent, name), text);
  }
}

/** Does what `npm create truedocs` does, with the packages as they'd be published. */
async function create(folder: string, options: string): Promise<void> {
  const run = `npm exec --yes --package='${creator.archive}' -- create-truedocs`;
  await inFolder(parent, `${run} ${folder} ${options} --no-install`);
  const site = path.join(parent, folder);
  await inFolder(site, `npm pkg set 'dependencies.truedocs=file:${engine.archive}'`);
  await inFolder(site, 'npm install');
}

describe.runIf(isReachable)(
  'with the packages and their documentation',
  { timeout: 900_000 },
  () => {
    beforeAll(async () => {
      engine = await packPackage('engine');
      creator = await packPackage('create');
    }, 600_000);

    it('a folder of Markdown becomes a site', async () => {
      await create('notes', '--title "Notes" --template blank');
      rmSync(path.join(parent, 'notes/content'), { recursive: true });
      write({
        'notes/content/README.md':
          '# Notes\n\n[Install](guides/install.md) or see [all](guides).\n',
        'notes/content/guides/README.md': '# Guides\n\n1. [Install](./install.md)\n',
        'notes/content/guides/install.md': '# Install\n\nGo [back](../README.md). <br> Done.\n',
        'notes/site.config.ts': read('notes/site.config.ts').replace(/^ *themeConfig: .*\n/m, ''),
      });
      await inFolder(path.join(parent, 'notes'), 'npm run build');
      expect(read('notes/dist/index.html')).toContain('href="/guides/install"');
      expect(read('notes/dist/guides/install.html')).toContain('href="/"');
    });

    it('a package gets a reference, checked samples and a playground', async () => {
      write(myLibrary);
      await create('my-library/docs', '--title "My library" --package my-library');
      const site = 'my-library/docs';
      const [, config = ''] = /```ts\n(import[\s\S]*?)```/.exec(library) ?? [];
      const [, page = ''] = /````md\n([\s\S]*?)````/.exec(library) ?? [];
      const [, packages = ''] = /^(npm install @codemirror.*)$/m.exec(library) ?? [];
      const [, playground = ''] =
        /```mdx title="content\/playground.mdx"\n([\s\S]*?)```/.exec(library) ?? [];
      write({
        [`${site}/site.config.ts`]: config,
        [`${site}/content/guide/start.md`]: `# Start\n\nSee [writing](./writing.md).\n\n${page}`,
        [`${site}/content/playground.mdx`]: playground,
      });
      const folder = path.join(parent, site);
      await inFolder(folder, packages);
      await inFolder(folder, 'npx truedocs samples && npm run build');
      expect(read(`${site}/dist/api/functions/join.html`)).toContain('Makes one range of two');
      expect(read(`${site}/dist/playground.html`)).toContain('Playground');
      write({
        [`${site}/content/guide/start.md`]: `# Start\n\n${page.replace('end: 6 }\n```', 'end: 7 }\n```')}`,
      });
      await expect(inFolder(folder, 'npx truedocs samples')).rejects.toMatchObject({
        stderr: expect.stringContaining('but the sample printed\n{ start: 1, end: 6 }'),
      });
    });
  },
);

it.runIf(!isReachable)('with the packages and their documentation', ({ skip }) => {
  skip('No package registry answers, so nothing was installed.');
});
