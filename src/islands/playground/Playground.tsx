import {
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { liveFolder } from '#live/runner/live-folder.ts';
import { fillText } from '#model/live/fill-text.ts';
import { type LiveTexts, liveTexts } from '#model/live/live-texts.ts';
import { type PlaygroundTexts, playgroundTexts } from '#model/live/playground-texts.ts';
import { LazyInspector } from '../inspector/LazyInspector.tsx';
import { ProgramOutput } from '../program-output/ProgramOutput.tsx';
import { Action } from '../program-run/Action.tsx';
import { useIsLoaded } from '../program-run/loaded-folders.ts';
import { RunButton } from '../program-run/RunButton.tsx';
import { RunStatus } from '../program-run/RunStatus.tsx';
import { emptyNote } from '../program-run/run-state.ts';
import { useRun } from '../program-run/use-run.ts';
import type { IslandHtml } from '../runtime/island.ts';
import { ProjectEditor } from './editor/ProjectEditor.tsx';
import { FileList } from './files/FileList.tsx';
import { NameForm } from './files/NameForm.tsx';
import { type PaneName, PaneTabs } from './panes/PaneTabs.tsx';
import { freeName, isSameProject, projectOf } from './project/project.ts';
import { ProjectStore } from './project/project-store.ts';

interface PlaygroundProps {
  /** What it says other than in English. */
  texts?: Partial<LiveTexts & PlaygroundTexts>;
  /** Folder of its sandbox below `_live/`, where that isn't the default version's. */
  folder?: string;
  /** Megabytes that a first run loads, when that's worth a word. */
  download?: string;
  /** The program that readers start from, highlighted. */
  start?: IslandHtml;
}

/**
 * A place to try anything: the files of a program, an editor, a console, and what the program stored.
 * The editor, the runner and the library load when they are asked for.
 */
export function Playground({ texts: own, folder = '', download, start }: PlaygroundProps) {
  const texts = useMemo(() => {
    const all = { ...liveTexts, ...playgroundTexts, ...own };
    return { ...all, liveUnavailableText: all.playgroundUnavailableText };
  }, [own]);
  const place = useRef<HTMLDivElement>(null);
  const [startCode, setStartCode] = useState('');
  const [store] = useState(() => new ProjectStore(projectOf('')));
  const project = useSyncExternalStore(store.listen, store.read, store.read);
  const { files, shown, turn } = project;
  const [naming, setNaming] = useState<'add' | 'rename'>();
  const [pane, setPane] = useState<PaneName>('code');
  const [takesFocus, setTakesFocus] = useState(false);
  const { state, ...run } = useRun(texts, { folder, download }, '');
  const { phase, inspected } = state;
  const id = useId();
  const code = files.find(({ name }) => name === shown)?.code ?? '';
  const isStart = isSameProject(files, projectOf(startCode));

  useLayoutEffect(() => {
    // It's in the document once, highlighted.
    const found = place.current?.querySelector('[data-slot=start] code')?.textContent ?? '';
    setStartCode(found);
    store.open(projectOf(found));
  }, [store]);

  function runProgram(): void {
    const [main, ...others] = store.read().files;
    setPane('console');
    void run.start({
      hidden: '',
      shown: main?.code ?? '',
      files: Object.fromEntries(others.map((file) => [file.name, file.code])),
    });
  }

  function reset(): void {
    store.open(projectOf(startCode));
    run.reset('');
  }

  function closeNaming(): void {
    const action = naming;
    flushSync(() => setNaming(undefined));
    if (action) focus(action);
  }

  function takeName(name: string): void {
    // The editor takes the focus that the form gives up.
    setTakesFocus(true);
    setNaming(undefined);
    if (naming === 'rename') store.rename(name);
    else store.add(name);
  }

  function remove(): void {
    flushSync(() => {
      setTakesFocus(false);
      store.remove();
    });
    run.say(fillText(texts.playgroundRemovedText, { file: shown }));
    focus('restore');
  }

  function focus(action: string): void {
    place.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // There it sends the query.
    if ((event.target as Element).closest('.playground-data')) return;
    event.preventDefault();
    event.stopPropagation();
    runProgram();
  }

  return (
    <div
      className="playground"
      data-state={phase}
      data-pane={pane}
      ref={place}
      onKeyDownCapture={onKeyDown}
    >
      <div className="live-bar">
        <RunButton
          texts={texts}
          download={useIsLoaded(folder) ? undefined : download}
          isBusy={phase === 'loading' || phase === 'running'}
          onRun={runProgram}
          onStop={run.stop}
        />
        <Action name="reset" onClick={reset}>
          {texts.liveResetText}
        </Action>
        <RunStatus
          texts={texts}
          downloaded={phase === 'loading' ? state.downloaded : undefined}
          message={state.message}
        />
      </div>
      <PaneTabs
        label={texts.playgroundPanesText}
        id={id}
        shown={pane}
        texts={{
          code: texts.playgroundCodeText,
          console: texts.playgroundConsoleText,
          data: texts.playgroundDataText,
        }}
        onShow={setPane}
      />
      <section className="playground-code" id={`${id}-code`} aria-label={texts.playgroundCodeText}>
        {naming ? (
          <NameForm
            files={files}
            former={naming === 'rename' ? shown : undefined}
            suggested={naming === 'rename' ? shown : freeName(files)}
            texts={texts}
            onName={takeName}
            onCancel={closeNaming}
          />
        ) : (
          <FileList
            files={files}
            shown={shown}
            texts={texts}
            onShow={(name) => {
              setTakesFocus(false);
              store.show(name);
            }}
            onAdd={() => setNaming('add')}
            onRename={() => setNaming('rename')}
            onRemove={remove}
          />
        )}
        {project.removed && (
          <p className="playground-note">
            {fillText(texts.playgroundRemovedText, { file: project.removed.file.name })}{' '}
            <Action name="restore" onClick={() => store.restore()}>
              {texts.playgroundRestoreText}
            </Action>
          </p>
        )}
        <ProjectEditor
          codeKey={`${turn} ${shown}`}
          code={code}
          label={fillText(texts.playgroundEditorText, { file: shown })}
          folder={() => liveFolder(folder)}
          failedLine={state.failedLine}
          start={isStart ? start : undefined}
          takesFocus={takesFocus}
          onChange={(changed) => store.write(changed)}
          onLeave={() => focus('run')}
          onFailure={() => run.say(texts.liveEditorOfflineText)}
        />
      </section>
      <section
        className="playground-console"
        id={`${id}-console`}
        aria-label={texts.playgroundConsoleText}
      >
        <ProgramOutput
          label={texts.liveOutputText}
          lines={state.lines}
          turn={state.turn}
          leftOut={state.leftOut}
          note={state.lines ? emptyNote(state, texts) : texts.playgroundNoRunText}
          texts={texts}
        />
      </section>
      <section className="playground-data" id={`${id}-data`} aria-label={texts.playgroundDataText}>
        {inspected ? (
          <LazyInspector
            inspected={inspected}
            texts={texts}
            onFailure={() => run.say(texts.liveOfflineText)}
          />
        ) : (
          <p className="playground-note">{texts.playgroundNoDataText}</p>
        )}
      </section>
      <p className="playground-no-script">{texts.playgroundNoScriptText}</p>
    </div>
  );
}
