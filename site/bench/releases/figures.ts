import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Costs of the tasks with one release; times in CPU milliseconds, sizes in bytes. */
export interface ReleaseFigures {
  firstOpen: number;
  /** Open another one in the same process. */
  open: number;
  /** Write one row, the average of all. */
  row: number;
  /** Write a text file of 1 KB that no plugin reads, the average of all. */
  file: number;
  /** Change one of twenty paragraphs of a file that the Markdown plugin reads. */
  paragraph: number;
  /** Write 100 rows in one transaction. */
  hundredRows: number;
  /** Whether 600 rows fit into one transaction. */
  takesManyRows: boolean;
  /** Count the newest 20 changes of a row. */
  newest: number;
  /** Branch, write a row on each side, merge. */
  merge: number;
  /** Whether a merge keeps a row that only the target changed. */
  keepsBothEdits: boolean;
  /** Which side's value a row has that both sides changed. */
  sameRow: 'source' | 'target';
  emptySize: number;
  /** Saved after all rows and files. */
  saved: number;
  gzip: number;
  /** Open what was saved and read a row. */
  reopen: number;
}

/** A run of the comparison of releases, as `figures.json` keeps it. */
export interface ReleasesRecord {
  machine: string;
  /** The day of the run, as `YYYY-MM-DD`. */
  date: string;
  /** By release; the sizes of what a page loads, in bytes, as they are and with Brotli. */
  figures: Record<string, ReleaseFigures & { script: number; scriptBrotli: number }>;
}

const file = path.join(import.meta.dirname, 'figures.json');

/** The recorded run that the pages quote. */
export function readReleases(): ReleasesRecord {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Keeps a run for the pages to quote. */
export function writeReleases(record: ReleasesRecord): void {
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}
