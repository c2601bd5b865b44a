import { copyFileSync, existsSync, linkSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/cache-key.ts';
import { readJson } from '../cache/kept-json.ts';
import type { Compression } from '../files/compression.ts';
import { writeOutput } from '../files/files.ts';
import { compressedEndings } from './compressed-endings.ts';

/** What a build recorded of a file: the key of its content, its bytes and the time of writing. */
type Written = [key: string, bytes: number, milliseconds: number];

/** The folder that the previous build wrote, from which unchanged files move to the next one. */
export interface PreviousOutput {
  /**
   * Puts files into the new folder, with their compressed forms, if the previous build wrote them
   * with the same key and nobody has touched them since.
   *
   * @param names Relative to the folder.
   * @returns Whether they're all there.
   */
  reuse(key: string, names: readonly string[]): boolean;
  /**
   * Does the same with a file whose name changes although its content stays.
   *
   * @param key Of the content alone.
   * @param name Its new name, relative to the folder.
   */
  reuseContent(key: string, name: string): boolean;
  /** Notes that files of the new folder were written. */
  record(key: string, names: readonly string[]): void;
  /** Keeps the notes, once the new folder has replaced the previous one. */
  save(): Promise<void>;
}

/** Where the output comes from and goes to. */
interface Places {
  /** The folder that the previous build wrote. */
  out: string;
  /** The folder that this build fills. */
  folder: string;
  cacheDir: string;
  /** How the files are compressed; forms made in another way don't move along. */
  compress: Compression;
}

/** Opens the notes of the build that wrote `out`; without any, all files are written. */
export async function openPreviousOutput(places: Places): Promise<PreviousOutput> {
  const { out, folder, cacheDir, compress } = places;
  const notes = path.join(cacheDir, 'written', `${hashOf(out, compress).slice(0, 12)}.json`);
  const before = (await readJson<Record<string, Written>>(notes)) ?? {};
  const now: Record<string, Written> = {};
  const move = mover(out, folder);
  const isUnchanged = (name: string, key: string) => {
    const written = Object.hasOwn(before, name) ? before[name] : undefined;
    return written?.[0] === key && isSameFile(path.join(out, name), written);
  };
  const take = (former: string, name = former) => {
    move(former, name);
    if (compress !== 'none')
      for (const ending of compressedEndings) move(former + ending, name + ending);
    now[name] = before[former] as Written;
  };
  let byKey: Map<string, string> | undefined;
  return {
    reuse(key, names) {
      if (!names.every((name) => isUnchanged(name, key))) return false;
      for (const name of names) take(name);
      return true;
    },
    reuseContent(key, name) {
      byKey ??= new Map(Object.entries(before).map(([former, [known]]) => [known, former]));
      const former = byKey.get(key);
      if (former === undefined || !isUnchanged(former, key)) return false;
      take(former, name);
      return true;
    },
    record(key, names) {
      for (const name of names) {
        const { size, mtimeMs } = statSync(path.join(folder, name));
        now[name] = [key, size, mtimeMs];
      }
    },
    save: () => writeOutput(notes, JSON.stringify(now)),
  };
}

function isSameFile(file: string, [, bytes, milliseconds]: Written): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.size === bytes && found.mtimeMs === milliseconds;
}

/**
 * Gives a file a second name in the new folder, which costs no copy; the first one goes with the
 * previous folder. Where a disk can't, the file is copied.
 */
function mover(from: string, to: string): (former: string, name: string) => void {
  const made = new Set<string>();
  return (former, name) => {
    const source = path.join(from, former);
    const target = path.join(to, name);
    const folder = path.dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    try {
      linkSync(source, target);
    } catch {
      if (existsSync(source)) copyFileSync(source, target);
    }
  };
}
