/** Texts of charts, in English. */
export const chartTexts = {
  /** Unfolds the table that a chart is drawn from. */
  chartTableText: 'The figures as a table',
  /** Above several groups of bars. */
  chartScalesText: 'Each group has its own scale.',
} as const;

/** Texts of charts in a language. */
export type ChartTexts = { readonly [K in keyof typeof chartTexts]: string };
