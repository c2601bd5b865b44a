import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { isSameProject, type Project, projectOf } from '#features/live/sharing/project.ts';
import type { ProjectStore } from '../project/project-store.ts';
import { ownWork, readWork, writeWork } from './saved-work.ts';

/** Milliseconds after which what was typed is saved. */
const delay = 300;

/** Another tab with the same page must not take the work of this one away. */
const thisTab = () => sessionStorage;
const otherTabs = () => localStorage;

/**
 * Restores what the reader wrote on an earlier visit, and saves what they write.
 *
 * @param folder Folder of the version's sandbox; each version has work of its own.
 * @param place Holds the program that the page comes with.
 * @param onRestore Called when another tab or an earlier visit wrote what is restored.
 * @returns That program, and whether what the reader writes survives a reload.
 */
export function useSavedWork(
  store: ProjectStore,
  folder: string,
  place: RefObject<HTMLElement | null>,
  onRestore: () => void,
): { start: Project | undefined; isSafe: boolean } {
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

    let timer: ReturnType<typeof setTimeout> | undefined;
    let written = store.read();
    function save(): void {
      clearTimeout(timer);
      const { files, earlier, isOwn } = store.read();
      if (files === written.files && earlier === written.earlier) return;
      written = store.read();
      // A reader who has nothing of their own sees what the page comes with tomorrow.
      const isWorthSaving = earlier !== undefined || !isSameProject(files, found);
      const work = isWorthSaving ? { files, earlier, isOwn } : undefined;
      const own = work && ownWork(work);
      const isSafeHere = writeWork(thisTab, key, work);
      // An unedited example mustn't overwrite the program that new tabs open.
      const isSafeThere = (own || isOwn) && writeWork(otherTabs, key, own);
      setIsSafe(isSafeHere || isSafeThere);
    }
    const stop = store.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(save, delay);
    });
    addEventListener('pagehide', save);
    return () => {
      stop();
      removeEventListener('pagehide', save);
      save();
    };
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

/** It's in the document once, highlighted. */
function startCode(place: HTMLElement | null): string {
  return place?.querySelector('[data-slot=start] code')?.textContent ?? '';
}

/** Sites on one origin have keys of their own. */
function storageKey(folder: string): string {
  const { base = '/' } = document.getElementById('_root')?.dataset ?? {};
  return `playground:${base}${folder}`;
}
