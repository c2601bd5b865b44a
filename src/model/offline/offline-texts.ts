/** What the control for offline use says. */
export const offlineTexts = {
  offlineOpenText: 'Offline use',
  offlineTitleText: 'Read these docs offline',
  /** `{size}` is in megabytes. */
  offlineAboutText:
    'Pages you’ve visited already work offline. To take along all pages of this version, with search and live examples, store {size} MB in this browser.',
  offlineStoreText: 'Store for offline use',
  /** `{done}` and `{size}` are in megabytes. */
  offlineProgressText: '{done} of {size} MB',
  offlineCancelText: 'Cancel',
  offlineStoredText:
    'This version is stored in this browser and works offline. It takes {size} MB and stays up to date.',
  offlineOutdatedText:
    'An earlier edition of this version is stored. It’s updated when you’re online.',
  offlineRemoveText: 'Remove',
  offlineRemovedText: 'Removed.',
  offlineCanceledText: 'Canceled. Nothing was stored.',
  offlineFullText:
    'There isn’t enough space in this browser, so nothing was stored. Free some space and try again.',
  offlineFailedText:
    'The download failed, so nothing was stored. Check your connection and try again.',
  offlineChangedText: 'The site has just been updated. Reload the page and try again.',
  offlineRefusedText:
    'This browser doesn’t store pages here. That’s usual in private windows and without HTTPS.',
  offlineCloseText: 'Close',
};

/** What it says, in the language of the page. */
export type OfflineTexts = typeof offlineTexts;
