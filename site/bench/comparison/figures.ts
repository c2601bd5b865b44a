import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Collision } from './contestant.ts';

/** Costs of the task with one library; times in CPU milliseconds, sizes in bytes. */
export interface Figures {
  /** One edit, the average of all. */
  write: number;
  /** List the newest 20 edits. */
  newest: number;
  /** Read the page as it was in the middle of the history. */
  past: number;
  /** Branch, edit both sides, merge. */
  merge: number;
  /** Open what was saved and read the page. */
  reopen: number;
  saved: number;
  gzip: number;
  /** Whether a merge keeps an edit that only one side made. */
  keepsBothEdits: boolean;
  sameProperty: Collision;
}

/** A run of the comparison, as `figures.json` keeps it. */
export interface ComparisonRecord {
  machine: string;
  edits: number;
  /** Versions of the packages, by name. */
  versions: Record<string, string>;
  /** By contestant; `script` is what a page loads, in bytes with Brotli. */
  figures: Record<string, Figures & { script: number }>;
}

const file = path.join(import.meta.dirname, 'figures.json');

/** The recorded run that the pages quote. */
export function readComparison(): ComparisonRecord {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Keeps a run for the pages to quote. */
export function writeComparison(record: ComparisonRecord): void {
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}
