import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
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
import { useIsLoaded } from '../program-run/loaded-folders.ts';
import { emptyNote } from '../program-run/run-state.ts';
import { useRun } from '../program-run/use-run.ts';
import { ExampleBar } from './ExampleBar.tsx';
import { ExampleCode } from './ExampleCode.tsx';
import { earlierCode } from './earlier-code.ts';
import { LazyInspector } from './LazyInspector.tsx';
import { loadForOthers } from './load-for-others.ts';
import { useEditing } from './use-editing.ts';
import { hashForPlayground, usePlayground } from './use-playground.ts';
import { useSavedEdit } from './use-saved-edit.ts';
import { useSharedCode } from './use-shared-code.ts';

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

/**
 * Code with the output that was recorded for it, to be run, edited and looked into. The runner, the
 * editor and the inspector load when they are asked for.
 */
export function LiveExample({ id, isSample, hidden, code, output, ...props }: LiveExampleProps) {
  const { texts: own, folder = '', download } = props;
  const texts = useMemo(() => ({ ...liveTexts, ...own }), [own]);
  const place = useRef<HTMLDivElement>(null);
  const codePlace = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { editing, ...editor } = useEditing();
  const { state, ...run } = useRun(
    texts,
    { folder, download },
    isSample ? '' : texts.liveRecordedText,
  );
  const { phase } = state;
  const playground = usePlayground(place);

  const shownCode = () => codePlace.current?.querySelector('code')?.textContent ?? '';
  const currentCode = () => editor.code.current ?? shownCode();

  function hiddenCode(): string {
    if (isSample) return codePlace.current ? earlierCode(codePlace.current) : '';
    return place.current?.querySelector('.live-hidden code')?.textContent ?? '';
  }

  const start = () => run.start({ hidden: hiddenCode(), shown: currentCode() });

  async function edit(shared?: string): Promise<void> {
    await editor.open(shownCode(), shared).catch(() => run.say(texts.liveEditorOfflineText));
  }

  const saved = useSavedEdit(id, shownCode, {
    onEdit(code) {
      run.say(texts.liveKeptText);
      editor.open(shownCode(), code, false).catch(() => run.say(texts.liveEditorOfflineText));
    },
    onRefusal: () => run.say(texts.liveUnkeptText),
  });

  function change(code: string): void {
    editor.change(code);
    saved.write(code);
  }

  function reset(): void {
    saved.drop();
    flushSync(() => {
      editor.close();
      run.reset(texts.liveRecordedText);
    });
    focus('edit');
  }

  function focus(action: string): void {
    bar.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  }

  function copy(text: string, message: string): void {
    navigator.clipboard.writeText(text).then(
      () => run.say(message),
      () => run.say(texts.liveCopyRefusedText),
    );
  }

  function wholeProgram(): string {
    const code = [hiddenCode(), currentCode()].filter(Boolean).join('\n\n');
    return dropRepeatedNames(code).trimEnd();
  }

  function copyProgram(): void {
    copy(wholeProgram(), texts.liveCopiedText);
  }

  async function openPlayground(): Promise<void> {
    const hash = await hashForPlayground(wholeProgram()).catch(() => undefined);
    if (hash) location.assign(`${playground}#${hash}`);
    else run.say(texts.livePlaygroundTooLongText);
  }

  function copyLink(): void {
    const url = new URL(location.href);
    url.hash = sharedCodeHash(id, currentCode());
    copy(url.href, texts.liveLinkCopiedText);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // There it sends the query.
    if ((event.target as Element).closest('.live-inspector')) return;
    event.preventDefault();
    event.stopPropagation();
    void start();
  }

  useSharedCode(id, {
    /** It is shown, never run by itself. */
    async onCode(shared) {
      run.reset(texts.liveSharedText);
      await edit(shared);
      // The editor takes the focus without coming into sight.
      place.current?.scrollIntoView();
    },
    onDamage() {
      place.current?.scrollIntoView();
      run.say(texts.liveBrokenLinkText);
    },
  });

  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return;
    reveal(place.current, bar.current);
    if (fetchesAhead()) loadForOthers(liveFolder(folder)).catch(() => {});
  }, [phase, folder]);

  return (
    <div
      className="live-example"
      data-state={phase}
      data-sample={isSample ? '' : undefined}
      ref={place}
      onKeyDownCapture={onKeyDown}
    >
      {hidden && (
        <details className="live-hidden" data-markdown="code">
          <summary>{texts.liveHiddenText}</summary>
          <HtmlSlot name="hidden" html={hidden} />
        </details>
      )}
      <ExampleCode
        place={codePlace}
        html={code}
        editing={editing}
        failedLine={state.failedLine}
        editor={{
          label: texts.liveEditorText,
          folder: () => liveFolder(folder),
          onChange: change,
          onLeave: () => focus('run'),
        }}
      />
      <ExampleBar
        ref={bar}
        texts={texts}
        download={useIsLoaded(folder) ? undefined : download}
        downloaded={phase === 'loading' ? state.downloaded : undefined}
        isBusy={phase === 'loading' || phase === 'running'}
        isEditing={editing !== undefined}
        isRecorded={phase === 'recorded'}
        message={state.message}
        onRun={start}
        onStop={run.stop}
        onEdit={() => edit()}
        onReset={reset}
        onCopy={copyProgram}
        onCopyLink={copyLink}
        onPlayground={playground === undefined ? undefined : openPlayground}
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
          onFailure={() => run.say(texts.liveOfflineText)}
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
