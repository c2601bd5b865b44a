import { isSameProject, mainFile, type Project, type ProjectFile } from '#live/sharing/project.ts';

/** The part of a project that is shown now. */
export interface OpenProject {
  files: Project;
  /** Name of the file in the editor. */
  shown: string;
  /** Counts how often the code came from elsewhere than the editor. */
  turn: number;
  /** The file that was deleted last, and its place, until something else changes the files. */
  removed: { file: ProjectFile; index: number } | undefined;
  /** The files that others took the place of, so that nothing a reader wrote is lost. */
  earlier: Project | undefined;
  /** Whether the reader has changed the files since they came from elsewhere. */
  isOwn: boolean;
}

/**
 * Holds the files of the playground outside React: a key may ask for the code before what was just
 * typed would have been rendered.
 */
export class ProjectStore {
  private state: OpenProject;
  private readonly listeners = new Set<() => void>();

  constructor(files: Project) {
    const none = { removed: undefined, earlier: undefined };
    this.state = { files, shown: mainFile, turn: 0, ...none, isOwn: false };
  }

  /** The same object until something changes. */
  readonly read = (): OpenProject => this.state;

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes over what was stored, or what the page comes with. */
  restoreWork({ files, earlier, isOwn }: Pick<OpenProject, 'files' | 'earlier' | 'isOwn'>): void {
    const turn = this.state.turn + 1;
    this.change({ files, shown: mainFile, turn, removed: undefined, earlier, isOwn });
  }

  /**
   * Replaces all files. An example that nobody has changed can be opened again: it doesn't take the
   * place of what the reader wrote before.
   *
   * @param isPrecious Whether a reader may want the files back that are there now.
   */
  open(files: Project, isPrecious: boolean): void {
    const { files: current, earlier, isOwn } = this.state;
    if (isSameProject(files, current)) return;
    const kept = isPrecious && isOwn ? current : earlier;
    this.restoreWork({ files, earlier: kept, isOwn: false });
  }

  /** Exchanges the files for those whose place they took. */
  openEarlier(): void {
    const { files, earlier } = this.state;
    if (earlier) this.restoreWork({ files: earlier, earlier: files, isOwn: true });
  }

  show(name: string): void {
    if (this.state.files.some((file) => file.name === name)) this.change({ shown: name });
  }

  /** Takes over what was typed in the file that is shown. */
  write(code: string): void {
    const { shown } = this.state;
    this.changeFiles((file) => (file.name === shown ? { ...file, code } : file));
  }

  /** Adds a file and shows it; `checkName` has found nothing wrong with its name. */
  add(name: string, code = ''): void {
    const files = [...this.state.files, { name, code }];
    this.change({ files, shown: name, removed: undefined, isOwn: true });
  }

  /** Gives the file that is shown another name; imports stay as they are. */
  rename(name: string): void {
    const { shown } = this.state;
    if (shown === mainFile) return;
    this.changeFiles((file) => (file.name === shown ? { ...file, name } : file));
    this.change({ shown: name, removed: undefined });
  }

  /** Deletes the file that is shown. */
  remove(): void {
    const { files, shown } = this.state;
    const index = files.findIndex(({ name }) => name === shown);
    const file = files[index];
    if (!file || shown === mainFile) return;
    const left = files.filter((other) => other !== file);
    this.change({ files: left, shown: mainFile, removed: { file, index }, isOwn: true });
  }

  /** Brings back the file that was deleted last. */
  undoRemoval(): void {
    const { files, removed } = this.state;
    if (!removed) return;
    const { file, index } = removed;
    this.change({
      files: files.toSpliced(index, 0, file),
      shown: file.name,
      removed: undefined,
    });
  }

  private changeFiles(map: (file: ProjectFile) => ProjectFile): void {
    this.change({ files: this.state.files.map(map), isOwn: true });
  }

  private change(part: Partial<OpenProject>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}
