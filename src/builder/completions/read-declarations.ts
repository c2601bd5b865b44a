import path from 'node:path';
import type ts from 'typescript';
import type { SandboxPackage } from '#model/live/importable.ts';
import { type Declarations, libFolder, programLibs } from '#model/live/types-files.ts';
import { projectDir } from '../files/project-dir.ts';

type TypeScript = typeof ts;

/** What a manifest says about where declarations are. */
const resolvingFields = ['name', 'version', 'type', 'types', 'typings', 'main', 'exports'] as const;

/**
 * Collects every declaration file that a program can reach, and the manifests that lead there.
 *
 * @param packages What programs can import.
 * @returns The language's own declarations, which all sandboxes share, those of the packages, and the
 *   files that these come from.
 */
export async function readDeclarations(
  packages: readonly SandboxPackage[],
): Promise<{ language: Declarations; packages: Declarations; files: Set<string> }> {
  const { default: typescript } = await import('typescript');
  const { host, manifests, options } = openHost(typescript, packages);
  const program = typescript.createProgram([entryFile], options, host);
  const language: Declarations = {};
  const ofPackages: Declarations = {};
  const files = new Set<string>();
  const add = (file: string, text: string) => {
    ofPackages[addressOf(file, packages)] = text;
    files.add(file);
  };
  const libs = path.dirname(typescript.getDefaultLibFilePath(options));
  for (const { fileName, text } of program.getSourceFiles()) {
    if (fileName === entryFile) continue;
    if (path.dirname(fileName) === libs) language[libFolder + path.basename(fileName)] = text;
    else add(fileName, text);
  }
  for (const [file, text] of manifests) {
    if (path.dirname(file) === path.dirname(libs)) continue;
    add(file, shortManifest(text));
  }
  return { language, packages: ofPackages, files };
}

/** A module that imports everything; packages resolve from the project. */
const entryFile = path.join(projectDir, 'every-import.ts');

function openHost(typescript: TypeScript, packages: readonly SandboxPackage[]) {
  const options: ts.CompilerOptions = {
    module: typescript.ModuleKind.ESNext,
    moduleResolution: typescript.ModuleResolutionKind.Bundler,
    target: typescript.ScriptTarget.ES2023,
    lib: [...programLibs],
    types: [],
  };
  const specifiers = packages.flatMap(({ name, installedAs, specifiers: own }) =>
    own.map((specifier) => installedAs + specifier.slice(name.length)),
  );
  const code = specifiers.map((specifier) => `import ${JSON.stringify(specifier)};\n`).join('');
  const disk = typescript.createCompilerHost(options);
  const manifests = new Map<string, string>();
  const host: ts.CompilerHost = {
    ...disk,
    getSourceFile: (file, ...how) =>
      file === entryFile
        ? typescript.createSourceFile(file, code, typescript.ScriptTarget.ES2023)
        : disk.getSourceFile(file, ...how),
    readFile(file) {
      const text = disk.readFile(file);
      if (text !== undefined && path.basename(file) === 'package.json') manifests.set(file, text);
      return text;
    },
  };
  return { host, manifests, options };
}

/** Where a program finds a file: under the name by which it imports the package. */
function addressOf(file: string, packages: readonly SandboxPackage[]): string {
  const inside = path.relative(projectDir, file).split(path.sep).join('/');
  const renamed = packages.find(({ installedAs }) =>
    inside.startsWith(`node_modules/${installedAs}/`),
  );
  if (!renamed) return `/${inside}`;
  return `/node_modules/${renamed.name}${inside.slice(`node_modules/${renamed.installedAs}`.length)}`;
}

function shortManifest(text: string): string {
  const manifest: Record<string, unknown> = JSON.parse(text);
  const kept = resolvingFields.filter((field) => field in manifest);
  return JSON.stringify(Object.fromEntries(kept.map((field) => [field, manifest[field]])));
}
