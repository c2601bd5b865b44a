import { useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { dropRepeatedNames } from '#features/live/shared/drop-repeated-names.ts';
import type { LiveTexts } from '#features/live/texts.ts';
import { liveTexts } from '#features/live/texts.ts';
import type { IslandHtml } from '#islands/runtime/browser-feature.ts';
import { fetchesAhead } from '#islands/runtime/fetches-ahead.ts';
import { HtmlSlot } from '#islands/runtime/HtmlSlot.tsx';
import { liveFolder } from '../../runner/live-folder.ts';
import { sharedCodeHash } from '../../sharing/shared-code.ts';
import { ProgramOutput } from '../program-output/ProgramOutput.tsx';
import { isRunKey } from '../program-run/is-run-key.ts';
import { useIsLoaded } from '../program-run/loaded-folders.ts';
import { emptyNote } from '../program-run/run-state.ts';
import { useRun } from '../program-run/use-run.ts';
import { ExampleBar } from './ExampleBar.tsx';
import { ExampleCode } from './ExampleCode.tsx';
import { earlierCode } from './earlier-code.ts';
import { LazyInspector } from './LazyInspector.tsx';
import { loadForOthers } from './load-for-others.ts';
import { useExampleCode } from './use-example-code.ts';
import { hashForPlayground, usePlayground } from './use-playground.ts';

interface LiveExampleProps {
  /** Id of its place in the page; a link that carries code names it. */
  id: string;
  /** Whether it is a fenced block, which runs after the blocks above it. */
  isSample?: boolean;
  /** Texts that differ from English. */
  texts?: Partial<LiveTexts>;
  /** Folder of its sandbox below `_live/`, where that isn't the default version's. */
  folder?: string;
  /** Megabytes that a first run loads, when that's worth a word. */
  download?: string;
  /** Code that runs before what is shown. */
  hidden?: IslandHtml;
  code: IslandHtml;
  output: IslandHtml;
}

/** Runs, changes and passes on the program of an example. */
function useExample({ id, isSample, texts: own, folder = '', download }: LiveExampleProps) {
  const texts = useMemo(() => ({ ...liveTexts, ...own }), [own]);
  const place = useRef<HTMLDivElement>(null);
  const codePlace = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const message = isSample ? '' : texts.liveRecordedText;
  const { state, ...run } = useRun({ texts, folder, download }, message);
  const playground = usePlayground(place);
  const code = useExampleCode({
    id,
    texts,
    shown: () => codePlace.current?.querySelector('code')?.textContent ?? '',
    say: run.say,
    onLink: () => run.reset(texts.liveSharedText),
    onReveal: () => place.current?.scrollIntoView(),
  });

  function hiddenCode(): string {
    if (isSample) return codePlace.current ? earlierCode(codePlace.current) : '';
    return place.current?.querySelector('.live-hidden code')?.textContent ?? '';
  }

  const start = () => run.start({ hidden: hiddenCode(), shown: code.read() });

  const focus = (action: string) =>
    bar.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();

  function reset(): void {
    flushSync(() => {
      code.drop();
      run.reset(texts.liveRecordedText);
    });
    focus('edit');
  }

  function copy(text: string, copied: string): void {
    navigator.clipboard.writeText(text).then(
      () => run.say(copied),
      () => run.say(texts.liveCopyRefusedText),
    );
  }

  function wholeProgram(): string {
    const whole = [hiddenCode(), code.read()].filter(Boolean).join('\n\n');
    return dropRepeatedNames(whole).trimEnd();
  }

  async function openPlayground(): Promise<void> {
    const hash = await hashForPlayground(wholeProgram()).catch(() => undefined);
    if (hash) location.assign(`${playground}#${hash}`);
    else run.say(texts.livePlaygroundTooLongText);
  }

  function copyLink(): void {
    const url = new URL(location.href);
    url.hash = sharedCodeHash(id, code.read());
    copy(url.href, texts.liveLinkCopiedText);
  }

  const { phase } = state;
  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return;
    reveal(place.current, bar.current);
    if (fetchesAhead()) loadForOthers(liveFolder(folder)).catch(() => {});
  }, [phase, folder]);

  return {
    ...{ texts, place, codePlace, bar, state, code, start, focus, reset, copyLink },
    stop: run.stop,
    say: run.say,
    copyProgram: () => copy(wholeProgram(), texts.liveCopiedText),
    openPlayground: playground === undefined ? undefined : openPlayground,
  };
}

/**
 * Code with the output that was recorded for it, to be run, edited and looked into. The runner, the
 * editor and the inspector load when they are asked for.
 */
export function LiveExample(props: LiveExampleProps) {
  const { isSample, hidden, output, folder = '', download } = props;
  const { texts, state, code, ...example } = useExample(props);
  const { phase } = state;
  return (
    <div
      className="live-example"
      data-state={phase}
      data-sample={isSample ? '' : undefined}
      ref={example.place}
      onKeyDownCapture={(event) => {
        if (isRunKey(event, '.live-inspector')) void example.start();
      }}
    >
      {hidden && (
        <details className="live-hidden" data-markdown="code">
          <summary>{texts.liveHiddenText}</summary>
          <HtmlSlot name="hidden" html={hidden} />
        </details>
      )}
      <ExampleCode
        place={example.codePlace}
        html={props.code}
        editing={code.editing}
        failedLine={state.failedLine}
        editor={{
          label: texts.liveEditorText,
          folder: () => liveFolder(folder),
          onChange: code.change,
          onLeave: () => example.focus('run'),
        }}
      />
      <ExampleBar
        ref={example.bar}
        texts={texts}
        download={useIsLoaded(folder) ? undefined : download}
        downloaded={phase === 'loading' ? state.downloaded : undefined}
        isBusy={phase === 'loading' || phase === 'running'}
        isEditing={code.editing !== undefined}
        isRecorded={phase === 'recorded'}
        message={state.message}
        onRun={example.start}
        onStop={example.stop}
        onEdit={code.edit}
        onReset={example.reset}
        onCopy={example.copyProgram}
        onCopyLink={example.copyLink}
        onPlayground={example.openPlayground}
      />
      <ProgramOutput
        label={texts.liveOutputText}
        recorded={output}
        lines={state.lines}
        turn={state.turn}
        leftOut={state.leftOut}
        note={emptyNote(state, texts)}
        texts={texts}
      />
      {state.inspected && (
        <LazyInspector
          inspected={state.inspected}
          texts={texts}
          onFailure={() => example.say(texts.liveOfflineText)}
        />
      )}
    </div>
  );
}

/**
 * Brings the output into sight where only the buttons are, which stick to a small screen; not under the
 * hands of a reader who has gone on to another place.
 */
function reveal(place: HTMLElement | null, bar: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused !== document.body && !place?.contains(focused)) return;
  const output = place?.querySelector('.live-output');
  if (!output || !bar) return;
  const isBarSeen = bar.getBoundingClientRect().bottom <= innerHeight;
  const isBelow = output.getBoundingClientRect().top >= innerHeight;
  if (isBarSeen && isBelow) output.scrollIntoView({ block: 'nearest' });
}
