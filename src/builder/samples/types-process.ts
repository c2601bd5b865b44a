import { answerQuestions } from '../files/asked-process.ts';
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
export interface TypesQuestion {
  /** Modules that are new or have changed since the question before. */
  modules: SampleModule[];
  /** The module whose types are wanted. */
  file: string;
}

/** What TypeScript says about a module; offsets are those in its text. */
export interface FoundTypes {
  hints: FoundHint[];
  problems: FoundProblem[];
}

let service: SampleService | undefined;

answerQuestions(({ modules, file }: TypesQuestion): FoundTypes => {
  service ??= startSampleService();
  for (const module of modules) service.set(module);
  const opened = service.open(file);
  return { hints: readHints(opened), problems: readProblems(opened) };
});
