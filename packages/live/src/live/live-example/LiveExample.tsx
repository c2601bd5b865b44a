import { Island } from 'truedocs/theme';
import { liveTexts } from '#live/texts.ts';
import { recordedOutput } from '../program-output/recorded-output.tsx';
import type { OutputLine } from '../shared/output-line.ts';
import type { LiveExampleIslandProps } from './LiveExampleIsland.tsx';

interface LiveExampleProps extends Pick<LiveExampleIslandProps, 'texts' | 'folder' | 'download'> {
  /** Name of a module of `examples/`. */
  example?: string;
  /** The part of it that is shown; without one, all of it. */
  region?: string;
  /** Number of a fenced block among those of the page that run; the compiler makes such examples. */
  sample?: number;
  /** Highlighted code; the compiler adds it, and what follows. */
  hiddenHtml?: string;
  codeHtml: string;
  /** The recorded output. */
  output: OutputLine[];
}

/** Code with the output that was recorded for it. With script it can be run, edited and looked into. */
export function LiveExample(props: LiveExampleProps) {
  const { example, region, sample, hiddenHtml, codeHtml, output, texts, folder, download } = props;
  const isSample = sample !== undefined;
  const part = region ? `-${region}` : '';
  const id = `live-${sample ?? example}${part}`.replaceAll('/', '-');
  const all = { ...liveTexts, ...texts };
  const outputHtml = recordedOutput(output, all) || (isSample ? '' : all.liveNoOutputText);
  return (
    <Island
      name="live-example"
      id={id}
      props={{
        id,
        ...(isSample && { isSample }),
        ...(texts && { texts }),
        ...(folder && { folder }),
        ...(download && { download }),
      }}
      html={{ hidden: hiddenHtml, code: codeHtml, output: outputHtml }}
    />
  );
}
