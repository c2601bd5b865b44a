/** Texts of the control for offline use. Sizes are in megabytes. */
export const offlineTexts = {
  offlineOpenText: 'Offline use',
  offlineReadingText: 'Checking what’s stored…',
  offlineAboutText:
    'Pages you’ve visited work offline. To take all of this version along, with search and live examples, store {size} MB in this browser.',
  offlineStoreText: 'Store for offline use',
  offlineStoringText: 'Storing. You can keep reading.',
  offlineProgressText: '{done} of {size} MB',
  offlineCancelText: 'Cancel',
  offlineStoredText: 'This version works offline. It takes {size} MB and stays up to date.',
  offlineOutdatedText: 'An earlier state of this version is stored; it takes {size} MB.',
  offlineUpdateText: 'Update',
  offlineRemoveText: 'Remove',
  offlineRemovedText: 'Removed.',
  offlineCanceledText: 'Canceled; nothing was stored.',
  offlineFullText: 'This browser has no room for it; nothing was stored.',
  offlineFailedText: 'The download failed; nothing was stored.',
  offlineChangedText: 'The site was updated meanwhile. Reload the page and try again.',
  offlineUnknownText: 'Nothing of this version is stored yet, and there’s no connection now.',
  offlineAgainText: 'Try again',
  offlineRefusedText:
    'Pages can’t be stored here. That’s so in previews, in some private windows and without HTTPS.',
};

/** Texts of a page that can't be read without a network, in place of the title for unknown addresses. */
export const notStoredTexts = {
  notStoredTitleText: 'Not stored in this browser',
  notStoredText:
    'You’re offline, and this page hasn’t been stored. Connect and reload, or go back to a page that you’ve visited. To read a whole version without a connection, choose “Offline use” below any of its pages while you’re online.',
};

export type OfflineTexts = typeof offlineTexts;
