// `node scripts/compile.mjs`: compiles the packages. Plain JavaScript, because nothing is compiled before it.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const projectDir = fileURLToPath(new URL('..', import.meta.url));

/**
 * Compiles the modules of all packages one by one from `src` to `dist`, and copies what else is there: only what
 * has changed, and nothing stays whose source is gone. A compiled file has the time of its source. Beside one with
 * components is what they declare of their props, which a build checks. Several processes may do it at once.
 *
 * @param {string} [project] The folder with `packages`.
 * @returns {Promise<number>} How many files were written.
 * @throws {Error} with the place of what can't be compiled.
 */
export async function compilePackages(project = projectDir) {
  const packages = path.join(project, 'packages');
  const [engine, ...others] = readdirSync(packages)
    .sort((a, b) => Number(b === 'engine') - Number(a === 'engine'))
    .map((name) => path.join(packages, name))
    .filter((folder) => existsSync(path.join(folder, 'src')));
  const compileOne = (folder) => compilePackage(folder, path.join(project, '.cache/compile'));
  // What reads the props of components is the engine's, which comes first.
  const counts = [await compileOne(engine), ...(await Promise.all(others.map(compileOne)))];
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * @param {string} folder
 * @param {string} scratch
 */
async function compilePackage(folder, scratch) {
  const dist = path.join(folder, 'dist');
  const mark = path.join(dist, '.compiler');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== compiler) {
    rmSync(dist, { recursive: true, force: true });
  }
  const sources = new Map(
    filesIn(path.join(folder, 'src'))
      .filter((name) => !isLeftOut.test(name))
      .map((name) => [compiledName(name), name]),
  );
  for (const name of filesIn(dist)) {
    const module = name.replace(/\.map$/, '').replace(/\.props\.json$/, '.js');
    if (!sources.has(module)) rmSync(path.join(dist, name), { force: true });
  }
  const stale = [...sources].filter(
    ([target, source]) =>
      timeOf(path.join(dist, target)) !== timeOf(path.join(folder, 'src', source)),
  );
  mkdirSync(scratch, { recursive: true });
  const write = ([target = '', source = '']) =>
    writeFile(folder, path.join('src', source), path.join(dist, target), scratch);
  // What compiles the others comes first.
  await Promise.all(stale.filter(([, source]) => source === propsReader).map(write));
  await Promise.all(stale.filter(([, source]) => source !== propsReader).map(write));
  if (!existsSync(mark)) put(mark, compiler, scratch);
  return stale.length;
}

/** Tests, settings of compilers, types without code, and what is written about modules. */
const isLeftOut =
  /\.test\.\w+$|\.d\.ts$|(?:^|\/)tsconfig\.json(?<!-template\/tsconfig\.json)$|\.md(?<!-template\/README\.md)$/;

/** @param {string} name */
function compiledName(name) {
  return isCompiled(name) ? name.replace(/\.tsx?$/, '.js') : name;
}

/** Templates are for others, who get them as they are. @param {string} name */
function isCompiled(name) {
  return /\.tsx?$/.test(name) && !/-template\//.test(name);
}

/**
 * @param {string} folder
 * @returns {string[]} Paths below it, with slashes.
 */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.compiler')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
}

/** The module that reads declarations of props, below the sources of the engine. */
const propsReader = 'node/components/declared-props.ts';

/** Another compiler compiles anew. */
const compiler = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .update(readFileSync(path.join(projectDir, 'packages/engine/src', propsReader)))
  .update(readFileSync(path.join(projectDir, 'node_modules/rolldown/package.json')))
  .digest('hex');

/**
 * @param {string} file
 * @returns {number | undefined} When it was changed, in milliseconds.
 */
function timeOf(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && Math.round(found.mtimeMs);
}

/**
 * @param {string} folder
 * @param {string} source Path in the package.
 * @param {string} target Absolute path.
 * @param {string} scratch
 */
async function writeFile(folder, source, target, scratch) {
  const file = path.join(folder, source);
  const time = timeOf(file);
  const text = readFileSync(file);
  if (isCompiled(source)) {
    const { code, map } = await compile(folder, file, text.toString());
    if (file.endsWith('x')) {
      const props = await declaredProps(file, text.toString());
      put(target.replace(/js$/, 'props.json'), props, scratch, time);
    }
    const sources = [path.relative(path.dirname(target), file).split(path.sep).join('/')];
    // Without texts, which Node would read with every module.
    const { version, names, mappings } = map;
    put(`${target}.map`, JSON.stringify({ version, sources, names, mappings }), scratch, time);
    const comment = `//# sourceMappingURL=${path.basename(target)}.map\n`;
    put(target, code + comment, scratch, time);
  } else put(target, text, scratch, time);
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {string} text
 */
async function compile(folder, file, text) {
  // Only if there's something to compile.
  const { transform } = await import('rolldown/utils');
  const { code, map, errors } = await transform(file, nameCompiled(folder, file, text), {
    sourcemap: true,
    tsconfig: false,
    jsx: { runtime: 'automatic' },
    typescript: { onlyRemoveTypeImports: true },
  });
  const [error] = errors;
  if (error || !map) throw new Error(`${file}: ${error?.codeframe ?? error?.message}`);
  return { code, map };
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Promise<string>} JSON of the props of each component.
 */
async function declaredProps(file, text) {
  const reader = path.join(projectDir, 'packages/engine/dist', propsReader.replace(/ts$/, 'js'));
  const { readDeclaredProps } = await import(pathToFileURL(reader).href);
  return JSON.stringify(Object.fromEntries(readDeclaredProps(file, text)));
}

/** A string that names a module or another file of the package. */
const namedFile = /(['"])((?:\.{0,2}\/|#)?[\w.-][\w./-]*)(\?[\w&]+)?\1/g;

/**
 * Lets a module name others as they're called when they are compiled.
 *
 * @param {string} folder The package's.
 * @param {string} file Path of the source.
 * @param {string} text
 */
export function nameCompiled(folder, file, text) {
  return text.replace(namedFile, (whole, quote, name, query = '') => {
    const compiled = name.replace(/^src\/(?=.)/, 'dist/').replace(/(?<!\.d)\.tsx?$/, '.js');
    if (compiled === name) return whole;
    const from = name.startsWith('src/') ? folder : path.dirname(file);
    const isOfPackage = name.startsWith('#') || existsSync(path.resolve(from, name));
    return isOfPackage ? `${quote}${compiled}${query}${quote}` : whole;
  });
}

/**
 * Puts a whole file in its place: other processes may read it meanwhile.
 *
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {string} scratch
 * @param {number} [time]
 */
function put(file, content, scratch, time) {
  count += 1;
  const unfinished = path.join(scratch, `${process.pid}-${count}`);
  writeFileSync(unfinished, content);
  if (time !== undefined) utimesSync(unfinished, new Date(time), new Date(time));
  mkdirSync(path.dirname(file), { recursive: true });
  renameSync(unfinished, file);
}

let count = 0;

if (process.argv[1] === import.meta.filename) {
  await compilePackages().catch(({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
}
