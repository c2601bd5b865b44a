import { createElement } from 'react';
import type { LiveTexts } from '#model/live/live-texts.ts';
import type { ThemeTexts } from '#model/site/theme-texts.ts';
import { StaticHtml } from '../parts/StaticHtml.tsx';

interface LiveStorageProps {
  /** Highlighted code, recorded output and texts; the compiler adds them. */
  codeHtml: string;
  outputHtml: string;
  texts: ThemeTexts;
  /** What script says of output, where it is not the default. */
  scriptTexts?: Partial<LiveTexts>;
}

/**
 * The example that keeps its data in the browser: it runs as it is and forgets on demand.
 * `src/live` defines the element.
 */
export function LiveStorage({ codeHtml, outputHtml, texts, scriptTexts }: LiveStorageProps) {
  return createElement(
    'live-storage',
    {
      'data-state': 'recorded',
      'data-texts': scriptTexts && JSON.stringify(scriptTexts),
      'data-running-text': texts.liveStorageLoadingText,
      'data-done-text': texts.liveStorageDoneText,
      'data-forgotten-text': texts.liveStorageForgottenText,
      'data-failed-text': texts.liveStorageFailedText,
      'data-unloaded-text': texts.liveStorageUnloadedText,
      'data-unavailable-text': texts.liveStorageUnavailableText,
    },
    <>
      <StaticHtml className="live-code" html={codeHtml} />
      <div className="live-bar">
        <button type="button" data-action="run">
          {texts.liveStorageRunText}
        </button>
        <button type="button" data-action="forget">
          {texts.liveStorageForgetText}
        </button>
        <span className="live-status" role="status">
          {texts.liveStorageRecordedText}
        </span>
      </div>
      <StaticHtml className="live-output" label={texts.liveStorageOutputText} html={outputHtml} />
    </>,
  );
}
