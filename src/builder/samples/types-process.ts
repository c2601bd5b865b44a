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

let service: SampleService | undefined;

function answer({ id, modules, file }: TypesRequest): TypesAnswer {
  service ??= startSampleService();
  for (const module of modules) service.set(module);
  const opened = service.open(file);
  return { id, types: { hints: readHints(opened), problems: readProblems(opened) } };
}

process.on('message', (request: TypesRequest) => {
  process.send?.(answer(request));
});
process.on('disconnect', () => process.exit());
