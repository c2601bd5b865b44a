import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  isSameProject,
  type Project,
  projectData,
  projectOf,
  readProject,
} from '#live/sharing/project.ts';
import type { ProjectStore } from '../project/project-store.ts';

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

/** Milliseconds after which what was typed is saved. */
const delay = 300;

/** Another tab with the same page must not take the work of this one away. */
const thisTab = () => sessionStorage;
const otherTabs = () => localStorage;

interface SavedWorkOptions {
  store: ProjectStore;
  /** Folder of the version's sandbox; each version has work of its own. */
  folder: string;
  /** Holds the program that the page comes with. */
  place: RefObject<HTMLElement | null>;
  /** Called when another tab or an earlier visit wrote what is restored. */
  onRestore: () => void;
}

/**
 * Restores what the reader wrote on an earlier visit, and saves what they write.
 *
 * @returns The program that the page comes with, and whether what the reader writes survives a reload.
 */
export function useSavedWork({ store, folder, place, onRestore }: SavedWorkOptions): {
  start: Project | undefined;
  isSafe: boolean;
} {
  const [start, setStart] = useState<Project>();
  const [isSafe, setIsSafe] = useState(true);
  const notifyRestore = useEffectEvent(onRestore);

  useLayoutEffect(() => {
    const key = storageKey(folder);
    const found = projectOf(startCode(place.current));
    const ofThisTab = readWork(thisTab, key);
    const saved = ofThisTab ?? readWork(otherTabs, key);
    store.restoreWork(saved ?? { files: found, earlier: undefined, isOwn: false });
    if (saved && !ofThisTab) notifyRestore();
    setStart(found);
    return saveChanges(store, (work) => {
      // A reader who has nothing of their own sees what the page comes with tomorrow.
      const isWorthSaving = work.earlier !== undefined || !isSameProject(work.files, found);
      setIsSafe(keepWork(key, isWorthSaving ? work : undefined, work.isOwn));
    });
  }, [store, folder, place]);

  // A warning helps only those who still can do something.
  useEffect(() => {
    if (isSafe) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSafe]);

  return { start, isSafe };
}

/**
 * Saves the work of a store a moment after each change.
 *
 * @returns Saves what isn't saved yet, and stops.
 */
function saveChanges(store: ProjectStore, save: (work: SavedWork) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = store.read();
  function saveNow(): void {
    clearTimeout(timer);
    const { files, earlier, isOwn } = store.read();
    if (files === written.files && earlier === written.earlier) return;
    written = store.read();
    save({ files, earlier, isOwn });
  }
  const stop = store.listen(() => {
    clearTimeout(timer);
    timer = setTimeout(saveNow, delay);
  });
  addEventListener('pagehide', saveNow);
  return () => {
    stop();
    removeEventListener('pagehide', saveNow);
    saveNow();
  };
}

/**
 * Saves work for this tab, and what is the reader's own for others.
 *
 * @param work Nothing forgets what was saved.
 * @returns Whether it survives a reload.
 */
function keepWork(key: string, work: SavedWork | undefined, isOwn: boolean): boolean {
  const own = work && ownWork(work);
  const isSafeHere = writeWork(thisTab, key, work);
  // An unedited example mustn't overwrite the program that new tabs open.
  const isSafeThere = (own !== undefined || isOwn) && writeWork(otherTabs, key, own);
  return isSafeHere || isSafeThere;
}

/** It's in the document once, highlighted. */
function startCode(place: HTMLElement | null): string {
  return place?.querySelector('[data-slot=start] code')?.textContent ?? '';
}

/** Sites on one origin have keys of their own. */
function storageKey(folder: string): string {
  const { base = '/' } = document.getElementById('_root')?.dataset ?? {};
  return `playground:${base}${folder}`;
}
