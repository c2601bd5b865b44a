import { StaticHtml } from 'truedocs/theme';
import { type OutputTexts, outputTexts } from '#live/texts.ts';
import { recordedOutput } from '../program-output/recorded-output.tsx';
import type { OutputLine } from '../shared/output-line.ts';

interface ExampleOutputProps {
  /** Name of a module of `examples/`. */
  example: string;
  /** The part of it whose output is shown; without one, that of all of it. */
  region?: string;
  /** The recorded output; the compiler adds it, and the texts that a language changes. */
  output: OutputLine[];
  texts?: Partial<OutputTexts>;
}

/** The output that was recorded for an example, without its code: a card shows by it what a program does. */
export function ExampleOutput({ output, texts }: ExampleOutputProps) {
  const html = recordedOutput(output, { ...outputTexts, ...texts });
  // A card is one link, in which rows don't scroll.
  return <StaticHtml className="live-output" html={html.replaceAll(' tabindex="0"', '')} />;
}
