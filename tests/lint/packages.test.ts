import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Entry of a package in the lockfile. */
interface Locked {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  inBundle?: boolean;
  resolved?: string;
  link?: boolean;
  extraneous?: boolean;
  hasInstallScript?: boolean;
}

const project = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(project, file), 'utf8'));

const readLock = (file: string): Record<string, Locked> => readJson(file).packages;

/** Packages of the workspace, by folder. */
const own = [
  '',
  ...readdirSync(path.join(project, 'packages')).map((name) => `packages/${name}`),
  'site',
];

/** Of the project, and of what `npm test`, `npm run test:nightly firefox` and `npm run test:nightly afdocs` may install; without our own. */
const packages = [
  'package-lock.json',
  'tests/chromium/package-lock.json',
  'tests/firefox/package-lock.json',
  'tests/afdocs/package-lock.json',
].flatMap((file) =>
  Object.entries(readLock(file)).filter(
    ([place, { link, resolved = '' }]) => !own.includes(place) && !(link && own.includes(resolved)),
  ),
);

/** `node_modules/a/node_modules/@b/c` is `@b/c`; an alias also says what it stands for. */
function nameOf([place, { name }]: [string, Locked]): string {
  const folder = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return name && name !== folder ? `${folder} (${name})` : folder;
}

it('a package, a license or an install script that nobody has looked at fails', async () => {
  const lines = packages.map((entry) => {
    const [, { license, hasInstallScript }] = entry;
    const script = hasInstallScript ? ', runs an install script' : '';
    return `${nameOf(entry)}: ${license ?? 'no license named'}${script}`;
  });
  // A new line is a question: who asked for this package? `npx vitest run tests/lint/packages -u`
  // records the answer.
  const list = `${[...new Set(lines)].sort().join('\n')}\n`;
  await expect(list).toMatchFileSnapshot('packages.txt');
});

it('every package is checked by its integrity, and none comes from an address', () => {
  const strange = packages.filter(
    ([, { integrity, inBundle, resolved, link, extraneous }]) =>
      // What is in a bundle is checked with the package that it comes in.
      !(inBundle || integrity?.startsWith('sha512-')) || resolved || link || extraneous,
  );
  expect(strange.map(nameOf)).toEqual([]);
});

it.each(own)('dependencies of ./%s are exact versions, the same in the lockfile', (folder) => {
  const { devDependencies = {}, dependencies = {} } = readJson(path.join(folder, 'package.json'));
  expect({
    devDependencies: {},
    dependencies: {},
    ...readLock('package-lock.json')[folder],
  }).toMatchObject({
    devDependencies,
    dependencies,
  });
  const loose = Object.entries<string>({ ...devDependencies, ...dependencies }).filter(
    ([, version]) => !/^(?:npm:.+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

it('packages of the workspace ask for one version of each dependency', () => {
  const asked = own.flatMap((folder) => {
    const { devDependencies, dependencies } = readJson(path.join(folder, 'package.json'));
    return Object.entries<string>({ ...devDependencies, ...dependencies });
  });
  const versions = new Map(asked);
  expect(asked.filter(([name, version]) => versions.get(name) !== version)).toEqual([]);
});

it('the engine has one optional peer; the packages beside it ask for the engine, and bring the rest', () => {
  const { peerDependencies, peerDependenciesMeta, version } = readJson(
    'packages/engine/package.json',
  );
  expect(Object.keys(peerDependencies)).toEqual(['katex']);
  expect(peerDependenciesMeta).toEqual({ katex: { optional: true } });
  for (const folder of own.filter((one) => /packages\/(?!engine|create|import)/.test(one))) {
    const manifest = readJson(path.join(folder, 'package.json'));
    expect(manifest, folder).toMatchObject({ version, peerDependencies: { truedocs: version } });
    expect(Object.keys(manifest.dependencies), folder).not.toContain('truedocs');
    expect(manifest.peerDependenciesMeta, folder).toBeUndefined();
  }
});
