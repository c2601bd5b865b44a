import ts from 'typescript';
import { type Declarations, libFolder, programLibs } from '../../shared/types-files.ts';
import type { FoundDiagnostics, TypesAnswers, TypesQuestion } from '../types-protocol.ts';
import { describeEntry, describeName, findCompletions } from './find-completions.ts';
import { findDiagnostics, findDiagnosticsNear } from './find-diagnostics.ts';

/** A program of several files whose types are known. */
export interface TypedProgram {
  /** Adds a file, or gives it another text. */
  setFile(name: string, code: string): void;
  removeFile(name: string): void;
  /** Answers what an editor asks about one of the files. */
  answer<K extends QuickKind>(question: TypesQuestion<K>): TypesAnswers[K];
  /**
   * Finds the diagnostics of a file, step by step. It returns `undefined` when a file changed between
   * two steps.
   */
  findDiagnostics(file: string): Generator<void, FoundDiagnostics | undefined>;
}

/** Questions that take one step. */
export type QuickKind = Exclude<keyof TypesAnswers, 'diagnostics'>;

/**
 * Opens TypeScript's language service on files that exist only in memory.
 *
 * @param declarations Declarations that the build collected for a sandbox.
 */
export function openTypedProgram(declarations: Declarations): TypedProgram {
  const known = new Map(Object.entries(declarations));
  const folders = new Set([...known.keys()].flatMap(foldersOf));
  const files = new Map<string, { code: string; version: number }>();
  let projectVersion = 0;
  const readFile = (path: string) => files.get(path)?.code ?? known.get(path);
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    // Without this, every question would make the service look at every file.
    getProjectVersion: () => String(projectVersion),
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => `${libFolder}lib.d.ts`,
    getScriptFileNames: () => [...files.keys()],
    getScriptVersion: (path) => String(files.get(path)?.version ?? 0),
    getScriptSnapshot(path) {
      const text = readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    useCaseSensitiveFileNames: () => true,
    fileExists: (path) => files.has(path) || known.has(path),
    readFile,
    directoryExists: (path) => path === '/' || folders.has(path),
    getDirectories: () => [],
  };
  const service = ts.createLanguageService(host);
  return {
    setFile(name, code) {
      const path = pathOf(name);
      if (files.get(path)?.code === code) return;
      projectVersion += 1;
      files.set(path, { code, version: projectVersion });
    },
    removeFile(name) {
      if (files.delete(pathOf(name))) projectVersion += 1;
    },
    answer({ kind, file, position = 0, entry = '' }) {
      const path = pathOf(file);
      const answers: { [K in QuickKind]: () => TypesAnswers[K] } = {
        completions: () => findCompletions(service, path, position),
        entry: () => describeEntry(service, path, position, entry),
        name: () => describeName(service, path, position),
        near: () => findDiagnosticsNear(service, path, position),
      };
      return answers[kind]();
    },
    *findDiagnostics(file) {
      const version = projectVersion;
      const steps = findDiagnostics(service, pathOf(file));
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) return step.value;
        yield;
        if (projectVersion !== version) return undefined;
      }
    },
  };
}

/** As strict as a new project. */
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // Top-level `await` needs no import or export.
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: [...programLibs],
  types: [],
  allowImportingTsExtensions: true,
  allowJs: true,
  checkJs: true,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

const pathOf = (name: string) => `/${name}`;

/** `/a/b/c.ts` is in `/a` and `/a/b`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}
