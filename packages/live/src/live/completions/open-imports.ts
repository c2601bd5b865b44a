import path from 'node:path';
import { projectDir } from 'truedocs/build';
import type { Node } from 'typescript-native/unstable/ast';
import { API, type Project } from 'typescript-native/unstable/sync';

/** A module that imports packages, as TypeScript sees it. */
export interface OpenImports {
  project: Project;
  /** Its path. */
  file: string;
  /** The texts of its imports, in order. */
  specifiers: readonly Node[];
}

/** The options of a program that imports packages, as a configuration file has them. */
export type ImportOptions = Record<string, unknown>;

/**
 * Opens a module in the project's folder that imports packages and exists only in memory.
 *
 * @param read Reads the open module. TypeScript ends when it returns.
 * @returns The result of `read`.
 */
export function openImports<T>(
  specifiers: readonly string[],
  compilerOptions: ImportOptions,
  read: (opened: OpenImports) => T,
): T {
  const root = projectDir.split(path.sep).join('/');
  const entry = path.posix.join(root, 'every-import.ts');
  const config = path.posix.join(root, 'every-import.json');
  const code = specifiers.map((specifier) => `import ${JSON.stringify(specifier)};\n`).join('');
  const files = new Map([
    [entry, code],
    [config, JSON.stringify({ compilerOptions, files: [entry] })],
  ]);
  const api = new API({
    cwd: projectDir,
    fs: {
      readFile: (name) => files.get(name),
      fileExists: (name) => files.has(name) || undefined,
    },
  });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    const source = project?.program.getSourceFile(entry);
    if (!project || !source) throw new Error(`TypeScript can't open ${entry}.`);
    return read({ project, file: entry, specifiers: source.imports });
  } finally {
    api.close();
  }
}
