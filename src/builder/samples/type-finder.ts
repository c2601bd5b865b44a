import path from 'node:path';
import { hashOf } from '../cache/cache-key.ts';
import { keptJson } from '../cache/kept-json.ts';
import { hashOfModules } from '../cache/module-hash.ts';
import { exampleFence, exampleFile } from '../examples/example-fence.ts';
import type { Examples } from '../examples/read-examples.ts';
import { ProcessEnded } from '../files/asked-process.ts';
import { projectDir } from '../files/project-dir.ts';
import type { SourceFile } from '../files/source-file.ts';
import { sampleFolder } from './sample-folder.ts';
import { importsOf } from './sample-imports.ts';
import type { PackageOf, SamplePackage } from './sample-package.ts';
import { type SampleProgram, samplePrograms, writtenFences } from './sample-programs.ts';
import { startTypeService, type TypeService } from './type-service.ts';
import type { FoundTypes, SampleModule } from './types-process.ts';

/** Where the types of programs come from: the disk, or TypeScript. */
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
  /** Changes with everything that the types depend on but the programs. */
  hash(): Promise<string>;
  /** Starts to find the types that a build will ask for, as far as they can be told from sources. */
  prepare(): void;
}

/** What the types are looked up with. */
export interface TypeFinderOptions {
  /** All pages; their samples are modules that can import the package that they document. */
  sources: readonly Pick<SourceFile, 'relativePath' | 'text'>[];
  /** Modules that pages show parts of. */
  examples: Pick<Examples, 'byName'>;
  packageOf: PackageOf;
  cacheDir: string;
}

/**
 * Opens the types of all samples. They are kept for each program, so that prose can change without
 * TypeScript. When it has to start, it gets all samples: checking them together costs little more
 * than checking one.
 */
export function openTypeFinder(options: TypeFinderOptions): TypeFinder {
  const { packageOf, cacheDir } = options;
  const known = new Map<string, Promise<FoundTypes>>();
  let service: TypeService | undefined;
  let code: Promise<string> | undefined;

  const hash = () => {
    // A sample may import any package.
    code ??= hashOfModules([import.meta.filename, path.join(projectDir, 'package-lock.json')]);
    return code;
  };

  const find: TypeFinder['find'] = async (relativePath, program, all) => {
    const visible = importsOthers(program) ? all : [];
    const texts = [program, ...visible].flatMap(({ name, text }) => [name, text]);
    const meant = JSON.stringify(packageOf(relativePath) ?? null);
    const key = hashOf(await hash(), meant, ...texts);
    const found = known.get(key) ?? findOnce(key, relativePath, program, all);
    known.set(key, found);
    return found;
  };

  async function findOnce(
    key: string,
    relativePath: string,
    program: SampleProgram,
    all: readonly SampleProgram[],
  ): Promise<FoundTypes> {
    return keptJson(path.join(cacheDir, 'types', `${key}.json`), () => {
      if (!service) {
        service = startTypeService();
        service.set(programsOf(options).flatMap((page) => toModules(page, packageOf)));
      }
      service.set(toModules({ relativePath, programs: all }, packageOf));
      return service
        .ask(fileName(relativePath, program, packageOf(relativePath)))
        .catch((error) => {
          if (error instanceof ProcessEnded) service = undefined;
          known.delete(key);
          throw error;
        });
    });
  }

  return {
    find,
    hash,
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

/** Whether a program needs another one of its page. */
function importsOthers({ text }: SampleProgram): boolean {
  return importsOf(text).some(({ specifier }) => specifier.startsWith('./'));
}

interface PagePrograms {
  relativePath: string;
  programs: readonly SampleProgram[];
}

/** The programs of pages and examples, as far as sources tell them without being parsed. */
function programsOf({ sources, examples, packageOf }: TypeFinderOptions): PagePrograms[] {
  const ofPages = sources
    .filter(({ relativePath, text }) => {
      const meant = packageOf(relativePath);
      return meant && text.includes(meant.name);
    })
    .map(({ relativePath, text }) => ({
      relativePath,
      programs: samplePrograms(writtenFences(text)),
    }));
  const ofExamples = [...examples.byName].map(([name, { source }]) => ({
    relativePath: exampleFile(name),
    programs: samplePrograms([exampleFence(source)]),
  }));
  return [...ofPages, ...ofExamples];
}

function toModules({ relativePath, programs }: PagePrograms, packageOf: PackageOf): SampleModule[] {
  const meant = packageOf(relativePath);
  return programs.map((program) => ({
    name: fileName(relativePath, program, meant),
    text: program.text,
    ...(meant && { meant }),
  }));
}

function fileName(
  relativePath: string,
  { name }: SampleProgram,
  meant: SamplePackage | undefined,
): string {
  return path.posix.join(sampleFolder(meant), relativePath.split(path.sep).join('/'), name);
}
