import { createElement } from 'react';
import type { ThemeTexts } from '#model/site/theme-texts.ts';

interface LiveAppProps {
  /** Name of a folder of `examples/` with a `main.tsx`. */
  app: string;
  /** What the app is, as the title of its frame. */
  title: string;
  /** The compiler adds them. */
  texts: ThemeTexts;
}

/**
 * An app that starts in the page when the reader asks for it; `src/live` defines the element.
 * Without script a sentence says so.
 */
export function LiveApp({ app, title, texts }: LiveAppProps) {
  return createElement(
    'live-app',
    {
      id: `app-${app}`,
      'data-state': 'idle',
      'data-app': app,
      'data-title': title,
      'data-loading-text': texts.liveAppLoadingText,
      'data-running-text': texts.liveAppRunningText,
      'data-stopped-text': texts.liveAppStoppedText,
      'data-failed-text': texts.liveAppFailedText,
    },
    <>
      <div className="live-bar">
        <button type="button" data-action="start">
          {texts.liveAppStartText}
        </button>
        <button type="button" data-action="restart" hidden>
          {texts.liveAppRestartText}
        </button>
        <button type="button" data-action="stop" hidden>
          {texts.liveAppStopText}
        </button>
        <span className="live-status" role="status">
          {texts.liveAppIdleText}
        </span>
      </div>
      <p className="live-app-without-script">{texts.liveAppWithoutScriptText}</p>
      <div className="live-app-place" />
    </>,
  );
}
