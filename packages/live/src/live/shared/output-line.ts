import type { LoggedValue } from './logged-value.ts';

export type LogLevel = 'log' | 'info' | 'debug' | 'warn' | 'error';

/** One call of the console, or the error that ended a program. */
export interface OutputLine {
  level: LogLevel;
  values: LoggedValue[];
  /** Whether it's the error that ended the program. */
  isEnd?: true;
}

/** Output of a program, by the name of the region that printed it. */
export interface RecordedOutput {
  /** Version of the library that ran. */
  sdk: string;
  regions: Record<string, OutputLine[]>;
}
