import type { Inspected } from '#live/program-run/run-state.ts';
import type { ProgramData } from '#live/protocols/protocol.ts';
import type { LiveTexts } from '#live/texts.ts';
import type { PlaygroundTexts } from './texts.ts';

/** The component that a site's option `data` names gets these. */
export interface ProgramDataProps {
  /** The run whose data is shown; what a reader looks at stays until the next run has something. */
  shown: Inspected | undefined;
  /** The run that answers now. */
  run: Inspected['run'] | undefined;
  /** Whether a program runs that hasn't stored anything yet. */
  isRunning: boolean;
  /** Counts up with each run. */
  revision: number;
  texts: LiveTexts & PlaygroundTexts;
  /** Opens data; resolves with sentences about what was left out, or rejects with why not. */
  onOpen: (data: ProgramData) => Promise<string[]>;
  /** Code for what is shown did not come. */
  onFailure: () => void;
}
