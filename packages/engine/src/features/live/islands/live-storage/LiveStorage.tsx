import { useEffect, useMemo, useRef, useState } from 'react';
import { type LiveStorageTexts, liveStorageTexts } from '#features/live/texts.ts';
import type { IslandHtml } from '#islands/runtime/browser-feature.ts';
import { HtmlSlot } from '#islands/runtime/HtmlSlot.tsx';
import { workerUrl } from '#islands/runtime/trusted-types.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import type { StorageAnswer, StorageRequest } from '../../protocols/storage-protocol.ts';
import { liveFolder } from '../../runner/live-folder.ts';
import type { OutputLine } from '../../shared/output-line.ts';
import { ProgramOutput } from '../program-output/ProgramOutput.tsx';
import { Action } from '../program-run/Action.tsx';

interface LiveStorageProps {
  /** Texts that differ from English. */
  texts?: Partial<LiveStorageTexts>;
  code: IslandHtml;
  output: IslandHtml;
}

/** Stands in `data-state` for styles and tests. */
type Phase = 'recorded' | 'running' | 'done' | 'forgotten' | 'failed' | 'unavailable';

/**
 * Milliseconds without a word after which a run is given up, once it has started: the library may fail silently. It
 * still loads half of its code then, so a slow network gets its time. Before, a network or another tab may take
 * as long as it needs; what fails is reported.
 */
const idleTimeout = 120_000;

/**
 * Runs the example that keeps its data in the site's private file system, or forgets that data. It
 * runs as it was published, in a worker that accepts no code.
 */
function useStorageProgram(texts: LiveStorageTexts) {
  const [[phase, message], show] = useState<[Phase, string]>(['recorded', '']);
  /** Output of the run; without any, the recorded output is shown. */
  const [lines, setLines] = useState<readonly OutputLine[]>();
  /** Ends what runs. */
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function start(request: StorageRequest): void {
    if (running.current?.signal.aborted === false) return;
    if (!hasStorage()) {
      show(['unavailable', texts.liveStorageUnavailableText]);
      return;
    }
    show(['running', texts.liveStorageLoadingText]);
    const isRun = request === 'run';
    if (isRun) setLines([]);
    const run = new AbortController();
    running.current = run;
    const end = (...state: [Phase, string]) => {
      run.abort();
      show(state);
    };
    const fail = (text: string) => {
      setLines((printed) => (printed?.length === 0 ? undefined : printed));
      end('failed', text);
    };
    const onAnswer = (answer: StorageAnswer) => {
      if (answer.type === 'started') return;
      if (answer.type === 'output') setLines((printed = []) => [...printed, answer.line]);
      else if (answer.type === 'busy') fail(texts.liveStorageBusyText);
      else if (answer.type === 'failed') fail(`${texts.liveStorageFailedText} ${answer.message}`);
      else if (isRun) end('done', texts.liveStorageDoneText);
      else {
        setLines(undefined);
        end('forgotten', texts.liveStorageForgottenText);
      }
    };
    requestStorage(request, run.signal, {
      onAnswer,
      onError: () => fail(texts.liveStorageUnloadedText),
      onSilence: () => fail(fillText(texts.liveSilentText, { seconds: idleTimeout / 1000 })),
    });
  }

  return { phase, message, lines, start };
}

interface StorageListener {
  onAnswer: (answer: StorageAnswer) => void;
  /** The worker didn't start. */
  onError: () => void;
  /** It says nothing any more. */
  onSilence: () => void;
}

/** Sends a request to a worker of its own, until the signal ends it. */
function requestStorage(
  request: StorageRequest,
  signal: AbortSignal,
  { onAnswer, onError, onSilence }: StorageListener,
): void {
  const url = new URL('storage/persistence.js', liveFolder()).href;
  const worker = new Worker(workerUrl(url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    worker.terminate();
  });
  worker.onerror = onError;
  worker.onmessage = ({ data }: MessageEvent<StorageAnswer>) => {
    clearTimeout(timer);
    timer = setTimeout(onSilence, idleTimeout);
    onAnswer(data);
  };
  worker.postMessage(request);
}

/** Whether the browser gives sites a file system, and locks to share it between tabs. */
function hasStorage(): boolean {
  return 'FileSystemHandle' in globalThis && !!navigator.storage?.getDirectory && !!navigator.locks;
}

/** The example that keeps its data in the browser: it runs as it is and forgets on demand. */
export function LiveStorage({ texts: own, code, output }: LiveStorageProps) {
  const texts = useMemo(() => ({ ...liveStorageTexts, ...own }), [own]);
  const { phase, message, lines, start } = useStorageProgram(texts);
  return (
    <div className="live-storage" data-state={phase}>
      <div className="live-code">
        <HtmlSlot name="code" html={code} />
      </div>
      <div className="live-bar" data-markdown-ignore>
        <Action name="run" onClick={() => start('run')}>
          {texts.liveStorageRunText}
        </Action>
        <Action name="forget" onClick={() => start('forget')}>
          {texts.liveStorageForgetText}
        </Action>
        <span className="live-status" role="status">
          {message}
        </span>
      </div>
      <ProgramOutput
        label={texts.liveStorageOutputText}
        recorded={output}
        state={{ lines }}
        texts={texts}
      />
    </div>
  );
}
