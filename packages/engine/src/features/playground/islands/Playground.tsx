import { ProgramData } from 'virtual:site/ProgramData';
import { useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { ProgramOutput } from '#features/live/islands/program-output/ProgramOutput.tsx';
import { isRunKey } from '#features/live/islands/program-run/is-run-key.ts';
import { useIsLoaded } from '#features/live/islands/program-run/loaded-folders.ts';
import { emptyNote } from '#features/live/islands/program-run/run-state.ts';
import { useRun } from '#features/live/islands/program-run/use-run.ts';
import {
  isSameProject,
  mainFile,
  type Project,
  projectOf,
} from '#features/live/sharing/project.ts';
import { projectHash } from '#features/live/sharing/project-link.ts';
import type { LiveTexts } from '#features/live/texts.ts';
import { liveTexts } from '#features/live/texts.ts';
import type { PlaygroundTexts } from '#features/playground/texts.ts';
import { playgroundTexts } from '#features/playground/texts.ts';
import type { IslandHtml } from '#islands/runtime/browser-feature.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import { PlaygroundBar } from './bar/PlaygroundBar.tsx';
import { FilesPane } from './files/FilesPane.tsx';
import { type PaneName, PaneTabs } from './panes/PaneTabs.tsx';
import { ProjectStore } from './project/project-store.ts';
import { useSavedWork } from './saving/use-saved-work.ts';
import { OtherVersion } from './sharing/OtherVersion.tsx';
import { pageVersions } from './sharing/page-versions.ts';
import { type ProjectLink, useLinkedProject } from './sharing/use-linked-project.ts';

interface PlaygroundProps {
  /** Texts that differ from English. */
  texts?: Partial<LiveTexts & PlaygroundTexts>;
  /** Folder of its sandbox below `_live/`, where that isn't the default version's. */
  folder?: string;
  /** Megabytes that a first run loads, when that's worth a word. */
  download?: string;
  /** The program that readers start from, highlighted. */
  start?: IslandHtml;
}

/** Holds the files of a program, runs them, and passes them on. */
function usePlayground({ texts: own, folder = '', download }: PlaygroundProps) {
  const texts = useMemo(() => {
    const all = { ...liveTexts, ...playgroundTexts, ...own };
    return { ...all, liveUnavailableText: all.playgroundUnavailableText };
  }, [own]);
  const place = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new ProjectStore(projectOf('')));
  const project = useSyncExternalStore(store.listen, store.read, store.read);
  const [pane, setPane] = useState<PaneName>('code');
  const [link, setLink] = useState<ProjectLink>();
  const { state, ...run } = useRun({ texts, folder, download }, '');
  const work = useSavedWork(store, folder, place, () => run.say(texts.playgroundRestoredText));
  const isStart = !work.start || isSameProject(project.files, work.start);

  const focus = (action: string) =>
    place.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();

  function start(): void {
    const [main, ...others] = store.read().files;
    const focused = document.activeElement;
    flushSync(() => setPane('console'));
    // On a narrow screen the console takes the place of the editor.
    if (focused?.getClientRects().length === 0) focus('run');
    void run.start({
      hidden: '',
      shown: main?.code ?? '',
      name: mainFile,
      files: Object.fromEntries(others.map((file) => [file.name, file.code])),
    });
  }

  /** Shows another program; what the reader has written stays within reach. */
  function open(files: Project, message: string): void {
    flushSync(() => {
      store.open(files, !isStart);
      setLink(undefined);
      run.reset(message);
      setPane('code');
    });
  }

  async function downloadZip(): Promise<void> {
    try {
      const { saveZip } = await import('./zip/save-zip.ts');
      await saveZip(store.read().files, folder);
      run.say(texts.playgroundZippedText);
    } catch {
      run.say(texts.playgroundZipOfflineText);
    }
  }

  useLinkedProject({
    /** It is shown, never run by itself. */
    onProject(files, from) {
      const { origin } = from;
      const fromPage = origin && fillText(texts.playgroundFromPageText, { title: origin });
      open(files, fromPage ?? texts.liveSharedText);
      setLink(from);
    },
    onDamage: () => run.say(texts.liveBrokenLinkText),
  });

  return {
    ...{ texts, place, store, project, pane, setPane, link, state, run, work, isStart },
    ...{ start, open, focus, downloadZip },
    copyLink: () => void copyLink(store.read().files, texts).then(run.say),
  };
}

type PlaygroundParts = ReturnType<typeof usePlayground>;

/** Copies a link that brings a program. Returns the sentence that says how that went. */
async function copyLink(files: Project, texts: LiveTexts & PlaygroundTexts): Promise<string> {
  const version = pageVersions().find(({ isCurrent }) => isCurrent)?.name;
  const hash = await projectHash(files, version).catch(() => undefined);
  if (hash === undefined) return texts.playgroundTooLongText;
  const url = new URL(location.href);
  url.hash = hash;
  return navigator.clipboard.writeText(url.href).then(
    () => texts.liveLinkCopiedText,
    () => texts.liveCopyRefusedText,
  );
}

/**
 * A place to try anything: the files of a program, an editor, a console, and what the program stored.
 * The editor, the runner and the library load when they are asked for.
 */
export function Playground(props: PlaygroundProps) {
  const { folder = '', download, start } = props;
  const playground = usePlayground(props);
  const { texts, state, run, work } = playground;
  const id = useId();
  return (
    <div
      className="playground"
      data-state={state.phase}
      data-pane={playground.pane}
      ref={playground.place}
      onKeyDownCapture={(event) => {
        if (isRunKey(event, '.playground-data')) playground.start();
      }}
    >
      <PlaygroundBar
        texts={texts}
        folder={folder}
        download={useIsLoaded(folder) ? undefined : download}
        state={state}
        onRun={playground.start}
        onStop={run.stop}
        onReset={() => work.start && playground.open(work.start, '')}
        onOpen={(files, title) =>
          playground.open(files, fillText(texts.playgroundOpenedText, { title }))
        }
        onCopyLink={playground.copyLink}
        onDownload={playground.downloadZip}
      />
      <PaneTabs
        label={texts.playgroundPanesText}
        id={id}
        shown={playground.pane}
        texts={{
          code: texts.playgroundCodeText,
          console: texts.playgroundConsoleText,
          ...(ProgramData && { data: texts.playgroundDataText }),
        }}
        onShow={playground.setPane}
      />
      <CodePane id={id} playground={playground} folder={folder} start={start} />
      <section
        className="playground-console"
        data-markdown="skip"
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
      <DataPane id={id} playground={playground} />
      <p className="playground-no-script" data-markdown="skip">
        {texts.playgroundNoScriptText}
      </p>
    </div>
  );
}

interface PaneProps {
  /** Id of the playground on its page. */
  id: string;
  playground: PlaygroundParts;
}

function CodePane({
  id,
  playground,
  folder,
  start,
}: PaneProps & { folder: string; start: IslandHtml | undefined }) {
  const { texts, state, run, work, link, store, project } = playground;
  const failedFile = state.failedFile ?? mainFile;
  return (
    <section className="playground-code" id={`${id}-code`} aria-label={texts.playgroundCodeText}>
      {!work.isSafe && (
        <p className="playground-note" role="alert">
          {texts.playgroundUnsavedText}
        </p>
      )}
      {link && <OtherVersion link={link} texts={texts} />}
      <FilesPane
        store={store}
        project={project}
        start={playground.isStart ? start : undefined}
        folder={folder}
        failedLine={failedFile === project.shown ? state.failedLine : undefined}
        texts={texts}
        onLeave={() => playground.focus('run')}
        onFailure={() => run.say(texts.liveEditorOfflineText)}
      />
    </section>
  );
}

/** The data that the program stored, where the site has a view of it. */
function DataPane({ id, playground }: PaneProps) {
  const { texts, state, run, setPane } = playground;
  const { phase, inspected } = state;
  const [last, setLast] = useState(inspected);
  if (inspected && inspected !== last) setLast(inspected);
  const isBusy = phase === 'loading' || phase === 'running';
  if (!ProgramData) return null;
  return (
    <section
      className="playground-data"
      data-markdown="skip"
      id={`${id}-data`}
      aria-label={texts.playgroundDataText}
    >
      <ProgramData
        run={inspected?.run}
        // The data that a reader chose to look at stays until the next run has some.
        shown={inspected ?? (isBusy ? last : undefined)}
        revision={state.turn}
        texts={texts}
        onOpen={(data) => {
          setPane('data');
          return run.open(data);
        }}
        onFailure={() => run.say(texts.liveOfflineText)}
      />
    </section>
  );
}
