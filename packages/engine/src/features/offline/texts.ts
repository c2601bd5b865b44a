import control from './texts/control.json' with { type: 'json' };
import notStored from './texts/not-stored.json' with { type: 'json' };

/** Texts of the control for offline use. Sizes are in megabytes. */
export const offlineTexts = control;
export type OfflineTexts = typeof control;

/** Texts of a page that can't be read without a network, in place of the title for unknown addresses. */
export const notStoredTexts = notStored;
