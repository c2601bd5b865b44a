import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What the lockfile says of a package. */
interface Locked {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  extraneous?: boolean;
  hasInstallScript?: boolean;
}

const project = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(project, file), 'utf8'));

const { '': own, ...installed }: Record<string, Locked> = readJson('package-lock.json').packages;
const packages = Object.entries(installed);

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
    ([, { integrity, resolved, link, extraneous }]) =>
      !integrity?.startsWith('sha512-') || resolved || link || extraneous,
  );
  expect(strange.map(nameOf)).toEqual([]);
});

it('dependencies are exact versions, the same in the lockfile', () => {
  const { devDependencies, dependencies } = readJson('package.json');
  expect(own).toMatchObject({ devDependencies });
  expect(dependencies).toBeUndefined();
  const loose = Object.entries<string>(devDependencies).filter(
    ([, version]) => !/^(?:npm:.+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});
