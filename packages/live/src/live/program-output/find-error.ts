import type { ErrorEntry } from '../error-pages.ts';
import { fetchOk } from '../runner/load-files.ts';

/** What an error is about, in short, and where more is written about it. */
export interface FoundError {
  reason: string;
  address: string;
}

/** Characters that a message must share with an entry. */
const fewest = 10;

/**
 * The entry whose beginning a message holds most of.
 *
 * @param folder Address of the folder that describes the sandbox of the program.
 * @throws LoadError when the list of entries doesn't come.
 */
export async function findError(folder: string, message: string): Promise<FoundError | undefined> {
  const response = await fetchOk(new URL('errors.json', folder).href);
  return matchError(await response.json(), message);
}

/** Finds the entry in a list. */
export function matchError(
  entries: readonly ErrorEntry[],
  message: string,
): FoundError | undefined {
  let best: FoundError | undefined;
  let longest = fewest - 1;
  for (const [text, address] of entries) {
    const [start = ''] = text.split('…');
    const place = message.indexOf(start.slice(0, fewest));
    if (place < 0) continue;
    const length = sharedLength(start, message.slice(place));
    if (length <= longest) continue;
    longest = length;
    best = { address, reason: lineAt(message, place) };
  }
  return best;
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** The rest of the line, without the mark at the end of a quotation. */
function lineAt(message: string, place: number): string {
  return (message.slice(place).split('\n', 1)[0] ?? '').replace(/"$/, '');
}
