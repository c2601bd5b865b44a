import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Code } from 'mdast';
import { exampleFence, exampleFile } from '../components/example-fence.ts';
import type { Examples } from '../examples/read-examples.ts';
import { hashOf } from '../files/cache-key.ts';
import { writeOutput } from '../files/files.ts';
import { hashOfModules } from '../files/module-hash.ts';
import { projectDir } from '../files/project-dir.ts';
import type { SourceFile } from '../files/source-file.ts';
import { type FoundHint, readHints } from './read-hints.ts';
import { type FoundProblem, readProblems } from './read-problems.ts';
import { type SampleProgram, samplePrograms, writtenFences } from './sample-programs.ts';
import { type SampleService, startSampleService } from './sample-service.ts';

/** The type of a name in a sample. */
export interface TypeHint {
  /** Offsets in the fence's text. */
  start: number;
  end: number;
  /** As an editor shows it: `const lix: Lix`. */
  text: string;
  /** Page of the export that the name stands for, with base. */
  href?: string;
}

/** Something that does not compile, with the fence and the offset in it. */
export interface FenceProblem {
  fence: Code;
  offset: number;
  message: string;
}

/** What TypeScript says about a page's fences. */
export interface FenceTypes {
  hints: ReadonlyMap<Code, TypeHint[]>;
  problems: FenceProblem[];
}

/** Finds the types of the names in a page's TypeScript fences, and what is wrong with them. */
export type TypesOf = (relativePath: string, fences: readonly Code[]) => Promise<FenceTypes>;

/** What the types are looked up with. */
export interface SampleTypesOptions {
  /** All pages; their samples are modules that can import the documented package. */
  sources: readonly SourceFile[];
  /** Modules that pages show parts of. */
  examples: Examples;
  packageName: string;
  /** Page of an export, with base. */
  hrefOf: (name: string) => string | undefined;
  cacheDir: string;
}

/**
 * Opens the types of all samples. They are kept for each sample, so that prose can change without
 * TypeScript. When it has to start, it gets all samples: checking them together costs
 * little more than checking one.
 */
export function openSampleTypes(options: SampleTypesOptions): TypesOf {
  const { packageName, hrefOf, cacheDir } = options;
  let service: Promise<SampleService> | undefined;
  let code: Promise<string> | undefined;

  async function typesOf(
    relativePath: string,
    program: SampleProgram,
    all: SampleProgram[],
  ): Promise<FoundTypes> {
    // A sample may import any package.
    code ??= hashOfModules([import.meta.filename, path.join(projectDir, 'package-lock.json')]);
    const visible = importsOthers.test(program.text) ? all : [];
    const texts = [program, ...visible].flatMap(({ name, text }) => [name, text]);
    const entry = path.join(cacheDir, 'types', `${hashOf(await code, packageName, ...texts)}.json`);
    const cached = await readFile(entry, 'utf8').catch(() => undefined);
    if (cached !== undefined) return JSON.parse(cached);
    service ??= startWith(options);
    const started = await service;
    for (const other of all) started.set(fileName(relativePath, other), other.text);
    const file = fileName(relativePath, program);
    const hints = readHints(started, file, packageName);
    const types: FoundTypes = { hints, problems: readProblems(started, file) };
    await writeOutput(entry, JSON.stringify(types));
    return types;
  }

  return async (relativePath, fences) => {
    const hints = new Map<Code, TypeHint[]>();
    const problems: FenceProblem[] = [];
    const programs = samplePrograms(fences);
    for (const program of programs) {
      const found = await typesOf(relativePath, program, programs);
      for (const { fence, start } of program.parts) {
        const end = start + fence.value.length;
        const own = found.hints.filter((hint) => hint.start >= start && hint.end <= end);
        for (const { start: at, message } of found.problems) {
          if (at >= start && at <= end) problems.push({ fence, offset: at - start, message });
        }
        hints.set(
          fence,
          own.map((hint) => toHint(hint, start, hrefOf)),
        );
      }
    }
    return { hints, problems };
  };
}

/** Offsets are those in a program's text. */
interface FoundTypes {
  hints: FoundHint[];
  problems: FoundProblem[];
}

/** Whether a program needs another one of its page. */
const importsOthers = /from\s*['"]\.\//;

async function startWith({
  sources,
  examples,
  packageName,
}: SampleTypesOptions): Promise<SampleService> {
  const service = await startSampleService();
  const setAll = (relativePath: string, programs: SampleProgram[]) => {
    for (const program of programs) service.set(fileName(relativePath, program), program.text);
  };
  for (const { relativePath, text } of sources) {
    if (text.includes(packageName)) setAll(relativePath, samplePrograms(writtenFences(text)));
  }
  for (const [name, { source }] of examples.byName) {
    setAll(exampleFile(name), samplePrograms([exampleFence(source)]));
  }
  return service;
}

/** Samples exist only in memory, in a folder from which the packages can be found. */
function fileName(relativePath: string, { name }: SampleProgram): string {
  return path.join(projectDir, 'samples', relativePath, name).split(path.sep).join('/');
}

function toHint(
  { symbol, start, end, text }: FoundHint,
  offset: number,
  hrefOf: (name: string) => string | undefined,
): TypeHint {
  const href = symbol === undefined ? undefined : hrefOf(symbol);
  return { start: start - offset, end: end - offset, text, ...(href && { href }) };
}
