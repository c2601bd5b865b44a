import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';
import { changedMarksKey, seenPrefix } from './visits/storage-keys.ts';

/** Marks pages that have changed since the reader's last visit, and shows what releases changed. */
export const browser: BrowserFeature = {
  islands: {
    'page-history': {
      when: ['pointer', 'focus'],
      load: () => import('./pages/PageHistory.tsx').then((module) => module.PageHistory),
    },
  },
  start: startChangedPages,
};

/**
 * Notes in the reader's browser, and nowhere else, which state of a page was seen. What marks a page
 * that has changed since loads only then, or where the reader has switched the marks off.
 */
function startChangedPages(): void {
  document.addEventListener('page:shown', compare);
  compare();
}

function compare(): void {
  const date = document.querySelector<HTMLTimeElement>('.article-source time')?.dateTime;
  if (!date) return;
  try {
    const key = seenPrefix + location.pathname;
    const seen = localStorage.getItem(key);
    const isOff = localStorage.getItem(changedMarksKey);
    if (!isOff) localStorage.setItem(key, date);
    if (isOff || (seen && seen !== date)) loadMarks();
  } catch {
    // Storage is refused or full: nothing is marked.
  }
}

function loadMarks(): void {
  const page = document.querySelector('.doc-main');
  import('./visits/changed-marks.ts').then(
    (module) => {
      // The reader may have gone to another page meanwhile.
      if (page?.isConnected) module.showMarks();
    },
    () => {},
  );
}
