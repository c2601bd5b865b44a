/** How much each thing that speaks for a page counts. Learned on the tuning half of the questions. */
export const rankingWeights = {
  features: {
    title: 16,
    titleFit: 19,
    keywords: 1,
    keywordFit: 20,
    description: 2,
    headingFit: 8.5,
    section: 19,
    prominence: 12.5,
    anywhere: 1,
    relevance: 10,
  },
  /** The weaker of two: the query as one piece, and its words. */
  second: 0.05,
  /** For the reference when the query is a name, and for guides when it's a question or anything else. */
  symbol: 4,
  question: 30,
  guide: 12,
  /** The words of a name, which apart mean something else: `onStateCommit`. */
  partsOfName: 0.5,
  /** For what declares the name that was searched for. */
  member: 38,
  /** How much of what the best page covers a page has to cover. */
  coverage: 0.33,
};
