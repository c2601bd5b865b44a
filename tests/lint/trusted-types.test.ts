import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../packages/engine/src');

/** Folders whose code runs in pages, where browsers take no text for HTML and no text for a script. */
const folders = [
  ...['client', 'islands', 'theme', 'features/search'],
  ...[
    'live-app',
    'live-example',
    'program-output',
    'program-run',
    'runner',
    'editor',
    'sharing',
  ].map((name) => `../../live/src/live/${name}`),
  '../../live/src/playground',
  // Views of a program's data that the site hands over.
  ...['commits', 'data', 'data-files', 'inspector-view'].map(
    (name) => `../../../site/product/sandbox/${name}`,
  ),
];

/** Files that ask, or hand on, by themselves. */
const asks = [
  'shared/site-request.ts',
  // Before any script of the page is there.
  'shared/page/early-scripts.ts',
  // Servers of a search have an origin of their own, which the configuration names.
  'features/search/dialog/source/remote-search.ts',
  // A request comes from a page, and is handed on as it came.
  'features/offline/worker/browser-storage.ts',
  'features/offline/worker/worker.ts',
];

/** Where a text would become HTML or the address of a script. */
const sink =
  /\.(?:inner|outer)HTML =(?!=)|insertAdjacentHTML\(|parseFromString\(|createContextualFragment\(|new (?:Shared)?Worker\(|\.register\(|\.srcdoc =|document\.write|\beval\(|new Function\(/;

/** `trusted-types.ts` keeps its policy to itself. */
const throughPolicy = /workerUrl\(|policy\.createHTML\(/;

function sourcesIn(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('test-'))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(path.join(source, folder, file), 'utf8'),
    }));
}

it('text becomes HTML or a script only through the one policy of pages', () => {
  const found = folders.flatMap(sourcesIn).flatMap(({ file, text }) =>
    text
      .split(/;\n/)
      .filter((statement) => sink.test(statement) && !throughPolicy.test(statement))
      .map((statement) => `${file}: ${sink.exec(statement)?.[0]}`),
  );
  expect(found).toEqual([]);
});

it('pages and workers fetch in one place', () => {
  const ours = [...folders, 'shared', 'features/offline/worker'].flatMap(sourcesIn);
  const asking = ours.filter(({ text }) => /(?<!\w\.|async |function )\bfetch\(/.test(text));
  expect(asking.map(({ file }) => file).filter((file) => !asks.includes(file))).toEqual([
    // A browser or a test passes it in.
    'features/offline/worker/store-edition.ts',
  ]);
});
