import { type LiveStorageTexts, liveStorageTexts } from '#features/live/texts.ts';
import { Island } from '#islands/Island.tsx';
import type { OutputLine } from '../shared/output-line.ts';
import { recordedOutput } from './recorded-output.tsx';

interface LiveStorageProps {
  /** Name of the module of `examples/` that may use the browser's storage. */
  example?: string;
  /** Highlighted code; the compiler adds it, and what follows. */
  codeHtml: string;
  /** The recorded output. */
  output: OutputLine[];
  /** Texts that differ from English. */
  texts?: Partial<LiveStorageTexts>;
}

/** The example that keeps its data in the browser: it runs as it is and forgets on demand. */
export function LiveStorage({ codeHtml, output, texts }: LiveStorageProps) {
  const outputHtml = recordedOutput(output, { ...liveStorageTexts, ...texts });
  return (
    <Island
      name="live-storage"
      id="live-storage"
      props={{ ...(texts && { texts }) }}
      html={{ code: codeHtml, output: outputHtml }}
    />
  );
}
