import { type FoundHint, readHints } from './read-hints.ts';
import { type FoundProblem, readProblems } from './read-problems.ts';
import { type SampleService, startSampleService } from './sample-service.ts';

/** Name and text of a module that exists only in memory. */
export type SampleModule = [name: string, text: string];

/** What the process is asked. */
export interface TypesRequest {
  id: number;
  /** Modules that are new or have changed since the request before. */
  modules: SampleModule[];
  /** The module whose types are wanted. */
  file: string;
  packageName: string;
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

async function answer({ id, modules, file, packageName }: TypesRequest): Promise<TypesAnswer> {
  service ??= startSampleService();
  const started = await service;
  for (const [name, text] of modules) started.set(name, text);
  const hints = readHints(started, file, packageName);
  return { id, types: { hints, problems: readProblems(started, file) } };
}

process.on('message', async (request: TypesRequest) => {
  process.send?.(await answer(request));
});
process.on('disconnect', () => process.exit());
