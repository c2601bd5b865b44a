import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Project } from '#features/live/sharing/project.ts';
import { workerUrl } from '#islands/runtime/trusted-types.ts';
import type { TypesService } from '../types-service.ts';
import type { typedEditing } from './typed-editing.ts';

/** Progress of TypeScript. */
export type TypesState =
  | { phase: 'off'; diagnostic?: 'failed' | 'ended' | 'stuck' }
  /** All bytes are here at 100 %; then it starts. */
  | { phase: 'loading'; percent: number }
  | { phase: 'on'; service: TypesService; typedEditing: typeof typedEditing };

/** The types of a project, which load when a reader asks for them. */
export interface ProjectTypes {
  state: TypesState;
  /** Bytes that they load, compressed; unknown until there's an editor. */
  size: number | undefined;
  turnOn(): void;
  turnOff(): void;
}

/**
 * @param folder Address of the folder that describes the sandbox.
 * @param isOpen Whether there's an editor. A reader who has turned types on has them from then on.
 */
export function useTypes(folder: () => string, files: Project, isOpen: boolean): ProjectTypes {
  const [state, setState] = useState<TypesState>({ phase: 'off' });
  const [size, setSize] = useState<number>();
  const turn = useRef<AbortController>(undefined);
  const service = state.phase === 'on' ? state.service : undefined;

  async function load(loading: AbortController): Promise<void> {
    const { signal } = loading;
    const report = (next: TypesState) => {
      if (!signal.aborted) setState(next);
    };
    try {
      report({ phase: 'loading', percent: 0 });
      const [{ openTypesService }, { typedEditing: edit }] = await Promise.all([
        import('../types-service.ts'),
        import('./typed-editing.ts'),
      ]);
      const opened = await openTypesService(folder(), {
        signal,
        onProgress: ({ percent }) => report({ phase: 'loading', percent }),
        startWorker: (url) => new Worker(workerUrl(url)),
        onFailure: (diagnostic) => report({ phase: 'off', diagnostic }),
      });
      signal.addEventListener('abort', () => opened.dispose());
      if (signal.aborted) opened.dispose();
      await readTypes(opened);
      report({ phase: 'on', service: opened, typedEditing: edit });
    } catch {
      report({ phase: 'off', diagnostic: 'failed' });
    }
  }

  /** The first question makes TypeScript read all declarations, which takes seconds. */
  async function readTypes(opened: TypesService): Promise<void> {
    opened.setFiles(files);
    const [main] = files;
    if (main) await opened.ask({ kind: 'diagnostics', file: main.name });
  }

  function start(): void {
    turn.current?.abort();
    turn.current = new AbortController();
    void load(turn.current);
  }

  const prepare = useEffectEvent(async () => {
    if (wantsTypes()) start();
    const { typesDownloadSize } = await import('../types-service.ts');
    setSize(await typesDownloadSize(folder()));
  });
  useEffect(() => {
    // Without the list of files there's no button, and the editor works as it does elsewhere.
    if (isOpen) prepare().catch(() => {});
  }, [isOpen]);
  useEffect(() => () => turn.current?.abort(), []);

  useEffect(() => service?.setFiles(files), [service, files]);

  return {
    state,
    size,
    turnOn() {
      keepTypesChoice(true);
      start();
    },
    turnOff() {
      keepTypesChoice(false);
      turn.current?.abort();
      setState({ phase: 'off' });
    },
  };
}

const choiceKey = 'playground-types';

/** Whether the reader has turned types on, in this browser; without storage nobody has. */
function wantsTypes(): boolean {
  try {
    return localStorage.getItem(choiceKey) === 'on';
  } catch {
    return false;
  }
}

/** Keeps what the reader chose, where the browser lets pages store something. */
function keepTypesChoice(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(choiceKey, 'on');
    else localStorage.removeItem(choiceKey);
  } catch {
    // The choice holds as long as the page.
  }
}
