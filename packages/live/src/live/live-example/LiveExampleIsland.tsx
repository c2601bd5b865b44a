import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchesAhead, HtmlSlot, type IslandHtml, useLoaded } from 'truedocs/islands';
import { dropRepeatedNames } from '#live/shared/drop-repeated-names.ts';
import { type LiveTexts, liveTexts } from '#live/texts.ts';
import { ProgramOutput } from '../program-output/ProgramOutput.tsx';
import { Action } from '../program-run/Action.tsx';
import { ProgramBar, ProgramFrame } from '../program-run/ProgramFrame.tsx';
import { emptyNote, type Inspected } from '../program-run/run-state.ts';
import { type LiveProgram, useProgram } from '../program-run/use-program.ts';
import { liveFolder } from '../runner/live-folder.ts';
import { sharedCodeHash } from '../sharing/shared-code.ts';
import { useExampleCode } from './use-example-code.ts';

export interface LiveExampleIslandProps {
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
function useExample({
  id,
  isSample,
  texts: own,
  folder,
  download,
  output,
}: LiveExampleIslandProps) {
  const isRecorded = output.content?.hasChildNodes() ?? output.__html !== '';
  const texts = useMemo(() => {
    const all = { ...liveTexts, ...own };
    return isRecorded ? all : { ...all, liveUnavailableText: '' };
  }, [own, isRecorded]);
  const codePlace = useRef<HTMLDivElement>(null);
  const program = useProgram(texts, { folder, download });
  const { place, say, state } = program;
  const code = useExampleCode({
    id,
    texts,
    shown: () => codePlace.current?.querySelector('code')?.textContent ?? '',
    say,
    hasReader: program.hasReader,
    onLink: () => program.reset(texts.liveSharedText),
    onReveal: () => place.current?.scrollIntoView(),
  });
  const playground = usePlaygroundAddress(place);
  useEndedRun(program);
  useMarkedLine(codePlace, state.failedLine);

  function hiddenCode(): string {
    if (isSample) return codePlace.current ? earlierCode(codePlace.current) : '';
    return place.current?.querySelector('.live-hidden code')?.textContent ?? '';
  }

  function reset(): void {
    flushSync(() => {
      code.drop();
      program.reset('');
    });
    program.focus('edit');
  }

  function wholeProgram(): string {
    const whole = [hiddenCode(), code.read()].filter(Boolean).join('\n\n');
    return dropRepeatedNames(whole).trimEnd();
  }

  async function openPlayground(): Promise<void> {
    const hash = await hashForPlayground(wholeProgram());
    // The reader has gone on.
    if (!place.current) return;
    if (hash) location.assign(`${playground}#${hash}`);
    else say(texts.livePlaygroundTooLongText);
  }

  return {
    ...{ program, codePlace, code, isRecorded, reset },
    start: () => program.start({ hidden: hiddenCode(), shown: code.read() }),
    copyLink: () => program.copyLink(sharedCodeHash(id, code.read())),
    copyProgram: () => program.copy(wholeProgram(), texts.liveCopiedText),
    openPlayground:
      playground === undefined
        ? undefined
        : () => openPlayground().catch(() => say(texts.livePlaygroundOfflineText)),
  };
}

type Example = ReturnType<typeof useExample>;
type Place = Example['codePlace'];

/** Address of the playground, where the page names one; known once the example answers. */
function usePlaygroundAddress(place: Place): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    setAddress(place.current?.closest<HTMLElement>('[data-playground]')?.dataset.playground);
  }, [place]);
  return address;
}

/** Shows the output of a run that has ended, and then loads what the other examples need. */
function useEndedRun({ state: { phase }, place, folder, hasReader }: LiveProgram): void {
  const show = useEffectEvent(() => {
    if (hasReader()) reveal(place.current);
    if (fetchesAhead()) loadForOthers(liveFolder(folder)).catch(() => {});
  });
  useEffect(() => {
    if (phase === 'done' || phase === 'failed') show();
  }, [phase]);
}

/** Marks the line that failed in code outside of an editor. */
function useMarkedLine(place: Place, failedLine: number | undefined): void {
  useEffect(() => {
    const lines = place.current?.querySelectorAll('.line') ?? [];
    for (const [index, line] of lines.entries()) {
      line.classList.toggle('live-failed-line', index + 1 === failedLine);
    }
  }, [place, failedLine]);
}

/** Leaves of the code only the row with its title, above the editor that takes its place. */
function useReplacedCode(place: Place, isReplaced: boolean): void {
  useLayoutEffect(() => {
    const parts = place.current?.querySelectorAll<HTMLElement>('.code-block > :not(.code-title)');
    for (const part of parts ?? []) part.style.display = isReplaced ? 'none' : '';
  }, [place, isReplaced]);
}

/**
 * Code with the output that was recorded for it, to be run, edited and looked into. The runner, the
 * editor and the inspector load when they are asked for.
 */
export function LiveExampleIsland(props: LiveExampleIslandProps) {
  const { isSample, hidden, output } = props;
  const example = useExample(props);
  const { program } = example;
  const { texts, state, say } = program;
  return (
    <ProgramFrame
      className="live-example"
      data-sample={isSample ? '' : undefined}
      program={program}
      elsewhere=".live-inspector"
      onRun={example.start}
    >
      {hidden && (
        <details className="live-hidden" data-markdown="code">
          <summary>
            <span>{texts.liveHiddenText}</span>
            <span>{texts.liveHideText}</span>
          </summary>
          <HtmlSlot name="hidden" html={hidden} />
        </details>
      )}
      <ExampleCode example={example} html={props.code} />
      <ExampleBar example={example} />
      <ProgramOutput
        label={texts.liveOutputText}
        recorded={output}
        state={state}
        note={emptyNote(state, texts)}
        folder={program.folder}
        texts={texts}
      />
      {state.inspected && (
        <LazyInspector
          inspected={state.inspected}
          texts={texts}
          onFailure={() => say(texts.liveOfflineText)}
        />
      )}
    </ProgramFrame>
  );
}

/** The code as the page came with it, or the editor in its place. */
function ExampleCode({ example, html }: { example: Example; html: IslandHtml }) {
  const { program, code, codePlace } = example;
  const { editing } = code;
  useReplacedCode(codePlace, editing !== undefined);
  return (
    <div className="live-code" ref={codePlace}>
      <HtmlSlot name="code" html={html} />
      {editing && (
        <editing.Editor
          key={editing.turn}
          code={editing.code}
          label={program.texts.liveEditorText}
          folder={() => liveFolder(program.folder)}
          failedLine={program.state.failedLine}
          takesFocus={editing.takesFocus}
          onChange={code.change}
          onLeave={() => program.focus('run')}
        />
      )}
    </div>
  );
}

/** Buttons that are always there come first, so that none moves when others come. */
function ExampleBar({ example }: { example: Example }) {
  const { program, code, isRecorded, openPlayground } = example;
  const { texts, state } = program;
  return (
    <ProgramBar
      program={program}
      onRun={example.start}
      atRest={isRecorded ? texts.liveRecordedText : undefined}
    >
      <Action name="edit" disabled={code.editing !== undefined} onClick={code.edit}>
        {texts.liveEditText}
      </Action>
      <Action name="copy" onClick={example.copyProgram}>
        {texts.liveCopyText}
      </Action>
      {openPlayground && (
        <Action name="playground" title={texts.livePlaygroundText} onClick={openPlayground}>
          {texts.livePlaygroundText}
        </Action>
      )}
      {(code.editing || state.phase !== 'recorded') && (
        <Action name="reset" title={texts.liveResetText} onClick={example.reset}>
          {texts.liveResetText}
        </Action>
      )}
      {code.editing && (
        <Action name="link" title={texts.liveLinkText} onClick={example.copyLink}>
          {texts.liveLinkText}
        </Action>
      )}
    </ProgramBar>
  );
}

interface LazyInspectorProps {
  inspected: Inspected;
  texts: LiveTexts;
  /** Its code did not come. */
  onFailure: () => void;
}

/** The site's inspector of a run, where it has one; its code loads with the first. */
function LazyInspector({ inspected, texts, onFailure }: LazyInspectorProps) {
  const { ProgramInspector } =
    useLoaded(() => import('virtual:site/ProgramInspector'), onFailure) ?? {};
  return ProgramInspector && <ProgramInspector {...inspected} texts={texts} />;
}

/** Brings the output into sight where only the buttons are, which stick to a small screen. */
function reveal(place: HTMLElement | null): void {
  const output = place?.querySelector('.live-output');
  const bar = place?.querySelector('.live-bar');
  if (!output || !bar) return;
  const isBarSeen = bar.getBoundingClientRect().bottom <= innerHeight;
  const isBelow = output.getBoundingClientRect().top >= innerHeight;
  if (isBarSeen && isBelow) output.scrollIntoView({ block: 'nearest' });
}

/**
 * Loads what the other examples of the page need; then they run without a network too.
 *
 * @param folder Address of the folder that describes their sandbox.
 */
async function loadForOthers(folder: string): Promise<void> {
  const { loadFiles } = await import('../runner/load-files.ts');
  const codes = document.querySelectorAll('.live-example code');
  const all = Array.from(codes, ({ textContent }) => textContent).join('\n');
  await loadFiles(folder, all, { onProgress: () => {} });
}

/**
 * The code that runs before a fenced block: the blocks of the same program above it on the page, as
 * `src/sample-types/sample-programs.ts` counts them. Where the page shows that a block throws, the
 * program goes on.
 */
function earlierCode(sample: HTMLElement): string {
  const blocks = [...document.querySelectorAll<HTMLElement>('.code-block[data-lang="ts"]')]
    // Examples of a module bring their own code.
    .filter((block) => !block.closest('.live-example:not([data-sample])'));
  const end = blocks.findIndex((block) => sample.contains(block));
  const start = blocks.findLastIndex(
    ({ dataset }, index) => index <= end && dataset.fresh !== undefined,
  );
  return blocks.slice(Math.max(0, start), end).map(codeOf).join('\n');
}

function codeOf(block: HTMLElement): string {
  const code = block.querySelector('code')?.textContent ?? '';
  return block.dataset.throws === undefined ? code : `try {\n${code}\n} catch {}`;
}

/**
 * Fragment of an address that brings a program to the playground, which then names this page;
 * nothing for a program that is too long.
 *
 * @throws Error offline where its code isn't here.
 */
async function hashForPlayground(code: string): Promise<string | undefined> {
  const title = pageTitle();
  const [{ projectHash }, { projectOf }, { noteOrigin }] = await Promise.all([
    import('#live/sharing/project-link.ts'),
    import('#live/sharing/project.ts'),
    import('#live/sharing/link-origin.ts'),
  ]);
  const hash = await projectHash(projectOf(code)).catch(() => undefined);
  if (hash && title) noteOrigin({ hash, title });
  return hash;
}

function pageTitle(): string {
  return document.querySelector('h1')?.textContent.trim() ?? '';
}
