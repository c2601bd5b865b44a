import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from 'typescript-native/unstable/ast';
import { API, type Project, type Snapshot } from 'typescript-native/unstable/sync';
import type { SamplePackage } from '#channels/documented-packages.ts';
import { projectDir } from '#node/files/project-dir.ts';
import { sampleFolder } from './sample-folder.ts';

/** A module that exists only in memory. */
export interface SampleModule {
  name: string;
  text: string;
  /** The package that it means by the package's name. */
  targetPackage?: SamplePackage;
}

/** A module that TypeScript knows. It's valid until the service gets another one. */
export interface OpenModule {
  project: Project;
  source: SourceFile;
  /** The package that the module means by the package's name. */
  targetPackage: SamplePackage | undefined;
}

/** As strict as a new project, for the browser and for Node. */
const compilerOptions = {
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  jsx: 'react-jsx',
  allowImportingTsExtensions: true,
  checkJs: true,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Samples that mean the same package; they're one project of TypeScript. */
interface Group {
  folder: string;
  targetPackage: SamplePackage | undefined;
  texts: Map<string, string>;
}

/** TypeScript's native compiler with modules that exist only in memory. It ends with this process. */
export class SampleService {
  readonly #groups = new Map<string, Group>();
  readonly #changes = { created: new Set<string>(), changed: new Set<string>() };
  #api = this.#start();
  #snapshot: Snapshot | undefined;

  /** Adds a module, or gives it another text. */
  set({ name, text, targetPackage }: SampleModule): void {
    const folder = sampleFolder(targetPackage);
    const group = this.#groups.get(folder) ?? {
      folder,
      targetPackage,
      texts: new Map<string, string>(),
    };
    this.#groups.set(folder, group);
    const known = group.texts.get(name);
    if (known === text) return;
    group.texts.set(name, text);
    this.#changes[known === undefined ? 'created' : 'changed'].add(name);
    // The configuration lists its files.
    if (known === undefined) this.#changes.changed.add(configOf(group));
  }

  /**
   * Opens a module as the modules are now.
   *
   * @throws Error if the service wasn't given the module.
   */
  open(file: string): OpenModule {
    const group = this.#groupOf(file);
    const project = group && this.#update().getProject(configOf(group));
    const source = project?.program.getSourceFile(file);
    if (!(group && project && source)) throw new Error(`TypeScript wasn't given ${file}.`);
    return { project, source, targetPackage: group.targetPackage };
  }

  /** Starts another compiler, which knows the same modules. */
  restart(): void {
    try {
      this.#api.close();
    } catch {
      // It has ended.
    }
    this.#api = this.#start();
    this.#snapshot = undefined;
  }

  #start(): API {
    return new API({ cwd: projectDir, fs: openFileSystem((file) => this.#groupOf(file)) });
  }

  #groupOf(file: string): Group | undefined {
    return [...this.#groups.values()].find(({ folder }) => file.startsWith(`${folder}/`));
  }

  #update(): Snapshot {
    const { created, changed } = this.#changes;
    if (this.#snapshot && created.size + changed.size === 0) return this.#snapshot;
    const previous = this.#snapshot;
    this.#snapshot = this.#api.updateSnapshot({
      openProjects: [...this.#groups.values()].map(configOf),
      fileChanges: { created: [...created], changed: [...changed] },
    });
    previous?.dispose();
    created.clear();
    changed.clear();
    return this.#snapshot;
  }
}

const configOf = ({ folder }: Group) => `${folder}/tsconfig.json`;

/** The files that TypeScript sees: the samples, and what is installed. */
function openFileSystem(groupOf: (file: string) => Group | undefined) {
  const readOf = (group: Group, name: string) =>
    name === configOf(group)
      ? JSON.stringify({ compilerOptions, files: [...group.texts.keys()] })
      : group.texts.get(name);
  return {
    readFile(name: string) {
      const group = groupOf(name);
      if (!group) return undefined;
      const installed = installedPath(name, group);
      if (installed === undefined) return readOf(group, name) ?? null;
      return existsSync(installed) ? readFileSync(installed, 'utf8') : null;
    },
    fileExists(name: string) {
      const group = groupOf(name);
      if (!group) return undefined;
      const installed = installedPath(name, group);
      return installed === undefined ? readOf(group, name) !== undefined : existsSync(installed);
    },
    directoryExists(name: string) {
      const group = groupOf(`${name}/`);
      if (!group) return undefined;
      const installed = installedPath(name, group);
      if (installed !== undefined) return existsSync(installed);
      return !name.includes('/node_modules') || linkOf(group)?.startsWith(`${name}/`) === true;
    },
    realpath(name: string) {
      const group = groupOf(name);
      return group && (installedPath(name, group) ?? name);
    },
  };
}

/** A release may be installed under another name than readers import it by. */
function installedPath(file: string, group: Group): string | undefined {
  const link = linkOf(group);
  if (link === undefined || !`${file}/`.startsWith(`${link}/`)) return undefined;
  const { folder = '' } = group.targetPackage ?? {};
  return path.join(projectDir, 'node_modules', folder + file.slice(link.length));
}

/** Path under which the samples of a group import such a release. */
function linkOf({ folder, targetPackage }: Group): string | undefined {
  if (!targetPackage || targetPackage.name === targetPackage.folder) return undefined;
  return `${folder}/node_modules/${targetPackage.name}`;
}
