import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { writeWhole } from '../files/write-whole.ts';

/** Values that survive `JSON.stringify`, kept between builds under names. */
export interface KeptEntries<T> {
  get(name: string): T | undefined;
  set(name: string, value: T): void;
  /** Writes what has changed, and forgets the names that nobody has asked for. */
  save(): Promise<void>;
}

/** Enough that a change of one entry of ten thousand rewrites few others. */
const fileCount = 32;

interface EntriesFile<T> {
  entries: Record<string, T>;
  /** The names that were asked for or set. */
  used: Set<string>;
  isChanged: boolean;
}

/**
 * Opens values that are kept in few files, because opening a file for each takes longer than
 * reading them. A file that was cut off counts as missing.
 */
export function openKeptEntries<T>(folder: string): KeptEntries<T> {
  const files = new Map<number, EntriesFile<T>>();
  const pathOf = (number: number) => path.join(folder, `${number}.json.deflate`);

  function fileOf(name: string): EntriesFile<T> {
    const number = numberOf(name);
    const known = files.get(number);
    if (known) return known;
    const entries = readEntries<T>(pathOf(number));
    const file = { entries, used: new Set<string>(), isChanged: false };
    files.set(number, file);
    return file;
  }

  return {
    get(name) {
      const file = fileOf(name);
      if (!Object.hasOwn(file.entries, name)) return undefined;
      file.used.add(name);
      return file.entries[name];
    },
    set(name, value) {
      const file = fileOf(name);
      file.entries[name] = value;
      file.used.add(name);
      file.isChanged = true;
    },
    async save() {
      for (const [number, file] of files) {
        const names = Object.keys(file.entries);
        if (!file.isChanged && names.length === file.used.size) continue;
        const used = names.filter((name) => file.used.has(name)).sort();
        file.entries = Object.fromEntries(used.map((name) => [name, file.entries[name] as T]));
        file.isChanged = false;
        await writeWhole(
          pathOf(number),
          deflateRawSync(JSON.stringify(file.entries), { level: 1 }),
        );
      }
    },
  };
}

function numberOf(name: string): number {
  let sum = 0;
  for (let at = 0; at < name.length; at += 1) sum = (sum * 31 + name.charCodeAt(at)) % 1_000_003;
  return sum % fileCount;
}

function readEntries<T>(file: string): Record<string, T> {
  try {
    return JSON.parse(inflateRawSync(readFileSync(file)).toString());
  } catch {
    return {};
  }
}
