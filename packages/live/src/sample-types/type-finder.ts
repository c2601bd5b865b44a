import path from 'node:path';
import {
  hashOf,
  hashOfModules,
  hashOfPackages,
  openStore,
  startWorker,
  type WorkerClient,
  WorkerExited,
} from 'truedocs/build';
import type { SamplePackage } from 'truedocs/channels';
import type { SourceFile } from 'truedocs/feature';
import { importedPackages, importsOf } from 'truedocs/pages';
import {
  type SampleProgram,
  samplePrograms,
  writtenFences,
} from '#sample-types/sample-programs.ts';
import { sampleFolder } from './sample-folder.ts';
import type { SamplePage } from './sample-service.ts';
import type { FoundTypes, TypesRequest } from './types-process.ts';

/** Starts TypeScript in a process of its own, which keeps this one alive only while it is asked. */
export function startTypes(): WorkerClient<TypesRequest, FoundTypes> {
  return startWorker(new URL('./types-process.ts', import.meta.url), 'looks up types');
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
 * Finds the types of all samples: in the cache, or by asking TypeScript. They are cached for each program,
 * so that prose can change without TypeScript. When it has to start, it gets all samples: checking them
 * together costs little more than checking one.
 */
export class TypeFinder {
  readonly #options: TypeFinderOptions;
  readonly #store: ReturnType<typeof openStore>;
  readonly #underWay = new Map<string, Promise<FoundTypes>>();
  readonly #hashes = new Map<string, Promise<string>>();
  readonly #code = hashOfModules([import.meta.filename]);
  #service: ReturnType<typeof startTypes> | undefined;

  constructor(options: TypeFinderOptions) {
    this.#options = options;
    this.#store = openStore(options.cacheDir, 'types');
    // It fails where it's awaited.
    this.#code.catch(() => {});
  }

  async find(page: PagePrograms, program: SampleProgram): Promise<FoundTypes> {
    const visible = importsOthers(program) ? page.programs : [];
    const texts = [program, ...visible].flatMap(({ name, text }) => [name, text]);
    const targetPackage = this.#options.packageOf(page.relativePath);
    const packages = [
      ...importedPackages(texts.join('\n')),
      ...(targetPackage ? [targetPackage.folder] : []),
    ];
    const hash = await this.hash(packages);
    const key = hashOf(hash, JSON.stringify(targetPackage ?? null), ...texts);
    const found = this.#underWay.get(key) ?? this.#store.json(key, () => this.#ask(page, program));
    this.#underWay.set(key, found);
    return found.finally(() => this.#underWay.delete(key));
  }

  /**
   * Changes with everything that types depend on but the programs.
   *
   * @param packages Packages that the programs import, and the one that their page is about.
   */
  hash(packages: Iterable<string>): Promise<string> {
    const names = [...new Set([...packages, ...ambient])].sort();
    const key = names.join();
    const found = this.#hashes.get(key) ?? this.#hashOnce(names);
    this.#hashes.set(key, found);
    return found;
  }

  /** Starts to find the types that a build will ask for, as far as they can be told from sources. */
  prepare(): void {
    for (const page of programsOf(this.#options)) {
      // Whatever fails here fails again, and is reported, when a page asks.
      for (const program of page.programs) this.find(page, program).catch(() => {});
    }
  }

  /** Ends what it has started, for a process that goes on without it. */
  end(): void {
    this.#service?.end();
  }

  async #hashOnce(names: readonly string[]): Promise<string> {
    const needed = names.map((name) => ({ name }));
    return hashOf(await this.#code, await hashOfPackages(needed, 'declarations'));
  }

  #ask(page: PagePrograms, program: SampleProgram): Promise<FoundTypes> {
    const { packageOf } = this.#options;
    // The first question brings all programs; this page may have others by now.
    const known = this.#service ? [] : programsOf(this.#options);
    const pages = [...known, page].map((one) => toSamplePage(one, packageOf));
    const file = `${folderOf(page.relativePath, packageOf)}/${program.name}`;
    this.#service ??= startTypes();
    return this.#service.request({ pages, file }).catch((error) => {
      if (error instanceof WorkerExited) this.#service = undefined;
      throw error;
    });
  }
}

/** Declares types for programs that import nothing of it. */
const ambient = ['@types/node'];

/** Whether a program needs another one of its page. */
function importsOthers({ text }: SampleProgram): boolean {
  return importsOf(text).some(({ specifier }) => specifier.startsWith('./'));
}

/** A page or an example, and all of its programs. */
interface PagePrograms {
  /** Below the content folder. */
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

function toSamplePage({ relativePath, programs }: PagePrograms, packageOf: PackageOf): SamplePage {
  const targetPackage = packageOf(relativePath);
  return {
    folder: folderOf(relativePath, packageOf),
    modules: Object.fromEntries(programs.map(({ name, text }) => [name, text])),
    ...(targetPackage && { targetPackage }),
  };
}

function folderOf(relativePath: string, packageOf: PackageOf): string {
  const folder = sampleFolder(packageOf(relativePath));
  return path.posix.join(folder, relativePath.split(path.sep).join('/'));
}
