/** How much each thing that speaks for a page counts. Learned on the tuning half of the questions. */
export const rankingWeights = {
  features: {
    title: 16,
    titleFit: 17.5,
    keywords: 1,
    keywordFit: 20,
    keywordWhole: 6.5,
    description: 2,
    headingFit: 2.5,
    section: 34,
    prominence: 10,
    anywhere: 3,
    relevance: 14,
  },
  /** The weaker of two: the query as one piece, and its words. */
  second: 0.42,
  /** For the reference when the query is a name, and for guides when it's a question or anything else. */
  symbol: 4,
  question: 40,
  guide: 11,
  /** The words of a name, which apart mean something else: `onStateCommit`. */
  partsOfName: 0.77,
  /** For what declares the name that was searched for. */
  member: 30,
  /** How much of what the best page covers a page has to cover. */
  coverage: 0.25,
};
