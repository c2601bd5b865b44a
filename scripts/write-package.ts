import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { transform } from 'rolldown/utils';

const projectDir = path.resolve(import.meta.dirname, '..');

/** Files among a package's sources that aren't published as they are: modules, and what tests and compilers read. */
const notCopied =
  /(?:\.tsx?|(?<!-template\/[\w-]+)\.m?js|\/src\/.*tsconfig\.json(?<!-template\/tsconfig\.json)|\.md(?<!-template\/README\.md))$/;

/**
 * Writes a package of the workspace as it's published: its modules compiled one by one, with their
 * types, and a manifest that names these.
 *
 * @param source The package's folder.
 * @param target The folder to write `dist`, the manifest and the license to.
 * @throws Error with what the compiler prints.
 */
export async function writePackage(source: string, target: string): Promise<void> {
  const dist = path.join(target, 'dist');
  await compile(path.join(source, 'src'), dist);
  for (const file of await filesIn(dist, /\.jsx$/)) await compileJsx(file);
  await cp(path.join(source, 'src'), dist, {
    recursive: true,
    filter: (file) => !notCopied.test(file),
  });
  for (const file of await filesIn(dist, /\.m?js$|\.d\.m?ts$/)) await nameCompiled(file, target);
  const manifest = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
  const listed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  for (const file of await filesIn(dist, /\.js$/))
    await bundleUnlisted(file, [manifest.name, ...listed]);
  await writeFile(path.join(target, 'package.json'), `${publishedManifest(manifest)}\n`);
  await cp(path.join(projectDir, 'LICENSE'), path.join(target, 'LICENSE'));
  await cp(path.join(source, 'README.md'), path.join(target, 'README.md'));
}

async function filesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => pattern.test(name)).map((name) => path.join(folder, name));
}

/** Compiles modules without checking them: `npm run types` does that. */
async function compile(source: string, outDir: string): Promise<void> {
  await mkdir(path.join(projectDir, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(projectDir, '.cache/compile-'));
  const config = path.join(folder, 'tsconfig.json');
  const settings = {
    extends: path.join(projectDir, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node', 'vite/client'],
      ...{ outDir, rootDir: source, declaration: true, noCheck: true },
      ...{ noEmit: false, allowImportingTsExtensions: false, jsx: 'preserve' },
    },
    include: [source],
    exclude: ['test.ts', 'test.tsx']
      .map((ending) => `${source}/**/*.${ending}`)
      .concat(`${source}/**/test-*.ts`, `${source}/**/*-template`),
  };
  await writeFile(config, JSON.stringify(settings));
  const compiler = path.join(projectDir, 'node_modules/typescript-native/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', config]);
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Compiles JSX as bundlers do: the same imports in the same order make the same bundle of sources and of the package. */
async function compileJsx(file: string): Promise<void> {
  const { code } = await transform(file, await readFile(file, 'utf8'));
  await writeFile(file.replace(/x$/, ''), code);
  await rm(file);
}

/** A string that names a module or another file of the package. */
const namedFile = /(['"])((?:\.{0,2}\/|#)?[\w.-][\w./-]*)(\?[\w&]+)?\1/g;

/** Lets a compiled file name others as they're called now. */
async function nameCompiled(file: string, target: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const renamed = text.replace(
    namedFile,
    (...[whole = '', quote, name = '', query = '']: string[]) => {
      const compiled = name.replace(/^src\/(?=.)/, 'dist/').replace(/(?<!\.d)\.tsx?$/, '.js');
      if (compiled === name) return whole;
      const from = name.startsWith('src/') ? target : path.dirname(file);
      const isOfPackage = name.startsWith('#') || existsSync(path.resolve(from, compiled));
      return isOfPackage ? `${quote}${compiled}${query}${quote}` : whole;
    },
  );
  if (renamed !== text) await writeFile(file, renamed);
}

/** The package that an import names; none for files and modules of Node. */
function packageOf(specifier: string): string | undefined {
  return /^(?!node:)((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/|$)/.exec(specifier)?.[1];
}

/** Puts into a module what it imports of packages that users don't install, such as the importer. */
async function bundleUnlisted(file: string, listed: readonly string[]): Promise<void> {
  const specifiers = (await readFile(file, 'utf8')).matchAll(/from ['"]([^'"]+)['"]/g);
  const isUnlisted = (specifier = '') => {
    const name = packageOf(specifier);
    return name !== undefined && !listed.includes(name);
  };
  if (!Array.from(specifiers).some(([, specifier]) => isUnlisted(specifier))) return;
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    external: (id, importer, isResolved) =>
      !isResolved && (importer === file ? !isUnlisted(id) : listed.includes(packageOf(id) ?? '')),
    resolve: { modules: [path.join(projectDir, 'node_modules')] },
  });
  await bundle.write({ file, codeSplitting: false });
  await bundle.close();
}

/** The manifest of a package whose modules are compiled. */
function publishedManifest({
  private: _,
  scripts,
  devDependencies,
  ...manifest
}: Record<string, unknown>): string {
  return JSON.stringify({ ...manifest, files: ['dist'] }, null, 2).replace(
    /"\.\/src\/([^"]*)"/g,
    (_whole, file: string) => `"./dist/${file.replace(/\.tsx?$/, '.js')}"`,
  );
}
