import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { fillText } from 'truedocs/shared';
import { Action } from './Action.tsx';
import { useIsLoaded } from './loaded-folders.ts';
import { isUnderWay, statusText } from './run-state.ts';
import type { LiveProgram } from './use-program.ts';

interface ProgramFrameProps extends ComponentProps<'div'> {
  program: LiveProgram;
  onRun: () => void;
  /** Selector of parts in which the key for Run does something else, such as sending a query. */
  elsewhere: string;
}

/** The element of a program, in which Ctrl+Enter, or ⌘+Enter, runs it. */
export function ProgramFrame({
  program,
  onRun,
  elsewhere,
  className,
  ...attributes
}: ProgramFrameProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if ((event.target as Element).closest(elsewhere)) return;
    event.preventDefault();
    event.stopPropagation();
    onRun();
  }
  return (
    <div
      className={className}
      data-state={program.state.phase}
      {...attributes}
      ref={program.place}
      onKeyDownCapture={onKeyDown}
    />
  );
}

interface ProgramBarProps {
  program: LiveProgram;
  onRun: () => void;
  /** Status until something happens. */
  atRest?: string | undefined;
  /** Further buttons. */
  children: ReactNode;
}

/**
 * The buttons of a program, how much of a large download is here, and what is going on. One button
 * runs and stops, so that the focus stays on it.
 */
export function ProgramBar({ program, onRun, atRest, children }: ProgramBarProps) {
  const { texts, folder, download, state, stop } = program;
  const { phase, status } = state;
  const isBusy = isUnderWay(state);
  const isLarge = download !== undefined;
  const isHere = useIsLoaded(folder);
  const restText =
    isLarge && !isHere ? fillText(texts.liveRunDownloadText, { megabytes: download }) : atRest;
  const isLoading = isLarge && phase === 'loading';
  const progress =
    isLoading && typeof status === 'object' && status.type === 'loads'
      ? status.progress
      : undefined;
  return (
    <div className="live-bar" data-markdown-ignore>
      <Action
        name={isBusy ? 'stop' : 'run'}
        title={isBusy ? undefined : texts.liveRunTitleText}
        onClick={isBusy ? stop : onRun}
      >
        {isBusy ? texts.liveStopText : texts.liveRunText}
      </Action>
      {children}
      {progress && (
        <progress max={100} value={progress.percent} aria-label={texts.liveDownloadLabelText} />
      )}
      <span className="live-status" role="status">
        {statusText(status, texts, isLarge) || (phase === 'recorded' && restText)}
      </span>
    </div>
  );
}
