import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Figures } from './loop.ts';

/** The figures of an earlier run, and on what machine they were measured. */
interface BenchRecord {
  machine: string;
  figures: Figures;
}

const file = path.join(import.meta.dirname, 'record.json');

/** Prints each figure in seconds, with its ratio to the recorded one. */
export function printFigures(figures: Figures): void {
  const { figures: recorded, machine } = readRecord();
  console.log(`\nSeconds, and how they compare with the recorded run (${machine})`);
  for (const [name, seconds] of Object.entries(figures)) {
    const before = recorded[name];
    const ratio = before === undefined ? '' : `  ${(seconds / before).toFixed(2)} of ${before}`;
    console.log(`  ${name.padEnd(34)} ${seconds.toFixed(2).padStart(7)}${ratio}`);
  }
}

/** Keeps figures for later runs to be compared with. */
export function writeRecord(figures: Figures): void {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, seconds]) => [name, Number(seconds.toFixed(2))]),
  );
  const record: BenchRecord = { ...readRecord(), figures: rounded };
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}

function readRecord(): BenchRecord {
  return JSON.parse(readFileSync(file, 'utf8'));
}
