import './changed-marks.css';
import { lazyText } from '#theme/behavior/lazy-text.ts';
import { changedMarksKey, seenPrefix } from './storage-keys.ts';

/**
 * Says above a page that it has changed since the reader saw it, with a way to hear no more of it.
 * A reader who has switched the marks off can have them back.
 */
export function showMarks(): void {
  if (localStorage.getItem(changedMarksKey)) offerMarks();
  else markPage();
}

function markPage(): void {
  const main = document.querySelector('.doc-main');
  if (!main || main.querySelector('.changed-mark')) return;
  const mark = document.createElement('p');
  mark.className = 'changed-mark';
  mark.append(lazyText('pageChangedText'), switchTo('off'));
  main.prepend(mark);
}

function offerMarks(): void {
  const source = document.querySelector('.article-footer > .article-source');
  if (source && !source.querySelector('button')) source.append(switchTo('on'));
}

function switchTo(state: 'on' | 'off'): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = lazyText(state === 'on' ? 'changedMarksOnText' : 'changedMarksOffText');
  button.onclick = () => {
    if (state === 'on') localStorage.removeItem(changedMarksKey);
    else forget();
    (button.closest('.changed-mark') ?? button).remove();
    if (state === 'off') offerMarks();
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('#_main')?.focus({ preventScroll: true });
  };
  return button;
}

/** Removes the notes of earlier visits, too: without marks nobody needs them. */
function forget(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(seenPrefix)) localStorage.removeItem(key);
  }
  localStorage.setItem(changedMarksKey, 'off');
}
