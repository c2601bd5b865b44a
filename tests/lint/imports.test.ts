import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { engineDir } from '#node/files/project-dir.ts';
import { engineFeatures, featureNames } from '../support/engine-features.ts';

const source = path.join(engineDir, 'src');

const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'));
const isTest = (file: string) => /(?:\.test\.tsx?|\/test-[\w-]+\.ts)$/.test(file);
const tests = modules.filter(isTest);
const files = modules.filter((file) => !isTest(file));

/** An import of one file of the engine by another, both by path below `src`. */
interface Import {
  from: string;
  to: string;
}

const statement =
  /(?:^|\n)(?:import|export)\s[^'";]*?from\s*'([#.][^']+)'|import\(\s*'([#.][^']+)'/g;

/** Finds a file's imports of the engine; those of types count, too. */
function importsOf(from: string): Import[] {
  const text = readFileSync(path.join(source, from), 'utf8');
  return [...text.matchAll(statement)].flatMap(([, written, lazy]) => {
    const name = written ?? lazy ?? '';
    const to = name.startsWith('#')
      ? name.slice(1)
      : path.posix.join(path.posix.dirname(from), name);
    return files.includes(to) ? [{ from, to }] : [];
  });
}

/** The feature that a file belongs to; files beside the folders belong to none. */
function featureOf(file: string): string | undefined {
  return /^features\/([^/]+)\//.exec(file)?.[1];
}

const imports = files.flatMap(importsOf);
const lists = ['preset', 'commands', 'site-features', 'site-tools'].map(
  (name) => `features/${name}.ts`,
);

/** Folders that the files of each folder may import from; types count. Features come last. */
const layers: Record<string, readonly string[]> = {
  shared: [],
  contract: ['shared'],
  node: ['shared', 'contract'],
  channels: ['shared', 'contract'],
  islands: ['shared'],
  theme: ['shared', 'islands'],
  client: ['shared', 'islands', 'theme'],
  features: ['shared', 'contract', 'node', 'channels', 'islands', 'theme'],
};

const folderOf = (file: string) => file.split('/', 1)[0] ?? '';

it('what is in another folder is imported by its name, `#shared/url.ts`', () => {
  const relative = [...files, ...tests].flatMap((from) => {
    const text = readFileSync(path.join(source, from), 'utf8');
    const names = [...text.matchAll(statement)].map(([, written, lazy]) => written ?? lazy ?? '');
    const place = (name: string) => path.posix.join(path.posix.dirname(from), name);
    const leaving = names.filter(
      (name) => name.startsWith('.') && folderOf(place(name)) !== folderOf(from),
    );
    return leaving.map((name) => `${from}: ${name}`);
  });
  expect(relative).toEqual([]);
});

it('folders import only those below them', () => {
  const upward = imports.filter(({ from, to }) => {
    const [own, other] = [folderOf(from), folderOf(to)];
    return own !== other && !lists.includes(to) && !layers[own]?.includes(other);
  });
  expect(upward).toEqual([]);
});

it('the contract is made of interfaces', () => {
  const values = files
    .filter((file) => folderOf(file) === 'contract')
    .filter((file) =>
      /^(?:export )?(?:const|let|function|async|class|enum|default|import (?!type))/m.test(
        readFileSync(path.join(source, file), 'utf8'),
      ),
    );
  expect(values).toEqual([]);
});

it('what browsers get knows nothing of Node', () => {
  const inBrowsers = files.filter((file) => /^(?:shared|islands|theme|client)\//.test(file));
  const node = inBrowsers.filter((file) =>
    /from 'node:/.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(node).toEqual([]);
});

it('no two stages of a build import each other', () => {
  const stageOf = (file: string) => /^node\/([^/]+)\//.exec(file)?.[1];
  const stages = new Set(
    imports.flatMap(({ from, to }) => {
      const [own, other] = [stageOf(from), stageOf(to)];
      return own && other && own !== other ? [`${own} ${other}`] : [];
    }),
  );
  const mutual = [...stages].filter((pair) => stages.has(pair.split(' ').reverse().join(' ')));
  expect(mutual).toEqual([]);
});

it('the core imports nothing of a feature', () => {
  const crossing = imports.filter(
    ({ from, to }) => !featureOf(from) && !lists.includes(from) && featureOf(to),
  );
  expect(crossing).toEqual([]);
});

it('each folder of features is in the list that configurations import', () => {
  const text = readFileSync(path.join(source, 'features/site-features.ts'), 'utf8');
  const named = [...text.matchAll(/from '\.\/([^/]+)\/index\.ts'/g)].map(([, name]) => name);
  expect(named).toEqual(featureNames);
});

it('the packages beside the engine import it only by what it exports', () => {
  const others = readdirSync(path.join(engineDir, '..')).filter((name) => name !== 'engine');
  const crossing = others.flatMap((name) => {
    const folder = path.join(engineDir, '..', name, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/-template/.test(file))
      .filter((file) => {
        const names = readFileSync(path.join(folder, file), 'utf8').matchAll(/from '(\.[^']+)'/g);
        return [...names].some(([, to = '']) =>
          path.relative(folder, path.resolve(folder, path.dirname(file), to)).startsWith('..'),
        );
      });
  });
  // Their other names are those of their own files (`#`), and of packages.
  expect(crossing).toEqual([]);
});

it('a feature and its tests import another one only if it requires it', async () => {
  const features = await engineFeatures();
  const allowed = new Map(features.map(({ name, requires = [] }) => [name, requires]));
  const inTests = tests.flatMap(importsOf);
  const crossing = [...imports, ...inTests].filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    return own && other && own !== other && !allowed.get(own)?.includes(other);
  });
  expect(crossing).toEqual([]);
});

it('no file imports itself through others', () => {
  const next = new Map(files.map((file) => [file, importsOf(file).map(({ to }) => to)]));
  const reached = (start: string): Set<string> => {
    const seen = new Set<string>();
    const walk = (file: string) => {
      for (const to of next.get(file) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        walk(to);
      }
    };
    walk(start);
    return seen;
  };
  expect(files.filter((file) => reached(file).has(file))).toEqual([]);
});
