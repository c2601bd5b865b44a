import app from './texts/app.json' with { type: 'json' };
import live from './texts/live.json' with { type: 'json' };
import output from './texts/output.json' with { type: 'json' };

/** The output of a program says these beside what was printed. */
export const outputTexts = output;
export type OutputTexts = typeof outputTexts;

/** Texts of an example. */
export const liveTexts = { ...output, ...live };
export type LiveTexts = typeof liveTexts;

/** Texts of an app in a page. */
export const liveAppTexts = {
  ...app,
  liveOfflineText: live.liveOfflineText,
  liveSandboxText: live.liveSandboxText,
  liveStartingText: live.liveStartingText,
};
export type LiveAppTexts = typeof liveAppTexts;

/** All texts of live examples; words in braces are filled in, and locales may replace each text. */
export const allLiveTexts = { ...liveTexts, ...liveAppTexts };
export type AllLiveTexts = typeof allLiveTexts;
