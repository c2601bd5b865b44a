import type { Project } from '#features/live/sharing/project.ts';
import { projectData, readProject } from '#features/live/sharing/read-project.ts';

/** A reader's program, and the one that it replaced. */
export interface SavedWork {
  files: Project;
  earlier: Project | undefined;
  /** Whether the files are the reader's own, not an example as it came. */
  isOwn: boolean;
}

/**
 * The part of a tab's work that a new tab opens: the program the reader edited last. An unedited
 * example or link stays in its own tab.
 *
 * @returns `undefined` where nothing is the reader's own.
 */
export function ownWork(work: SavedWork): SavedWork | undefined {
  const { isOwn, earlier } = work;
  if (isOwn) return work;
  return earlier && { files: earlier, earlier: undefined, isOwn: true };
}

/** As much of the browser's storage as this needs. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Reads what was saved.
 *
 * @param storage Gives one of the browser's storages, or throws where the browser refuses it.
 * @returns `undefined` where nothing readable was saved, or the browser refuses its storage.
 */
export function readWork(storage: () => TextStorage, key: string): SavedWork | undefined {
  try {
    const { files, earlier, own } = JSON.parse(storage().getItem(key) ?? '{}') ?? {};
    const project = readProject(files);
    return project && { files: project, earlier: readProject(earlier), isOwn: own !== false };
  } catch {
    return undefined;
  }
}

/**
 * Saves work.
 *
 * @param storage Gives one of the browser's storages, or throws where the browser refuses it.
 * @param work Nothing forgets what was saved.
 * @returns Whether the storage has taken it.
 */
export function writeWork(
  storage: () => TextStorage,
  key: string,
  work: SavedWork | undefined,
): boolean {
  // Work that couldn't be read again isn't saved.
  if (work && !readProject(projectData(work.files))) return false;
  try {
    const texts = storage();
    if (!work) {
      texts.removeItem(key);
      return true;
    }
    try {
      texts.setItem(key, JSON.stringify(workData(work)));
    } catch {
      // There may be room for what counts most.
      texts.setItem(key, JSON.stringify(workData({ ...work, earlier: undefined })));
    }
    return true;
  } catch {
    return false;
  }
}

function workData({ files, earlier, isOwn }: SavedWork) {
  return {
    files: projectData(files),
    ...(earlier && { earlier: projectData(earlier) }),
    ...(!isOwn && { own: false }),
  };
}
