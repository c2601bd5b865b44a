import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SiteProblem } from '#model/problem.ts';
import { hashOfModules } from '../cache/module-hash.ts';
import {
  type SourceFacts,
  type SourceFile,
  type SourcePlace,
  sourceFile,
} from '../files/source-file.ts';
import { writeWhole } from '../files/write-whole.ts';

/** The sources of a site, unread where the build before has seen the same files. */
export interface KeptSources {
  /** The source at a path. */
  open(file: string, place: SourcePlace): SourceFile;
  /** How many of them had to be read. */
  changed(): number;
  /** Keeps what is known of the sources that were opened. */
  save(): Promise<void>;
}

/** Bytes of a file, and when it and what the disk knows of it last changed, in milliseconds. */
type Stamp = [bytes: number, modified: number, changed: number];

type KeptSource = [...stamp: Stamp, hash: string, facts: SourceFacts];

/**
 * A file that's younger when it's read is read again by the next build: a change right afterwards
 * could leave it with the same size and time. No disk in use has a coarser clock.
 */
const clockMilliseconds = 2000;

/**
 * Opens what the build before has found out about a site's sources.
 *
 * @param cacheDir The site's cache; without one, everything is read.
 */
export async function openKeptSources(cacheDir?: string): Promise<KeptSources> {
  const notes = cacheDir && path.join(cacheDir, 'sources.json');
  const code = notes === undefined ? '' : await hashOfModules([import.meta.filename]);
  const before = notes === undefined ? {} : readNotes(notes, code);
  const now: Record<string, KeptSource> = {};
  let changed = 0;
  return {
    open(file, place) {
      if (notes === undefined) {
        changed += 1;
        return sourceFile(place, readSource(file));
      }
      const stamp = stampOf(file);
      const { relativePath } = place;
      const kept = Object.hasOwn(before, relativePath) ? before[relativePath] : undefined;
      if (stamp && kept && stamp.every((part, index) => part === kept[index])) {
        now[relativePath] = kept;
        const [, , , hash, facts] = kept;
        return leanSource(file, { ...place, hash, facts });
      }
      changed += 1;
      const source = sourceFile(place, readSource(file));
      if (stamp && stamp[1] < Date.now() - clockMilliseconds) {
        now[relativePath] = [...stamp, source.hash, source.facts];
      }
      return leanSource(file, source, source.text);
    },
    changed: () => changed,
    async save() {
      const isShorter = Object.keys(before).length !== Object.keys(now).length;
      if (notes && (changed > 0 || isShorter))
        await writeWhole(notes, JSON.stringify({ code, sources: now }));
    },
  };
}

/**
 * A source that holds its text until it's asked for, and reads it when it's asked for again: compiled
 * pages don't need it any more, and those of a large site would fill the memory.
 *
 * @param held The text, if it has been read.
 */
function leanSource(file: string, known: Omit<SourceFile, 'text'>, held?: string): SourceFile {
  const { relativePath, routePath, file: name, hash, facts } = known;
  const place = { relativePath, routePath, file: name };
  let next = held;
  return {
    ...place,
    hash,
    facts,
    get text() {
      const text = next ?? readAgain();
      next = undefined;
      return text;
    },
  };

  function readAgain(): string {
    const source = sourceFile(place, readSource(file));
    if (source.hash === hash) return source.text;
    throw new SiteProblem('The file was changed during the build. Build again.', place);
  }
}

/** Waiting for thousands of small files one by one takes a third of the time of reading all at once. */
function readSource(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '');
}

function stampOf(file: string): Stamp | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && [found.size, found.mtimeMs, found.ctimeMs];
}

/** The notes of the same code: another one may have found out something else. */
function readNotes(file: string, code: string): Record<string, KeptSource> {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8'));
    return found.code === code ? found.sources : {};
  } catch {
    return {};
  }
}
