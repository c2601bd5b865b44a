/** Weights of all that speaks for a page. Learned on the tuning half of the questions. */
export const rankingWeights = {
  features: {
    title: 16,
    titleFit: 19,
    keywords: 1,
    keywordFit: 26,
    keywordWhole: 26,
    description: 1.5,
    headingFit: 2.4,
    section: 16,
    prominence: 7,
    anywhere: 1,
    relevance: 14,
  },
  /** The query as one piece. */
  phrase: 1.2,
  /** The same, without words that say nothing around it. */
  core: 0.6,
  /** A title that says the query in other forms, beside one that is the query. */
  titled: 104,
  /** A part of a long query as one piece. */
  run: 30,
  runInHeading: 75,
  /** A title or a heading that is the term whose meaning is asked for. */
  definition: 75,
  /** Against pages about what is no more. */
  outdated: 40,
  /** For the reference when the query is a name, and for guides when it's a question, several words
   * or anything else. */
  symbol: 14,
  question: 40,
  sentence: 16,
  guide: 10,
  /** The words of a name, which apart mean something else: `onStateCommit`. */
  partsOfName: 0.3,
  /** For what declares the name that was searched for. */
  member: 43,
  /** Share of the best page's coverage that a page has to reach. */
  coverage: 0.42,
};
