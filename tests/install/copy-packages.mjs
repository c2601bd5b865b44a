// Stands for npm where no registry may be asked: `node copy-packages.mjs @lix-js/sdk@0.5.1 tsx` copies packages of
// this project, with all that they depend on, into the current folder. Without names, it copies those of its
// manifest. Copies, because a link would let what is missing be found in this project.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');
const target = path.resolve('node_modules');

/** @param {string} folder */
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Names here of releases that have the name of another one: `@lix-js/sdk@0.17.0`. @type {Map<string, string>} */
const aliases = new Map();
for (const [alias, asked] of Object.entries(manifestOf(project).devDependencies)) {
  if (asked.startsWith('npm:')) aliases.set(asked.slice('npm:'.length), alias);
}

/** @returns {string[]} `name@release`, or only a name */
function wanted() {
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  if (named.length > 0) return named;
  const { dependencies, devDependencies } = manifestOf('.');
  const all = Object.entries({ ...dependencies, ...devDependencies });
  return all.map(([name, release]) => `${name}@${release}`);
}

/**
 * @param {string} name
 * @param {string} from the package that asks for it
 */
function installedFolder(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
    if (folder === project) return undefined;
  }
}

/**
 * @param {string} folder
 * @param {string} place below `node_modules`
 */
function copy(folder, place) {
  const copied = path.join(target, place);
  if (existsSync(copied)) return;
  mkdirSync(path.dirname(copied), { recursive: true });
  try {
    // Hard links are files of their own places, and take a tenth of the time.
    execFileSync('cp', ['-Rl', folder, copied], { stdio: 'ignore' });
  } catch {
    rmSync(copied, { recursive: true, force: true });
    execFileSync('cp', ['-R', folder, copied]);
  }
  const { dependencies, optionalDependencies } = manifestOf(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const needed = installedFolder(name, folder);
    if (needed) copy(needed, path.relative(path.join(project, 'node_modules'), needed));
    else if (!optionalDependencies?.[name]) throw new Error(`${name} isn't installed.`);
  }
}

/** @param {string} name */
function linkPrograms(name) {
  const { bin = {} } = manifestOf(path.join(target, name));
  const programs = typeof bin === 'string' ? { [path.basename(name)]: bin } : bin;
  mkdirSync(path.join(target, '.bin'), { recursive: true });
  for (const [program, file] of Object.entries(programs)) {
    const link = path.join(target, '.bin', program);
    if (!existsSync(link)) symlinkSync(path.join('..', name, file), link);
  }
}

for (const one of wanted()) {
  const [, name = one, release] = /^(.+)@([^@]+)$/.exec(one) ?? [];
  const folder = installedFolder(aliases.get(one) ?? name, project);
  if (!folder) throw new Error(`${name} isn't installed.`);
  const { version } = manifestOf(folder);
  if (release && release !== version)
    throw new Error(`${one} isn't ${version}, which is installed.`);
  copy(folder, name);
  linkPrograms(name);
}
