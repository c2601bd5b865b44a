import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../files/write-whole.ts';

/** A text of a collection. */
interface CollectedText {
  /** Texts with the same key are the same. */
  key: string;
  readonly text: Buffer;
}

/** A text of a collection, and how many bytes it takes. */
type Member = [key: string, bytes: number];

/** The collections of a site by path, each with its own key; plain JSON. */
type Collections = Record<string, { key: string; members: Member[] }>;

/** The texts of pages that the build before has put together, read in one go. */
export interface FormerTexts {
  /** The text with a key, if the build before had it. */
  find(key: string): Buffer | undefined;
  /** Notes a collection, whose texts are separated by one line end. */
  note(file: string, key: string, members: readonly CollectedText[]): void;
  /** Notes that a collection is as before. */
  keep(file: string, key: string): void;
  /** Keeps the notes, once the collections are in place. */
  save(): Promise<void>;
}

/**
 * Opens the collections of the build before.
 *
 * @param placeOf Where the collection with a path and a key is, if it's as the build left it.
 */
export function openFormerTexts(
  cacheDir: string,
  placeOf: (file: string, key: string) => string | undefined,
): FormerTexts {
  const notes = path.join(cacheDir, 'collections.json');
  const before = readNotes(notes);
  const now: Collections = {};
  let texts: Map<string, Buffer> | undefined;
  return {
    find(key) {
      texts ??= textsOf(before, placeOf);
      return texts.get(key);
    },
    note(file, key, members) {
      now[file] = { key, members: members.map(({ key: its, text }) => [its, text.length]) };
    },
    keep(file, key) {
      const known = before[file];
      if (known?.key === key) now[file] = known;
    },
    save: () => writeWhole(notes, JSON.stringify(now)),
  };
}

function textsOf(
  collections: Collections,
  placeOf: (file: string, key: string) => string | undefined,
): Map<string, Buffer> {
  const texts = new Map<string, Buffer>();
  for (const [file, { key, members }] of Object.entries(collections)) {
    const place = placeOf(file, key);
    if (place === undefined) continue;
    const content = readFileSync(place);
    let start = 0;
    for (const [its, bytes] of members) {
      texts.set(its, content.subarray(start, start + bytes));
      start += bytes + 1;
    }
  }
  return texts;
}

function readNotes(file: string): Collections {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
