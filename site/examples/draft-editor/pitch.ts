/** Pixels at both ends of a graph, with the message of its newest commit. */
const ends = 160;

/** Pixels between commits that tell them apart. */
const least = 30;

/** As many commits as have room beside the message of the newest. */
export function mostOf(width: number): number {
  return Math.max(3, Math.floor((width - ends) / least) + 1);
}

/** Pixels between the commits of a graph, so that a width shows all of them. */
export function pitchOf(count: number, width: number): number {
  // A wide one has room for all of a message.
  const free = width - (width < 480 ? ends : ends * 1.5);
  return Math.min(118, Math.max(least, free / Math.max(1, count - 1)));
}
