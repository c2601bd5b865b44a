import path from 'node:path';
import type ts from 'typescript';
import { projectDir } from '../files/project-dir.ts';
import type { SamplePackage } from './sample-package.ts';
import { createTypeTexts, type TypeTextOf } from './type-text.ts';
import type { SampleModule } from './types-process.ts';

/** TypeScript with modules that exist only in memory. */
export interface SampleService {
  typescript: typeof ts;
  languageService: ts.LanguageService;
  /** Adds a module, or gives it another text. */
  set(module: SampleModule): void;
  /** The package that a module means by the package's name. */
  packageOf(file: string): SamplePackage | undefined;
  /** What the names of a program's modules are. */
  typeTexts(checker: ts.TypeChecker): TypeTextOf;
}

/** Starts TypeScript, as strict as a new project, for the browser and for Node. */
export async function startSampleService(): Promise<SampleService> {
  const { default: typescript } = await import('typescript');
  const files = new Map<string, SampleModule & { version: number }>();
  const folders = new Set<string>();
  let projectVersion = 0;
  const set = (module: SampleModule) => {
    const { name, text } = module;
    if (files.get(name)?.text === text) return;
    projectVersion += 1;
    folders.add(path.posix.dirname(name));
    files.set(name, { ...module, version: projectVersion });
  };
  const packageOf = (file: string) => files.get(file)?.meant;
  const { sys } = typescript;
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => ({
      target: typescript.ScriptTarget.ES2023,
      module: typescript.ModuleKind.ESNext,
      moduleResolution: typescript.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: ['node'],
      jsx: typescript.JsxEmit.ReactJSX,
      allowImportingTsExtensions: true,
      checkJs: true,
      strict: true,
      skipLibCheck: true,
      noEmit: true,
    }),
    // Without this, every question would make the service look at every file.
    getProjectVersion: () => String(projectVersion),
    getCurrentDirectory: () => projectDir,
    getDefaultLibFileName: (options) => typescript.getDefaultLibFilePath(options),
    getScriptFileNames: () => [...files.keys()],
    getScriptVersion: (name) => String(files.get(name)?.version ?? 0),
    getScriptSnapshot(name) {
      const text = files.get(name)?.text ?? sys.readFile(name);
      return text === undefined ? undefined : typescript.ScriptSnapshot.fromString(text);
    },
    useCaseSensitiveFileNames: () => sys.useCaseSensitiveFileNames,
    directoryExists: (name) => folders.has(name) || sys.directoryExists(name),
    getDirectories: sys.getDirectories,
    fileExists: (name) => files.has(name) || sys.fileExists(name),
    readFile: (name) => files.get(name)?.text ?? sys.readFile(name),
    resolveModuleNameLiterals: (literals, from, _redirect, options) =>
      literals.map(({ text }) => {
        const name = installedSpecifier(text, packageOf(from));
        return typescript.resolveModuleName(name, from, options, host, resolutions);
      }),
  };
  const resolutions = typescript.createModuleResolutionCache(projectDir, (name) => name);
  const languageService = typescript.createLanguageService(host);
  const typeTexts = createTypeTexts(typescript, languageService);
  return { typescript, languageService, set, packageOf, typeTexts };
}

/** A release may be installed under another name than readers import it by. */
function installedSpecifier(specifier: string, meant: SamplePackage | undefined): string {
  const isMeant = specifier === meant?.name || specifier.startsWith(`${meant?.name}/`);
  return meant && isMeant ? meant.folder + specifier.slice(meant.name.length) : specifier;
}
