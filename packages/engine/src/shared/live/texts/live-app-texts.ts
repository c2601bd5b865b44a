import { liveTexts } from './live-texts.ts';

/** What an app of a page says. */
export const liveAppTexts = {
  liveAppStartText: 'Start the app',
  liveAppRestartText: 'Restart',
  liveAppStopText: 'Stop',
  liveAppIdleText: 'Nothing is loaded yet.',
  /** Before the share of bytes that has come. */
  liveAppLoadingText: 'Loading the app and the library',
  liveAppRunningText: 'The app is running.',
  liveAppStoppedText: 'The app has stopped, and its data is gone.',
  /** Before the message of an error. */
  liveAppFailedText: 'The app reported an error:',
  liveAppWithoutScriptText: 'The app needs JavaScript. Its code is on this page.',
  liveOfflineText: liveTexts.liveOfflineText,
};

/** What an app says, in the language of the page. */
export type LiveAppTexts = typeof liveAppTexts;
