import path from 'node:path';
import type { SamplePackage } from '#channels/documented-packages.ts';
import { hashOfModules } from '#node/cache/module-hash.ts';
import { hashOfPackages } from '#node/cache/package-hash.ts';
import { hashOf, openStore } from '#node/cache/store.ts';
import { importsOf } from '#node/code/sample-imports.ts';
import { type SampleProgram, samplePrograms, writtenFences } from '#node/code/sample-programs.ts';
import { importedPackages, type SourceFile } from '#node/content/source-file.ts';
import { startWorker, type WorkerClient, WorkerExited } from '#node/files/worker-client.ts';
import { sampleFolder } from './sample-folder.ts';
import type { FoundTypes, SampleModule, TypesRequest } from './types-process.ts';

/** Starts TypeScript in a process of its own, which keeps this one alive only while it is asked. */
export function startTypes(): WorkerClient<TypesRequest, FoundTypes> {
  return startWorker(new URL('./types-process.ts', import.meta.url), 'looks up types');
}

/** Finds the types of programs: in the cache, or by asking TypeScript. */
export interface TypeFinder {
  /**
   * @param relativePath The page of the program.
   * @param all All programs of the page.
   */
  find(
    relativePath: string,
    program: SampleProgram,
    all: readonly SampleProgram[],
  ): Promise<FoundTypes>;
  /**
   * Changes with everything that types depend on but the programs.
   *
   * @param packages Packages that the programs import, and the one that their page is about.
   */
  hash(packages: Iterable<string>): Promise<string>;
  /** Starts to find the types that a build will ask for, as far as they can be told from sources. */
  prepare(): void;
  /** Ends what it has started, for a process that goes on without it. */
  end(): void;
}

/**
 * The package that a program means by its name; none where nothing is documented.
 *
 * @param relativePath The page of the program, below the content folder.
 */
export type PackageOf = (relativePath: string) => SamplePackage | undefined;

/** The programs of a site, and the packages that they mean. */
interface TypeFinderOptions {
  /** All pages; their samples are modules that can import the package that they document. */
  sources: readonly Pick<SourceFile, 'relativePath' | 'text'>[];
  /** Modules that pages show parts of, by path as if each were a page. */
  modules: ReadonlyMap<string, string>;
  packageOf: PackageOf;
  cacheDir: string;
}

/**
 * Opens the types of all samples. They are cached for each program, so that prose can change without
 * TypeScript. When it has to start, it gets all samples: checking them together costs little more
 * than checking one.
 */
export function openTypeFinder(options: TypeFinderOptions): TypeFinder {
  const { packageOf, cacheDir } = options;
  const store = openStore(cacheDir, 'types');
  const underWay = new Map<string, Promise<FoundTypes>>();
  let service: ReturnType<typeof startTypes> | undefined;
  const hashes = new Map<string, Promise<string>>();
  const code = hashOfModules([import.meta.filename]);
  // It fails where it's awaited.
  code.catch(() => {});

  const hash: TypeFinder['hash'] = (packages) => {
    const names = [...new Set([...packages, ...ambient])].sort();
    const key = names.join();
    const found = hashes.get(key) ?? hashOnce(names);
    hashes.set(key, found);
    return found;
  };

  async function hashOnce(names: readonly string[]): Promise<string> {
    const needed = names.map((name) => ({ name }));
    return hashOf(await code, await hashOfPackages(needed, 'declarations'));
  }

  const find: TypeFinder['find'] = async (relativePath, program, all) => {
    const visible = importsOthers(program) ? all : [];
    const texts = [program, ...visible].flatMap(({ name, text }) => [name, text]);
    const targetPackage = packageOf(relativePath);
    const packages = [
      ...importedPackages(texts.join('\n')),
      ...(targetPackage ? [targetPackage.folder] : []),
    ];
    const key = hashOf(await hash(packages), JSON.stringify(targetPackage ?? null), ...texts);
    const found = underWay.get(key) ?? findOnce(key, relativePath, program, all);
    underWay.set(key, found);
    return found.finally(() => underWay.delete(key));
  };

  async function findOnce(
    key: string,
    relativePath: string,
    program: SampleProgram,
    all: readonly SampleProgram[],
  ): Promise<FoundTypes> {
    return store.json(key, () => {
      // The first question brings all programs.
      const pages = [...(service ? [] : programsOf(options)), { relativePath, programs: all }];
      const modules = pages.flatMap((page) => toModules(page, packageOf));
      const file = fileName(relativePath, program, packageOf(relativePath));
      service ??= startTypes();
      return service.request({ modules, file }).catch((error) => {
        if (error instanceof WorkerExited) service = undefined;
        throw error;
      });
    });
  }

  return {
    find,
    hash,
    end() {
      service?.end();
    },
    prepare() {
      for (const { relativePath, programs } of programsOf(options)) {
        for (const program of programs) {
          // Whatever fails here fails again, and is reported, when a page asks.
          find(relativePath, program, programs).catch(() => {});
        }
      }
    },
  };
}

/** Declares types for programs that import nothing of it. */
const ambient = ['@types/node'];

/** Whether a program needs another one of its page. */
function importsOthers({ text }: SampleProgram): boolean {
  return importsOf(text).some(({ specifier }) => specifier.startsWith('./'));
}

interface PagePrograms {
  relativePath: string;
  programs: readonly SampleProgram[];
}

/** The programs of pages and examples, as far as sources tell them without being parsed. */
function programsOf({ sources, modules, packageOf }: TypeFinderOptions): PagePrograms[] {
  const ofPages = sources
    .filter(({ relativePath, text }) => {
      const targetPackage = packageOf(relativePath);
      return targetPackage && text.includes(targetPackage.name);
    })
    .map(({ relativePath, text }) => ({
      relativePath,
      programs: samplePrograms(writtenFences(text)),
    }));
  const ofExamples = [...modules].map(([relativePath, value]) => ({
    relativePath,
    programs: samplePrograms([{ lang: 'ts', meta: null, value }]),
  }));
  return [...ofPages, ...ofExamples];
}

function toModules({ relativePath, programs }: PagePrograms, packageOf: PackageOf): SampleModule[] {
  const targetPackage = packageOf(relativePath);
  return programs.map((program) => ({
    name: fileName(relativePath, program, targetPackage),
    text: program.text,
    ...(targetPackage && { targetPackage }),
  }));
}

function fileName(
  relativePath: string,
  { name }: SampleProgram,
  targetPackage: SamplePackage | undefined,
): string {
  return path.posix.join(sampleFolder(targetPackage), relativePath.split(path.sep).join('/'), name);
}
