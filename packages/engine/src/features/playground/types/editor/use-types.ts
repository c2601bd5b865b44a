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
export type ProjectTypes = ReturnType<typeof useTypes>;

/**
 * @param folder Address of the folder that describes the sandbox.
 * @param isOpen Whether there's an editor. A reader who has turned types on has them from then on.
 */
export function useTypes(folder: () => string, files: Project, isOpen: boolean) {
  const [state, setState] = useState<TypesState>({ phase: 'off' });
  /** Bytes that they load, compressed; unknown until there's an editor. */
  const [size, setSize] = useState<number>();
  const turn = useRef<AbortController>(undefined);
  const service = state.phase === 'on' ? state.service : undefined;

  function start(): void {
    turn.current?.abort();
    turn.current = new AbortController();
    const { signal } = turn.current;
    void loadTypes(folder(), files, {
      signal,
      report(next) {
        if (!signal.aborted) setState(next);
      },
    });
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
    turnOn(): void {
      keepTypesChoice(true);
      start();
    },
    turnOff(): void {
      keepTypesChoice(false);
      turn.current?.abort();
      setState({ phase: 'off' });
    },
  };
}

interface TypesLoading {
  signal: AbortSignal;
  report: (state: TypesState) => void;
}

/** Loads TypeScript and lets it read the files of a project; ends it when the signal says so. */
export async function loadTypes(
  folder: string,
  files: Project,
  { signal, report }: TypesLoading,
): Promise<void> {
  try {
    report({ phase: 'loading', percent: 0 });
    const [{ openTypesService }, { typedEditing }] = await Promise.all([
      import('../types-service.ts'),
      import('./typed-editing.ts'),
    ]);
    let hasFailed = false;
    const service = await openTypesService(folder, {
      signal,
      onProgress: ({ percent }) => report({ phase: 'loading', percent }),
      startWorker: (url) => new Worker(workerUrl(url)),
      onFailure(diagnostic) {
        hasFailed = true;
        report({ phase: 'off', diagnostic });
      },
    });
    signal.addEventListener('abort', () => service.dispose());
    if (signal.aborted) service.dispose();
    service.setFiles(files);
    // The first question makes TypeScript read all declarations, which takes seconds.
    const [main] = files;
    if (main) await service.ask({ kind: 'diagnostics', file: main.name });
    if (!hasFailed) report({ phase: 'on', service, typedEditing });
  } catch {
    report({ phase: 'off', diagnostic: 'failed' });
  }
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
