import type { SamplePackage } from '#channels/documented-packages.ts';
import { answerRequests } from '#node/files/worker-client.ts';
import { type FoundDiagnostic, readDiagnostics } from './read-diagnostics.ts';
import { type FoundHint, readHints } from './read-hints.ts';
import { type SampleService, startSampleService } from './sample-service.ts';

/** A module that exists only in memory. */
export interface SampleModule {
  name: string;
  text: string;
  /** The package that it means by the package's name. */
  meant?: SamplePackage;
}

/** A question to the process. */
export interface TypesQuestion {
  /** Modules that are new or have changed since the question before. */
  modules: SampleModule[];
  /** The module whose types are wanted. */
  file: string;
}

/** Types and problems of a module; offsets are those in its text. */
export interface FoundTypes {
  hints: FoundHint[];
  diagnostics: FoundDiagnostic[];
}

/** Every module that the process was given, by name. */
const known = new Map<string, SampleModule>();
let service: SampleService | undefined;

answerRequests(({ modules, file }: TypesQuestion): FoundTypes => {
  for (const module of modules) {
    known.set(module.name, module);
    service?.set(module);
  }
  service ??= startWith(known.values());
  try {
    const opened = service.open(file);
    return { hints: readHints(opened), diagnostics: readDiagnostics(opened) };
  } catch (error) {
    // A compiler that has crashed would fail at every question that follows.
    const failed = service;
    service = undefined;
    try {
      failed.close();
    } catch {
      // It has ended.
    }
    throw error;
  }
});

function startWith(modules: Iterable<SampleModule>): SampleService {
  const started = startSampleService();
  for (const module of modules) started.set(module);
  return started;
}
