import { useEffect, useRef, useState } from 'react';
import { type LiveAppTexts, liveAppTexts } from '#features/live/texts.ts';
import { openAppFrame } from '../../runner/app-frame.ts';
import { liveFolder } from '../../runner/live-folder.ts';
import { LoadError } from '../../runner/load-files.ts';

interface LiveAppProps {
  /** Name of a folder of `examples/` with a `main.tsx`. */
  app: string;
  /** Title of the frame: names the app. */
  title: string;
  /** Texts that differ from English. */
  texts?: Partial<LiveAppTexts>;
}

interface AppState {
  /** Stands in `data-state` for styles and tests. */
  phase: 'idle' | 'loading' | 'running' | 'failed';
  message: string;
}

/** An app that a reader can start in the page. Nothing of it loads before. */
export function LiveApp({ app, title, texts: own }: LiveAppProps) {
  const texts = { ...liveAppTexts, ...own };
  const [{ phase, message }, show] = useState<AppState>({
    phase: 'idle',
    message: texts.liveAppIdleText,
  });
  const place = useRef<HTMLDivElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  /** Aborted when the app that was started last is to end. */
  const started = useRef<AbortController>(undefined);
  const isIdle = phase === 'idle';

  useEffect(() => () => started.current?.abort(), []);

  async function start(): Promise<void> {
    started.current?.abort();
    const controller = new AbortController();
    started.current = controller;
    const { signal } = controller;
    const showCurrent = (state: AppState) => {
      if (!signal.aborted) show(state);
    };
    // A button that vanishes must not take the focus with it.
    mainButton.current?.focus();
    showCurrent({ phase: 'loading', message: texts.liveAppLoadingText });
    try {
      await openAppFrame(
        { name: app, title, folder: liveFolder(), place: place.current as HTMLElement, signal },
        {
          onProgress: ({ percent }) =>
            showCurrent({ phase: 'loading', message: `${texts.liveAppLoadingText}: ${percent}%` }),
          onFailure: (reason) =>
            showCurrent({ phase: 'failed', message: `${texts.liveAppFailedText} ${reason}` }),
        },
      );
      showCurrent({ phase: 'running', message: texts.liveAppRunningText });
    } catch (error) {
      const isOffline = error instanceof LoadError;
      const reason = isOffline ? texts.liveOfflineText : (error as Error).message;
      showCurrent({ phase: 'failed', message: reason });
      // Other files that still come are no progress any more.
      controller.abort();
    }
  }

  function stop(): void {
    started.current?.abort();
    show({ phase: 'idle', message: texts.liveAppStoppedText });
  }

  return (
    <div className="live-app" data-state={phase}>
      <div className="live-bar" data-markdown="skip">
        {(phase === 'running' || phase === 'failed') && (
          <button type="button" data-action="restart" onClick={start}>
            {texts.liveAppRestartText}
          </button>
        )}
        <button
          type="button"
          data-action={isIdle ? 'start' : 'stop'}
          ref={mainButton}
          onClick={isIdle ? start : stop}
        >
          {isIdle ? texts.liveAppStartText : texts.liveAppStopText}
        </button>
        <span className="live-status" role="status">
          {message}
        </span>
      </div>
      <p className="live-app-without-script">{texts.liveAppWithoutScriptText}</p>
      <div className="live-app-place" ref={place} />
    </div>
  );
}
