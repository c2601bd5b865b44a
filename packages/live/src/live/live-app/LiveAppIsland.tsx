import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { type LiveAppTexts, liveAppTexts } from '#live/texts.ts';
import { openAppFrame } from '../runner/app-frame.ts';
import { liveFolder } from '../runner/live-folder.ts';
import { LoadError } from '../runner/load-files.ts';

export interface LiveAppProps {
  /** Name of a folder of `examples/` with a `main.tsx`, behind that of its version if it has one. */
  app: string;
  /** Title of the frame: names the app. */
  title: string;
  /** Says what stands in its place until it starts. */
  idle?: string;
  /** Texts that differ from English; the compiler adds them. */
  texts?: Partial<LiveAppTexts>;
}

interface AppState {
  /** Stands in `data-state` for styles and tests. */
  phase: 'idle' | 'loading' | 'running' | 'failed';
  message: string;
  /** How much has come, while more is to come. */
  percent?: number;
}

/** An app that a reader can start in the page. Nothing of it loads before. */
export function LiveAppIsland(props: LiveAppProps) {
  const texts = { ...liveAppTexts, ...props.texts };
  const { state, place, mainButton, start, restart, stop } = useAppFrame(props, texts);
  const { phase, message, percent } = state;
  const isIdle = phase === 'idle';
  return (
    <div
      className="live-app"
      data-state={phase}
      data-percent={percent}
      style={percent === undefined ? undefined : ({ '--percent': percent } as CSSProperties)}
    >
      <div className="live-bar" data-markdown-ignore>
        {(phase === 'running' || phase === 'failed') && (
          <button type="button" data-action="restart" onClick={restart}>
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

/** Starts an app in a frame, and ends it. */
function useAppFrame({ app, title, idle }: LiveAppProps, texts: LiveAppTexts) {
  const [state, show] = useState<AppState>({
    phase: 'idle',
    message: idle ?? texts.liveAppIdleText,
  });
  const place = useRef<HTMLDivElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  /** Aborted when the app that was started last is to end. */
  const started = useRef<AbortController>(undefined);
  useEffect(() => () => started.current?.abort(), []);

  async function start(): Promise<void> {
    started.current?.abort();
    const controller = new AbortController();
    started.current = controller;
    const { signal } = controller;
    const showCurrent = (phase: AppState['phase'], message: string, percent?: number) => {
      if (!signal.aborted) show({ phase, message, ...(percent && { percent }) });
    };
    showCurrent('loading', texts.liveAppLoadingText);
    try {
      await openAppFrame(
        { ...placeOf(app), title, place: place.current as HTMLElement, signal },
        {
          texts,
          onProgress: ({ percent }) =>
            showCurrent('loading', loadingText(percent, texts), percent % 100),
          onFailure(reason, isGone) {
            showCurrent('failed', `${texts.liveAppFailedText} ${reason}`);
            if (isGone) controller.abort();
          },
        },
      );
      showCurrent('running', texts.liveAppRunningText);
    } catch (error) {
      const isOffline = error instanceof LoadError;
      showCurrent('failed', isOffline ? texts.liveOfflineText : (error as Error).message);
      // Other files that still come are no progress any more.
      controller.abort();
    }
  }

  function restart(): void {
    // Its button vanishes, and must not take the focus with it.
    mainButton.current?.focus();
    void start();
  }

  function stop(): void {
    started.current?.abort();
    show({ phase: 'idle', message: texts.liveAppStoppedText });
  }

  return { state, place, mainButton, start, restart, stop };
}

/** The app's name, and the folder of the library that it runs with, which may be that of a version. */
function placeOf(app: string) {
  const start = app.lastIndexOf('/') + 1;
  return { name: app.slice(start), folder: liveFolder(app.slice(0, start)) };
}

/** Says how much has come, and what happens once everything has. */
export function loadingText(percent: number, texts: LiveAppTexts): string {
  return percent === 100 ? texts.liveStartingText : `${texts.liveAppLoadingText}: ${percent}%`;
}
