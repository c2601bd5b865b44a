import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');

/** Folders that paths in the documents are relative to. */
const source = 'packages/engine/src';
const roots = [
  ...['', 'site', 'packages/engine', `${source}/builder`, `${source}/builder/output`],
  ...[`${source}/app`, `${source}/theme`],
];

it.each([
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  'packages/engine/src/features/live/README.md',
  'packages/engine/src/search/README.md',
])('%s names only files that exist', (name) => {
  const text = readFileSync(path.join(project, name), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  const paths = [
    ...text.matchAll(
      /`([\w./-]+\.(?:tsx?|mdx?|mjs|json|css))`|`((?:src|tests|content)\/[\w/-]+)`/g,
    ),
  ]
    .map(([, file, folder]) => file ?? folder ?? '')
    .filter(
      (file) =>
        !['x.md', 'vercel.json', 'kebab-case.ts', 'PascalCase.tsx', './versions.mdx'].includes(
          file,
        ),
    );
  expect(paths.length).toBeGreaterThan(1);
  const missing = paths.filter(
    (file) => !roots.some((root) => existsSync(path.join(project, root, file))),
  );
  expect(missing).toEqual([]);
});
