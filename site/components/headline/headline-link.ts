/** Characters of a headline, and edits of a history. */
export const headlineLimits = { characters: 80, edits: 12 };

/** Characters of an address that are read: as many as the limits allow, and no more. */
const longestLink = 4000;

const prefix = '#headline=';

/** What nobody types, but a link may bring: control and formatting characters, and marks in heaps. */
const unwanted = /\p{C}|\p{M}{4,}/gu;

/** One line of plain text, as long as a headline may be. */
export function toHeadline(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll(unwanted, '').trim();
  return [...line].slice(0, headlineLimits.characters).join('').trimEnd();
}

/** Fragment of an address that brings edits, the oldest first, as plain text. */
export function linkOf(edits: readonly string[]): string {
  return prefix + edits.map(encodeURIComponent).join('/');
}

/**
 * The edits that a fragment brings.
 *
 * @returns None for another fragment; `undefined` for one that no page has made.
 */
export function readLink(hash: string): string[] | undefined {
  if (!hash.startsWith(prefix)) return [];
  if (hash.length > longestLink) return undefined;
  try {
    const edits = hash.slice(prefix.length).split('/').map(decodeURIComponent);
    const isMade = edits.every((edit) => edit !== '' && edit === toHeadline(edit));
    return isMade && edits.length <= headlineLimits.edits ? edits : undefined;
  } catch {
    return undefined;
  }
}
