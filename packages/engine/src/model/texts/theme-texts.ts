import { liveAppTexts } from '../live/texts/live-app-texts.ts';
import { liveStorageTexts } from '../live/texts/live-storage-texts.ts';
import { liveTexts } from '../live/texts/live-texts.ts';
import { playgroundTexts } from '../live/texts/playground-texts.ts';
import { behaviourTexts } from './behaviour-texts.ts';
import { filterTexts } from './filter-texts.ts';
import { islandTexts } from './island-texts.ts';
import { lazyTexts } from './lazy-texts.ts';
import { offlineTexts } from './offline-texts.ts';
import { pageMenuTexts } from './page-menu-texts.ts';
import { redirectTexts } from './redirect-texts.ts';
import { releaseTexts } from './release-texts.ts';
import { searchTexts } from './search-texts.ts';

/** Every text of the theme with its English default; a locale may replace each one. */
export const defaultTexts = {
  /** Title of the outline (DOC-4). */
  outlineTitle: 'ON THIS PAGE',
  lastUpdatedText: 'Last Updated',
  prevPageText: 'Previous Page',
  nextPageText: 'Next Page',
  ...searchTexts,
  overviewTitleText: 'Overview',
  ...filterTexts,
  notFoundTitleText: 'PAGE NOT FOUND',
  notFoundLinkText: 'Take me home',
  /** In place of the two before, where a page can't be read without a network. */
  notStoredTitleText: 'Not stored in this browser',
  notStoredText:
    'You’re offline, and this page hasn’t been stored. Connect and reload, or go back to a page that you’ve visited. To read a whole version without a connection, choose “Offline use” below any of its pages while you’re online.',
  /** Before the list of all pages on the page for unknown addresses. */
  notFoundPagesText: 'All pages',
  menuText: 'Menu',
  menuTitleText: 'Main menu',
  sidebarTitleText: 'Pages',
  skipLinkText: 'Skip to content',
  ...islandTexts,
  ...lazyTexts,
  ...behaviourTexts,
  appearanceText: 'Appearance',
  lightText: 'Light',
  darkText: 'Dark',
  autoText: 'Auto',
  moreText: 'more pages',
  scrollToTopText: 'Return to top',
  /** Button that turns light into dark and back. */
  appearanceToggleText: 'Toggle dark mode',
  languageText: 'Language',
  versionText: 'Version',
  /** Behind the name of a language or version that lacks the page; its entry leads home. */
  pageMissingText: 'page not available',
  ...releaseTexts,
  ...redirectTexts,
  ...pageMenuTexts,
  moreLinksText: 'More links',
  /** Before the name of a sidebar group whose header is a link. */
  toggleGroupText: 'Toggle',
  copyCodeText: 'Copy code',
  wrapCodeText: 'Toggle code wrap',
  /** Before the text of a heading, in the name of its anchor. */
  headingLinkText: 'Link to',
  /** Before the headers of a table that scrolls, in the name of its region. */
  tableText: 'Table',
  /** Name of an image that opens large. */
  zoomImageText: 'Enlarge image',
  packageManagerText: 'Package manager',
  footnotesText: 'Footnotes',
  /** Before the number of a footnote, in the name of the link back from it. */
  footnoteBackText: 'Back to reference',
  tipTitleText: 'TIP',
  noteTitleText: 'NOTE',
  infoTitleText: 'INFO',
  importantTitleText: 'IMPORTANT',
  warningTitleText: 'WARNING',
  cautionTitleText: 'CAUTION',
  dangerTitleText: 'DANGER',
  detailsTitleText: 'DETAILS',
  ...liveTexts,
  ...liveAppTexts,
  ...liveStorageTexts,
  ...playgroundTexts,
  ...offlineTexts,
};

/** The texts of one language. */
export type ThemeTexts = typeof defaultTexts;
