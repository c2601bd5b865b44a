/** Pixels that a graph has in frames of three widths; styles scale the widest. */
export const rooms = { narrow: 316, wide: 532, broad: 676 };

/** Pixels of the frame from which on the widest is drawn, as in `editor.css`. */
const leastBroad = 672;

/** Pixels that a graph has in a frame of so many. */
export function roomOf(width: number): number {
  return width < leastBroad ? width : rooms.broad;
}

/**
 * Pixels at both ends of a graph, with the message of its newest commit: all of it
 * up to 20 characters.
 */
const endsOf = (note: string) => 46 + 8 * Math.min(Math.max(note.length, 5), 20);

/** Pixels between commits that tell them apart. */
const least = 30;

/** As many commits as have room beside the message of the newest. */
export function mostOf(width: number, note = ''): number {
  return Math.max(3, Math.floor((width - endsOf(note)) / least) + 1);
}

/** Pixels between commits, so that they and the message fill a width. */
export function pitchOf(count: number, width: number, note = ''): number {
  const free = width - endsOf(note) - (width < rooms.wide ? 0 : 16);
  return Math.min(132, Math.max(least, free / Math.max(1, count - 1)));
}
