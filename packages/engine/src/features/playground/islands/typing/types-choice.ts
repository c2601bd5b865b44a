const key = 'playground-types';

/** Whether the reader has turned types on, in this browser; without storage nobody has. */
export function wantsTypes(): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

/** Keeps what the reader chose, where the browser lets pages store something. */
export function keepTypesChoice(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // The choice holds as long as the page.
  }
}
