import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { compilePackages, nameCompiled } from './compile.mjs';
import { describeTypes } from './schema-comments.ts';

const projectDir = path.resolve(import.meta.dirname, '..');

/**
 * Writes a package of the workspace as it's published: its compiled modules with their types, and a manifest that
 * names only these.
 *
 * @param source The package's folder.
 * @param target The folder to write `dist`, the manifest and the license to.
 * @throws Error with what the compiler prints.
 */
export async function writePackage(source: string, target: string): Promise<void> {
  await compilePackages();
  const dist = path.join(target, 'dist');
  await declareTypes(path.join(source, 'src'), dist);
  for (const file of await filesIn(dist, /\.d\.ts$/)) {
    const module = path.join(source, 'src', path.relative(dist, file));
    const types = describeTypes(module.replace(/\.d\.ts$/, '.ts'), await readFile(file, 'utf8'));
    await writeFile(file, nameCompiled(source, module, types));
  }
  await cp(path.join(source, 'dist'), dist, {
    recursive: true,
    filter: (file) => !notPublished.test(file),
  });
  const manifest = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
  const listed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  for (const file of await filesIn(dist, /\.js$/)) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^\/\/# sourceMappingURL=.*\n/m, ''));
    await bundleUnlisted(file, [manifest.name, ...listed]);
  }
  const place = path.relative(projectDir, source).split(path.sep).join('/');
  await writeFile(path.join(target, 'package.json'), `${publishedManifest(manifest, place)}\n`);
  await cp(path.join(projectDir, 'LICENSE'), path.join(target, 'LICENSE'));
  await cp(path.join(source, 'README.md'), path.join(target, 'README.md'));
}

/** Places in sources, which aren't published, what tests share, and the compiler's mark. */
const notPublished = /\.map$|\/test-[\w-]+\.\w+$|\/\.compiler$/;

async function filesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => pattern.test(name)).map((name) => path.join(folder, name));
}

/** Writes the types of modules without checking them: `npm run types` does that. */
async function declareTypes(source: string, outDir: string): Promise<void> {
  await mkdir(path.join(projectDir, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(projectDir, '.cache/compile-'));
  const config = path.join(folder, 'tsconfig.json');
  const settings = {
    extends: path.join(projectDir, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node', 'vite/client'],
      ...{ outDir, rootDir: source, declaration: true, emitDeclarationOnly: true },
      ...{ noCheck: true, noEmit: false, allowImportingTsExtensions: false },
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

/** The manifest of a package without its sources and what only these need, and with where they are. */
function publishedManifest(
  { private: _, scripts, devDependencies, ...manifest }: Record<string, unknown>,
  place: string,
): string {
  const published = { ...manifest, ...originOf(place, process.env.GITHUB_REPOSITORY) };
  // Types are beside compiled modules.
  return JSON.stringify(published, (key, value) => (key === 'types' ? undefined : value), 2);
}

/**
 * Where the source of a package is, and where its users report mistakes: the fields of its manifest that say so.
 *
 * @param place Its folder in the repository.
 * @param repository `owner/name`, which the workflow that publishes knows; without it, nobody does.
 */
export function originOf(place: string, repository: string | undefined): object {
  if (!repository) return {};
  const address = `https://github.com/${repository}`;
  return {
    repository: { type: 'git', url: `git+${address}.git`, directory: place },
    homepage: `${address}/tree/main/${place}#readme`,
    bugs: `${address}/issues`,
  };
}
