/** Texts of the news, for languages to replace; an empty one is what the options say. */
export const newsTexts = {
  newsTitleText: '',
  newsDescriptionText: '',
  newsFeedText: '',
  newsPagesText: '',
  newsSiteText: '',
  newsPostsText: '',
} as const;
