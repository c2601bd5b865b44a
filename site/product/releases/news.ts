import type { NewsEntry } from 'truedocs/features';
import changes from './changes.json' with { type: 'json' };
import { summaryOf } from './history/release-pages.ts';
import releaseNotes from './release-notes.json' with { type: 'json' };

/**
 * The published releases as news, the newest first. Each is dated to the day that this site first
 * listed it.
 */
export const releaseNews: NewsEntry[] = changes
  .map((release, index) => ({
    title: release.version,
    date: release.listed,
    text: summaryOf(release, index, releaseNotes),
    link: `/0.17/api/releases/${release.version}`,
  }))
  .reverse();
