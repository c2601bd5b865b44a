/**
 * Pixels at both ends of a graph, with the message of its newest commit: all of it
 * up to 20 characters.
 */
const endsOf = (note: string) => Math.max(160, 41 + 8 * Math.min(note.length, 20));

/** Pixels between commits that tell them apart. */
const least = 30;

/** As many commits as have room beside the message of the newest. */
export function mostOf(width: number, note = ''): number {
  return Math.max(3, Math.floor((width - endsOf(note)) / least) + 1);
}

/** Pixels between the commits of a graph, so that a width shows all of them. */
export function pitchOf(count: number, width: number, note = ''): number {
  // A wide one has room for all of a message.
  const free = width - (width < 480 ? endsOf(note) : 240);
  return Math.min(118, Math.max(least, free / Math.max(1, count - 1)));
}
