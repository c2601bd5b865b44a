import ts from 'typescript';
import { type Declarations, libFolder, programLibs } from '../../shared/types-files.ts';
import type { FoundDiagnostics, TypesAnswers, TypesQuestion } from '../types-protocol.ts';
import { describeEntry, describeName, findCompletions } from './find-completions.ts';
import { findDiagnostics, findDiagnosticsNear } from './find-diagnostics.ts';

/** Questions that take one step. */
export type QuickKind = Exclude<keyof TypesAnswers, 'diagnostics'>;

/** A program of several files, which exist only in memory, whose types TypeScript's language service knows. */
export class TypedProgram {
  private readonly files: MemoryFiles;
  private readonly service: ts.LanguageService;

  /** @param declarations Declarations that the build collected for a sandbox. */
  constructor(declarations: Declarations) {
    this.files = new MemoryFiles(declarations);
    this.service = ts.createLanguageService(hostOf(this.files));
  }

  /** Adds a file, or gives it another text. */
  setFile(name: string, code: string): void {
    this.files.set(pathOf(name), code);
  }

  removeFile(name: string): void {
    this.files.remove(pathOf(name));
  }

  /** Answers what an editor asks about one of the files. */
  answer<K extends QuickKind>(question: TypesQuestion<K>): TypesAnswers[K] {
    const { service } = this;
    const { position = 0, entry = '' } = question;
    const file = pathOf(question.file);
    const answers: { [K in QuickKind]: () => TypesAnswers[K] } = {
      completions: () => findCompletions(service, file, position),
      entry: () => describeEntry(service, { file, position, entry }),
      name: () => describeName(service, file, position),
      near: () => findDiagnosticsNear(service, file, position),
    };
    return answers[question.kind]();
  }

  /**
   * Finds the diagnostics of a file, step by step. It returns `undefined` when a file changed between
   * two steps.
   */
  *findDiagnostics(file: string): Generator<void, FoundDiagnostics | undefined> {
    const { version } = this.files;
    const steps = findDiagnostics(this.service, pathOf(file));
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      yield;
      if (this.files.version !== version) return undefined;
    }
  }
}

/** Files of a program, and the declarations that they can reach, by path. */
class MemoryFiles {
  /** Counts changes. */
  version = 0;
  readonly own = new Map<string, { code: string; version: number }>();
  readonly folders: ReadonlySet<string>;
  private readonly declarations: ReadonlyMap<string, string>;

  constructor(declarations: Declarations) {
    this.declarations = new Map(Object.entries(declarations));
    this.folders = new Set([...this.declarations.keys()].flatMap(foldersOf));
  }

  set(path: string, code: string): void {
    if (this.own.get(path)?.code === code) return;
    this.version += 1;
    this.own.set(path, { code, version: this.version });
  }

  remove(path: string): void {
    if (this.own.delete(path)) this.version += 1;
  }

  read(path: string): string | undefined {
    return this.own.get(path)?.code ?? this.declarations.get(path);
  }
}

function hostOf(files: MemoryFiles): ts.LanguageServiceHost {
  return {
    getCompilationSettings: () => options,
    // Without this, every question would make the service look at every file.
    getProjectVersion: () => String(files.version),
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => `${libFolder}lib.d.ts`,
    getScriptFileNames: () => [...files.own.keys()],
    getScriptVersion: (path) => String(files.own.get(path)?.version ?? 0),
    getScriptSnapshot(path) {
      const text = files.read(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    useCaseSensitiveFileNames: () => true,
    fileExists: (path) => files.read(path) !== undefined,
    readFile: (path) => files.read(path),
    directoryExists: (path) => path === '/' || files.folders.has(path),
    getDirectories: () => [],
  };
}

/** As strict as a new project. Readers see the result where they write: in the playground's editor. */
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
