import { siteConfigSchema } from 'truedocs/build';
import { sourceFile } from 'truedocs/pages';
import { editionOfRoute } from 'truedocs/shared';
import { expect, it } from 'vitest';
import { readSandboxes } from '#live/bundle/sandboxes.ts';
import { schema } from '#live/options.ts';
import { playgroundFiles } from './playground-files.ts';

const config = siteConfigSchema.parse({
  multiVersion: { default: '1', versions: ['1', '2'], defaultAtRoot: true },
});
const sandboxes = readSandboxes(
  '/site',
  schema.parse({
    packages: [{ name: 'react' }, { name: 'zod' }],
    versions: { '2': { packages: [{ name: 'vite' }], project: { overrides: { a: '1' } } } },
  }),
);

const page = (routePath: string, text: string) =>
  [
    routePath,
    sourceFile({ relativePath: 'x.mdx', file: 'content/x.mdx', routePath }, text),
  ] as const;

const example = (name: string) => [name, { source: '1;' }] as const;

const playground = page('/playground', '<Playground>\n</Playground>');
const files = (...pages: ReturnType<typeof page>[]) =>
  playgroundFiles(
    {
      config,
      data: config,
      sources: new Map(pages),
      isListed: () => true,
      sidebars: { all: [{ index: { pages: [{ href: '/first' }] } }] } as never,
      editionOf: (route) => editionOfRoute(route, config),
    },
    { byName: new Map([example('a'), example('2/b')]) },
    sandboxes,
  );

async function read(name: string) {
  const made = await files(
    playground,
    page('/one', '# One\n\n```ts run\n1;\n```\n'),
    page('/2/two', '# Two\n\n```ts run\n2;\n```\n'),
  ).get(name)?.();
  return JSON.parse(made ?? 'null');
}

it('lists the programs of each version', async () => {
  expect(await read('/_live/programs.json')).toEqual([
    { kind: 'templates', points: [{ title: 'A', code: '1;' }] },
    { kind: 'page', title: 'One', points: [{ title: 'One', code: '1;' }] },
  ]);
  expect(await read('/_live/2/programs.json')).toEqual([
    { kind: 'templates', points: [{ title: 'B', code: '1;' }] },
    { kind: 'page', title: 'Two', points: [{ title: 'Two', code: '2;' }] },
  ]);
});

it('lists programs in the order of the sidebars', async () => {
  const made = await files(
    playground,
    page('/a', '# A\n\n```ts run\n1;\n```\n'),
    page('/first', '# First\n\n```ts run\n1;\n```\n'),
  ).get('/_live/programs.json')?.();
  const titles = JSON.parse(made ?? '[]').map(({ title }: { title?: string }) => title);
  expect(titles).toEqual([undefined, 'First', 'A']);
});

it('names the packages as they are installed, the library as one that is always needed', async () => {
  const { manifest, optional, files: others } = await read('/_live/project.json');
  expect(Object.keys(manifest.dependencies)).toEqual(['react']);
  expect(manifest.dependencies.react).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Object.keys(optional)).toEqual(['zod']);
  expect(others['index.html']).toContain('/src/show-output.js');
  expect((await read('/_live/2/project.json')).manifest).toMatchObject({
    dependencies: { vite: expect.any(String) },
    overrides: { a: '1' },
  });
});
