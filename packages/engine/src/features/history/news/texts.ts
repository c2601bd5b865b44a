/** Texts of the page about what's new and of its feed, in English. */
export const newsTexts = {
  newsTitleText: 'What’s new',
  /** A sentence at the top of the page and for search engines. */
  newsDescriptionText: '',
  /** Link to the feed. */
  newsFeedText: 'Follow this page with a feed reader',
  /** Before the list of pages that a release added. */
  newsPagesText: 'New pages',
  /** Heading above the releases of the site. */
  newsSiteText: 'This site',
  /** Heading above the posts where the page lists other news, too. */
  newsPostsText: 'Posts',
} as const;
