import { useMemo } from 'react';
import type { LiveStorageTexts } from '#features/live/texts.ts';
import { liveStorageTexts } from '#features/live/texts.ts';
import type { IslandHtml } from '#islands/runtime/browser-feature.ts';
import { HtmlSlot } from '#islands/runtime/HtmlSlot.tsx';
import { ProgramOutput } from '../program-output/ProgramOutput.tsx';
import { useStorageProgram } from './use-storage-program.ts';

interface LiveStorageProps {
  /** Texts that differ from English. */
  texts?: Partial<LiveStorageTexts>;
  code: IslandHtml;
  output: IslandHtml;
}

/** The example that keeps its data in the browser: it runs as it is and forgets on demand. */
export function LiveStorage({ texts: own, code, output }: LiveStorageProps) {
  const texts = useMemo(() => ({ ...liveStorageTexts, ...own }), [own]);
  const { state, start } = useStorageProgram(texts);
  return (
    <div className="live-storage" data-state={state.phase}>
      <div className="live-code">
        <HtmlSlot name="code" html={code} />
      </div>
      <div className="live-bar" data-markdown="skip">
        <button type="button" data-action="run" onClick={() => start('run')}>
          {texts.liveStorageRunText}
        </button>
        <button type="button" data-action="forget" onClick={() => start('forget')}>
          {texts.liveStorageForgetText}
        </button>
        <span className="live-status" role="status">
          {state.message}
        </span>
      </div>
      <ProgramOutput
        label={texts.liveStorageOutputText}
        recorded={output}
        state={state}
        texts={texts}
      />
    </div>
  );
}
