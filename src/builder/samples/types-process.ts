import { type FoundHint, readHints } from './read-hints.ts';
import { type FoundProblem, readProblems } from './read-problems.ts';
import type { SamplePackage } from './sample-package.ts';
import { type SampleService, startSampleService } from './sample-service.ts';

/** A module that exists only in memory. */
export interface SampleModule {
  name: string;
  text: string;
  /** The package that it means by the package's name. */
  meant?: SamplePackage;
}

/** What the process is asked. */
export interface TypesRequest {
  id: number;
  /** Modules that are new or have changed since the request before. */
  modules: SampleModule[];
  /** The module whose types are wanted. */
  file: string;
}

/** What TypeScript says about a module; offsets are those in its text. */
export interface FoundTypes {
  hints: FoundHint[];
  problems: FoundProblem[];
}

/** What the process answers. */
export interface TypesAnswer {
  id: number;
  types: FoundTypes;
}

let service: Promise<SampleService> | undefined;

async function answer({ id, modules, file }: TypesRequest): Promise<TypesAnswer> {
  service ??= startSampleService();
  const started = await service;
  for (const module of modules) started.set(module);
  const hints = readHints(started, file);
  return { id, types: { hints, problems: readProblems(started, file) } };
}

process.on('message', async (request: TypesRequest) => {
  process.send?.(await answer(request));
});
process.on('disconnect', () => process.exit());
