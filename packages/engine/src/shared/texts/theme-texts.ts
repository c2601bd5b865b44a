import { behaviorTexts } from './behavior-texts.ts';
import { filterTexts } from './filter-texts.ts';
import { islandTexts } from './island-texts.ts';
import { lazyTexts } from './lazy-texts.ts';

/** The theme's own texts, in English. */
const themeTexts = {
  /** Title of the outline (DOC-4). */
  outlineTitle: 'ON THIS PAGE',
  lastUpdatedText: 'Last Updated',
  prevPageText: 'Previous Page',
  nextPageText: 'Next Page',
  overviewTitleText: 'Overview',
  ...filterTexts,
  notFoundTitleText: 'PAGE NOT FOUND',
  notFoundLinkText: 'Take me home',
  /** Before the list of all pages on the page for unknown addresses. */
  notFoundPagesText: 'All pages',
  menuText: 'Menu',
  menuTitleText: 'Main menu',
  sidebarTitleText: 'Pages',
  skipLinkText: 'Skip to content',
  /** Leads to the sidebar. */
  skipToPagesText: 'Skip to navigation',
  ...islandTexts,
  ...lazyTexts,
  ...behaviorTexts,
  appearanceText: 'Appearance',
  lightText: 'Light',
  darkText: 'Dark',
  autoText: 'Auto',
  moreText: 'more',
  scrollToTopText: 'Return to top',
  /** Button that turns light into dark and back. */
  appearanceToggleText: 'Toggle dark mode',
  languageText: 'Language',
  versionText: 'Version',
  /** Behind the name of a language or version that lacks the page; its entry leads home. */
  pageMissingText: 'page not available',
  /** `{release}` is what the page documents, `{newest}` the newest release. */
  releaseText: 'For {release}',
  newestReleaseLinkText: 'Read this page for {newest}',
  /** Where the newest release has no such page. */
  newestReleaseHomeText: 'Start with {newest}',
  movedPageText: 'This page has moved to',
  movedSectionText: 'This section has moved to',
  /** Opens the list of the page's other forms. */
  pageMenuText: 'This page as…',
  copyLinkText: 'Copy link',
  reportText: 'Something wrong here?',
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
};

/** The theme's own texts in one language: all that the core says. */
export type ThemeTexts = typeof themeTexts;

/** Every text of the theme and of features with its English default; a locale may replace each one. */
export const defaultTexts = {
  ...themeTexts,
};

/** All texts of one language. */
export type SiteTexts = typeof defaultTexts;
