import { useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { IslandHtml } from 'truedocs/islands';
import { fillText } from 'truedocs/shared';
import { type Inspected, isUnderWay, type RunState } from '#live/program-run/run-state.ts';
import { useHash } from '#live/program-run/use-hash.ts';
import { type LiveProgram, useProgram } from '#live/program-run/use-program.ts';
import type { Program } from '#live/protocols/protocol.ts';
import { takeOrigin } from '#live/sharing/link-origin.ts';
import { isSameProject, mainFile, type Project, projectOf } from '#live/sharing/project.ts';
import {
  bringsProject,
  projectHash,
  projectOfHash,
  versionOfHash,
} from '#live/sharing/project-link.ts';
import type { LiveTexts } from '#live/texts.ts';
import { liveTexts } from '#live/texts.ts';
import type { PlaygroundTexts } from '#playground/texts.ts';
import { playgroundTexts } from '#playground/texts.ts';
import type { PaneName } from './panes/PaneTabs.tsx';
import { ProjectStore } from './project/project-store.ts';
import { useSavedWork } from './saving/saved-work.ts';
import { type ProjectLink, pageVersions } from './sharing/OtherVersion.tsx';

export interface PlaygroundProps {
  /** Texts that differ from English. */
  texts?: Partial<LiveTexts & PlaygroundTexts>;
  /** Folder of its sandbox below `_live/`, where that isn't the default version's. */
  folder?: string;
  /** Megabytes that a first run loads, when that's worth a word. */
  download?: string;
  /** The program that readers start from, highlighted. */
  start?: IslandHtml;
}

export type PlaygroundParts = ReturnType<typeof usePlayground>;

/** Holds the files of a program, runs them, and passes them on. */
export function usePlayground({ texts: own, folder = '', download }: PlaygroundProps) {
  const texts = useMemo(() => {
    const all = { ...liveTexts, ...playgroundTexts, ...own };
    return { ...all, liveUnavailableText: all.playgroundUnavailableText };
  }, [own]);
  const [store] = useState(() => new ProjectStore(projectOf('')));
  const project = useSyncExternalStore(store.listen, store.read, store.read);
  const [pane, setPane] = useState<PaneName>('code');
  const [link, setLink] = useState<ProjectLink>();
  const program = useProgram(texts, { folder, download });
  const { place, say } = program;
  const work = useSavedWork({
    ...{ store, folder, place },
    onRestore: () => say(texts.playgroundRestoredText),
  });
  const isStart = !work.start || isSameProject(project.files, work.start);

  function start(): void {
    const focused = document.activeElement;
    flushSync(() => setPane('console'));
    // On a narrow screen the console takes the place of the editor.
    if (focused?.getClientRects().length === 0) program.focus('run');
    program.start(toProgram(store.read().files));
  }

  /** Shows another program; what the reader has written stays within reach. */
  function open(files: Project, message: string): void {
    flushSync(() => {
      store.open(files, !isStart);
      setLink(undefined);
      program.reset(message);
      setPane('code');
    });
  }

  useProjectLink({
    onProject(files, opened) {
      const title = takeOrigin(opened.hash.slice(1));
      open(files, title ? fillText(texts.playgroundFromPageText, { title }) : texts.liveSharedText);
      setLink(opened);
    },
    onBroken: () => say(texts.liveBrokenLinkText),
  });

  return {
    ...{ program, store, project, pane, setPane, link, work, isStart, start, open },
    ...passOn(program, store),
    shown: useInspected(program.state),
  };
}

function toProgram([main, ...others]: Project): Omit<Program, 'texts'> {
  return {
    hidden: '',
    shown: main?.code ?? '',
    name: mainFile,
    files: Object.fromEntries(others.map((file) => [file.name, file.code])),
  };
}

/** Hands the files of a program on, as an archive or by a link. */
function passOn(
  { texts, folder, say, copyLink }: LiveProgram<LiveTexts & PlaygroundTexts>,
  store: ProjectStore,
) {
  return {
    async downloadZip(): Promise<void> {
      try {
        const { saveZip } = await import('./zip/project-archive.ts');
        await saveZip(store.read().files, folder);
        say(texts.playgroundZippedText);
      } catch {
        say(texts.playgroundZipOfflineText);
      }
    },
    /** Copies a link that brings the program. */
    async copyLink(): Promise<void> {
      const version = pageVersions().find(({ isCurrent }) => isCurrent)?.name;
      const hash = await projectHash(store.read().files, version).catch(() => undefined);
      if (hash === undefined) say(texts.playgroundTooLongText);
      else copyLink(hash);
    },
  };
}

interface ProjectLinkListener {
  onProject: (files: Project, link: ProjectLink) => void;
  onBroken: () => void;
}

/**
 * Reads a link that brings a program. The address then loses it: a reload shows what the reader has
 * made of it. It's shown, never run by itself.
 */
function useProjectLink({ onBroken, ...listener }: ProjectLinkListener): void {
  // While a link is unpacked, what the reader wrote is restored.
  const onProject = useEffectEvent(listener.onProject);
  useHash(async (hash) => {
    if (!bringsProject(hash)) return;
    const { pathname, search } = location;
    const files = await projectOfHash(hash).catch(() => undefined);
    if (location.hash !== hash) return;
    if (files) onProject(files, { hash, version: versionOfHash(hash) });
    else onBroken();
    history.replaceState(history.state, '', pathname + search);
  });
}

/** The run that can be looked into. The data that a reader chose to look at stays until the next run has some. */
function useInspected(state: RunState): Inspected | undefined {
  const { inspected } = state;
  const [last, setLast] = useState(inspected);
  if (inspected && inspected !== last) setLast(inspected);
  return inspected ?? (isUnderWay(state) ? last : undefined);
}
