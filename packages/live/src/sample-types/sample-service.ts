import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from 'truedocs/build';
import type { SamplePackage } from 'truedocs/channels';
import { ownValue } from 'truedocs/shared';
import type { SourceFile } from 'typescript-native/unstable/ast';
import { API, type Project, type Snapshot } from 'typescript-native/unstable/sync';
import { sampleFolder } from './sample-folder.ts';
import { type VisibleFiles, visibleFiles } from './visible-files.ts';

/** The programs of a page or an example: modules that exist only in memory and can import each other. */
export interface SamplePage {
  /** Absolute path, below the folder of the samples that mean the same package. */
  folder: string;
  /** Texts of its modules, by file name. */
  modules: Readonly<Record<string, string>>;
  /** The package that they mean by the package's name. */
  targetPackage?: SamplePackage;
}

/** A module that TypeScript knows. It's valid until the service gets another one. */
export interface OpenModule {
  project: Project;
  source: SourceFile;
  /** The package that the module means by the package's name. */
  targetPackage: SamplePackage | undefined;
}

/**
 * As strict as a new project, for the browser and for Node. Readers see the result in hovers of a page's
 * samples, authors in the errors of a build, and agents in the answers of `check_program`.
 */
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
  /** By the folder of each page. */
  pages: Map<string, SamplePage>;
}

/**
 * The process of a compiler, which its interface keeps to itself. Closing that fails where a request has failed,
 * and only asks the process to end, which one that is stuck doesn't.
 */
function processOf(api: API): ChildProcess {
  const { client } = api as unknown as { client: { channel: { child: ChildProcess } } };
  return client.channel.child;
}

/** TypeScript's native compiler with modules that exist only in memory. It ends with this process. */
export class SampleService {
  readonly #groups = new Map<string, Group>();
  /** Modules that TypeScript has to read again, with the texts that it knows; none of a new one. */
  readonly #stale = new Map<string, string | undefined>();
  readonly #options: object;
  readonly #files: VisibleFiles;
  #api: API;
  #snapshot: Snapshot | undefined;

  /**
   * @param writtenBy Who writes the modules: those of the project's authors see its files, those of strangers
   *   only what is installed.
   * @param options Of the compiler, beside those of samples.
   */
  constructor(writtenBy: 'authors' | 'strangers', options: object = {}) {
    this.#options = { ...compilerOptions, ...options };
    const folder = projectDir.split(path.sep).join('/').replace(/\/$/, '');
    this.#files = visibleFiles(folder, writtenBy === 'authors');
    this.#api = this.#start();
  }

  /** Adds a page. If it's known, its modules take the place of those that it had. */
  set(page: SamplePage): void {
    const folder = sampleFolder(page.targetPackage);
    const { targetPackage } = page;
    const group = this.#groups.get(folder) ?? { folder, targetPackage, pages: new Map() };
    this.#groups.set(folder, group);
    const known = group.pages.get(page.folder)?.modules ?? {};
    group.pages.set(page.folder, page);
    for (const name of Object.keys({ ...known, ...page.modules })) {
      const file = `${page.folder}/${name}`;
      if (known[name] !== ownValue(page.modules, name) && !this.#stale.has(file)) {
        this.#stale.set(file, known[name]);
      }
    }
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

  /** Number of the compiler's process; `undefined` where it hasn't started. */
  get processId(): number | undefined {
    return processOf(this.#api).pid;
  }

  /** Starts another compiler, which knows the same modules. */
  restart(): void {
    processOf(this.#api).kill('SIGKILL');
    this.#api = this.#start();
    this.#snapshot = undefined;
    this.#stale.clear();
  }

  #start(): API {
    return new API({
      cwd: projectDir,
      fs: openFileSystem((file) => this.#groupOf(file), this.#options, this.#files),
    });
  }

  #groupOf(file: string): Group | undefined {
    return [...this.#groups.values()].find(({ folder }) => file.startsWith(`${folder}/`));
  }

  #update(): Snapshot {
    if (this.#snapshot && this.#stale.size === 0) return this.#snapshot;
    const previous = this.#snapshot;
    this.#snapshot = this.#api.updateSnapshot({
      openProjects: [...this.#groups.values()].map(configOf),
      fileChanges: this.#fileChanges(),
    });
    previous?.dispose();
    this.#stale.clear();
    return this.#snapshot;
  }

  #fileChanges() {
    const created: string[] = [];
    const changed = new Set<string>();
    const deleted: string[] = [];
    for (const [file, known] of this.#stale) {
      const group = this.#groupOf(file);
      const text = group && textOf(group, file);
      if (known !== undefined && text !== undefined) changed.add(file);
      else if (text !== undefined) created.push(file);
      else if (known !== undefined) deleted.push(file);
      // The configuration lists its files.
      if (group && (known === undefined || text === undefined)) changed.add(configOf(group));
    }
    return { created, changed: [...changed], deleted };
  }
}

const configOf = ({ folder }: Group) => `${folder}/tsconfig.json`;

function textOf({ pages }: Group, file: string): string | undefined {
  const { dir, base } = path.posix.parse(file);
  return ownValue(pages.get(dir)?.modules, base);
}

function filesOf({ pages }: Group): string[] {
  return [...pages.values()].flatMap(({ folder, modules }) =>
    Object.keys(modules).map((name) => `${folder}/${name}`),
  );
}

/** The files that TypeScript sees: the samples, and those of the disk that they may use. */
function openFileSystem(
  groupOf: (file: string) => Group | undefined,
  options: object,
  visible: VisibleFiles,
) {
  const readOf = (group: Group, name: string) =>
    name === configOf(group)
      ? JSON.stringify({ compilerOptions: options, files: filesOf(group) })
      : textOf(group, name);
  return {
    readFile(name: string) {
      const group = groupOf(name);
      if (!group) return visible.has(name) ? undefined : null;
      const installed = installedPath(name, group);
      if (installed === undefined) return readOf(group, name) ?? null;
      return existsSync(installed) ? readFileSync(installed, 'utf8') : null;
    },
    fileExists(name: string) {
      const group = groupOf(name);
      if (!group) return visible.has(name) ? undefined : false;
      const installed = installedPath(name, group);
      return installed === undefined ? readOf(group, name) !== undefined : existsSync(installed);
    },
    directoryExists(name: string) {
      const group = groupOf(`${name}/`);
      if (!group) return visible.has(name) ? undefined : false;
      const installed = installedPath(name, group);
      if (installed !== undefined) return existsSync(installed);
      return !name.includes('/node_modules') || linkOf(group)?.startsWith(`${name}/`) === true;
    },
    realpath(name: string) {
      const group = groupOf(name);
      return group ? (installedPath(name, group) ?? name) : visible.realPath(name);
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
