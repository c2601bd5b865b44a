import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { HtmlSlot, type IslandHtml } from 'truedocs/islands';
import { fillText } from 'truedocs/shared';
import type { OutputTexts } from '#live/texts.ts';
import { isUnderWay, type RunState } from '../program-run/run-state.ts';
import { formatCount } from '../shared/format-value.ts';
import type { OutputLine as Line } from '../shared/output-line.ts';
import { Failure } from './Failure.tsx';
import { OutputBoundary } from './OutputBoundary.tsx';
import { OutputLine } from './OutputLine.tsx';
import { stopWhileItScrolls } from './scroll-stop.ts';
import './program-output.css';

interface PrintedState extends Partial<Pick<RunState, 'phase'>> {
  /** Output of a run; until there is one, the recorded output is shown. */
  lines: readonly Line[] | undefined;
  /** Which run it is; what one printed that cannot be shown does not spoil the next. */
  turn?: number;
  /** How many lines are not shown. */
  leftOut?: number;
  phase?: RunState['phase'];
}

interface ProgramOutputProps {
  /** Name of the output for screen readers. */
  label: string;
  /** Output that was recorded when the site was made. */
  recorded?: IslandHtml;
  state: PrintedState;
  /** Stands where nothing was printed. */
  note?: string | undefined;
  /** Folder of the program's sandbox below `_live/`. */
  folder?: string | undefined;
  texts: OutputTexts;
}

/** The output of an example: the recorded one first, then that of its runs. */
export function ProgramOutput(props: ProgramOutputProps) {
  const { label, recorded, note, folder, texts } = props;
  const isRunning = isUnderWay(props.state);
  const isWaiting = isRunning && !props.state.lines?.length;
  const { lines, turn, leftOut = 0 } = useHeldState(props.state, isWaiting);
  const place = useRef<HTMLDivElement>(null);
  const minBlockSize = useHeldHeight(place, isRunning);
  const isRecorded = !lines && recorded !== undefined;
  useScrollStops(place, isRecorded);
  const group = {
    ...{ ref: place, className: 'live-output', role: 'group' },
    ...{ 'aria-label': label, 'aria-busy': isWaiting || undefined },
  };
  if (!lines && recorded)
    return (
      <HtmlSlot key="recorded" data-markdown="output" {...group} name="output" html={recorded} />
    );
  return (
    <div key="printed" {...group} style={{ minBlockSize }}>
      <OutputBoundary key={turn} fallback={texts.liveUnreadableText}>
        {lines?.map((line, index) => {
          const [value] = line.values;
          return line.isEnd && value?.type === 'error' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines only ever come at the end
            <Failure key={index} error={value} folder={folder} texts={texts} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines only ever come at the end
            <OutputLine key={index} line={line} texts={texts} />
          );
        })}
      </OutputBoundary>
      {leftOut > 0 && (
        <div className="live-left-out">
          {fillText(texts.liveMoreLinesText, { count: formatCount(leftOut) })}
        </div>
      )}
      {/* Without any text it wouldn't be shown. */}
      {!lines?.length && (note ?? (minBlockSize && ' '))}
    </div>
  );
}

/** Recorded rows are finished HTML, to which React adds nothing. */
function useScrollStops(place: RefObject<HTMLDivElement | null>, isRecorded: boolean): void {
  useEffect(() => {
    const rows = isRecorded && place.current?.querySelectorAll<HTMLElement>('.live-rows');
    const ends = Array.from(rows || [], stopWhileItScrolls);
    return () => {
      for (const end of ends) end();
    };
  }, [place, isRecorded]);
}

/** The output before a run stays until the run prints something. */
function useHeldState(state: PrintedState, isWaiting: boolean): PrintedState {
  const [held, setHeld] = useState(state);
  if (!isWaiting && held !== state) setHeld(state);
  return isWaiting ? held : state;
}

/** Height of the output before a run, in pixels until it ends: an empty one would move the page. */
function useHeldHeight(
  place: RefObject<HTMLDivElement | null>,
  isRunning: boolean,
): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    setHeight(isRunning ? place.current?.getBoundingClientRect().height : undefined);
  }, [place, isRunning]);
  return height;
}
