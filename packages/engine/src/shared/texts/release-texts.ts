/** Texts that tell pages of an older release from those of the newest. */
export const releaseTexts = {
  /** `{release}` is what the page documents, `{newest}` the newest release. */
  olderReleaseText: 'For {release}, not {newest}',
  newestReleaseLinkText: 'Read this page for {newest}',
  /** Where the newest release has no such page. */
  newestReleaseHomeText: 'Start with {newest}',
};
