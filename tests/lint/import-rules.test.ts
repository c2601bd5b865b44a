import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const sandbox = path.join(project, '.tmp/import-rules');

const run = 'src/run loads everything else';
const model = 'src/model holds types and pure functions';
const builder = 'src/builder reaches the app only through its bundle';
const serving = 'This folder of src/builder serves the stages';
const search = 'src/features/search/engine runs in a worker';
const theme = 'src/theme knows the model, islands and React';
const islands = 'src/islands runs in the browser';
const live = 'src/live runs in the page and in its sandbox';
const app = 'src/app runs in the browser';
const features = "Features don't import each other";
const packages = 'Other packages import the engine by its exports';

/** A folder, what its files must not import, and what the rule says. */
const refused: [folder: string, imported: string, message: string][] = [
  ['src/run', '../model/url.ts', run],
  ['src/run', '#builder/build.ts', run],
  ['src/model', 'node:fs', model],
  ['src/model', 'react', model],
  ['src/model', 'react-dom/server', model],
  ['src/model', '../builder/site.ts', model],
  ['src/model', '#builder/site.ts', model],
  ['src/model', '#theme/Page.tsx', model],
  ['src/model', '#app/router.ts', model],
  ['src/model', '#islands/registry.ts', model],
  ['src/model', '#live/protocol.ts', model],
  ['src/model', '../../product/components.ts', model],
  ['src/builder', 'react', builder],
  ['src/builder', '#theme/Page.tsx', builder],
  ['src/builder', '../theme/Page.tsx', builder],
  ['src/builder', '#app/router.ts', builder],
  ['src/builder', '#islands/registry.ts', builder],
  ['src/builder', '#live/protocol.ts', builder],
  ['src/builder', '../live/protocol.ts', builder],
  ['src/builder/bundle', '../../live/protocol.ts', builder],
  ['src/builder/reference', '../../../product/reference/topics.ts', builder],
  ['src/builder/files', '../content/read-content.ts', serving],
  ['src/builder/cache', '../content/read-content.ts', serving],
  ['src/builder/markdown', '#builder/reference/load-reference.ts', serving],
  ['src/builder/links', '../site/site.ts', serving],
  ['src/builder/samples', '../bundle/bundle-live.ts', serving],
  ['src/builder/hosting', '../output/site-files.ts', serving],
  ['src/builder/content', '../reference/load-reference.ts', 'src/builder/content compiles pages'],
  ['src/builder/content', '../site/site.ts', 'src/builder/content compiles pages'],
  ['src/builder/content', '#theme/Page.tsx', builder],
  ['src/builder/reference', '../content/compile-page.ts', 'src/builder/reference makes pages'],
  ['src/builder/reference/map', '../../site/site.ts', 'src/builder/reference makes pages'],
  ['src/builder/bundle', '../content/compile-page.ts', 'src/builder/bundle compiles code'],
  ['src/builder/bundle', '../output/live-files.ts', 'src/builder/bundle compiles code'],
  ['src/builder/site', '../output/render-pages.ts', 'src/builder/site puts pages together'],
  ['src/builder/site', '../bundle/bundle-app.ts', 'src/builder/site puts pages together'],
  ['src/builder/output', '../content/read-content.ts', 'src/builder/output writes a site'],
  ['src/builder/output', '../dev/dev-server.ts', 'src/builder/output writes a site'],
  ['src/features/search/engine', 'node:fs', search],
  ['src/features/search/engine', 'react', search],
  ['src/features/search/engine', '#theme/Page.tsx', search],
  ['src/features/search/engine', '#islands/registry.ts', search],
  ['src/features/search/engine', '#live/protocol.ts', search],
  ['src/theme', 'node:path', theme],
  ['src/theme', '#theme/Page.tsx', theme],
  ['src/theme', '#builder/site.ts', theme],
  ['src/theme/parts', '../../builder/site.ts', theme],
  ['src/theme', '#app/router.ts', theme],
  ['src/theme', '#live/protocol.ts', theme],
  ['src/theme', '../../product/components.ts', theme],
  ['src/islands', 'node:path', islands],
  ['src/islands', '#builder/site.ts', islands],
  ['src/islands', '#theme/Page.tsx', islands],
  ['src/islands', '#app/start.ts', islands],
  ['src/live', 'node:path', live],
  ['src/live', 'react', live],
  ['src/live', '#builder/site.ts', live],
  ['src/live', '#theme/Page.tsx', live],
  ['src/live', '#islands/registry.ts', live],
  ['src/live', '#features/offline/worker/answer.ts', live],
  ['src/theme', '#features/offline/worker/answer.ts', theme],
  ['src/app', 'node:path', app],
  ['src/app', '#builder/site.ts', app],
  ['src/app', '../../product/components.ts', app],
  ['src/theme', '../features/search/render.tsx', theme],
  ['src/islands', '../features/search/browser.ts', islands],
  ['src/app', '../features/search/browser.ts', app],
  ['src/features/search', '../offline/render.tsx', features],
  ['src/features/search', '#app/start.ts', features],
  ['site/product', '../../packages/engine/src/model/url.ts', packages],
  ['packages/import/src', '../../engine/src/model/url.ts', packages],
];

/** What files of each folder may import. */
const allowed: [folder: string, imported: string][] = [
  ['src/model', 'zod'],
  ['src/model', '../live/importable.ts'],
  ['src/builder', '#model/url.ts'],
  ['src/builder/content', '../markdown/jsx.ts'],
  ['src/builder/reference', '../code/highlight.ts'],
  ['src/builder/site', '../reference/load-reference.ts'],
  ['src/builder/output', '../site/site.ts'],
  ['src/builder/dev', '../output/live-files.ts'],
  ['src/features/search/engine', '#model/url.ts'],
  ['src/theme', '#model/url.ts'],
  ['src/theme', '#islands/runtime/Island.tsx'],
  ['src/islands', '#live/protocol.ts'],
  ['src/islands', 'react'],
  ['src/live', '#model/url.ts'],
  ['src/app', '#theme/Page.tsx'],
  ['src/features/search', '#theme/render-feature.ts'],
  ['site/product', 'truedocs/theme/StaticHtml'],
  ['packages/import/src', 'truedocs/load-config'],
];

/** What the linter says of each file, by its path. */
let messages: Map<string, string[]>;

const fileOf = (folder: string, imported: string) =>
  `${folder.startsWith('src/') ? 'packages/engine/' : ''}${folder}/${imported.replaceAll(/[^\w-]+/g, '_')}.ts`;

// The linter takes a second to start: all cases are one run.
beforeAll(() => {
  rmSync(sandbox, { recursive: true, force: true });
  mkdirSync(sandbox, { recursive: true });
  copyFileSync(path.join(project, 'biome.json'), path.join(sandbox, 'biome.json'));
  for (const [folder, imported] of [...refused, ...allowed]) {
    const file = path.join(sandbox, fileOf(folder, imported));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `import * as it from '${imported}';\n\nexport const used = it;\n`);
  }
  const biome = path.join(project, 'node_modules/.bin/biome');
  const options = ['--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github'];
  const { stdout } = spawnSync(biome, ['lint', ...options, '.'], {
    cwd: sandbox,
    encoding: 'utf8',
  });
  messages = new Map();
  for (const line of stdout.split('\n')) {
    const [, file = '', message = ''] = /^::error .*?file=([^,]+),.*?::(.*)$/.exec(line) ?? [];
    const name = path.relative(sandbox, file);
    if (file) messages.set(name, [...(messages.get(name) ?? []), message]);
  }
}, 60_000);
afterAll(() => rmSync(sandbox, { recursive: true, force: true }));

it.each(refused)('files of %s must not import %s', (folder, imported, message) => {
  expect(messages.get(fileOf(folder, imported))?.join('\n')).toContain(message);
});

it.each(allowed)('files of %s may import %s', (folder, imported) => {
  expect(messages.get(fileOf(folder, imported)) ?? []).toEqual([]);
});
