import { messageStart } from '../../product/sandbox/commits/CommitGraph.tsx';
import type { ShownCommit } from '../../product/sandbox/commits/read-commits.ts';
import { newestOf } from './history.ts';

/** Pixels that a graph has in frames of three widths; styles scale the widest. */
export const rooms = { narrow: 302, wide: 532, broad: 676 };

/** Pixels of the frame from which on the widest is drawn, as in `editor.css`. */
const leastBroad = 672;

/** Pixels that a graph has in a frame of so many. */
export function roomOf(width: number): number {
  return width < leastBroad ? width : rooms.broad;
}

/** Pixels of the message of the newest commit: all of it up to 22 characters. */
const messageOf = (note: string) => 8 * Math.min(Math.max(note.length, 5), 22);

/** Pixels behind that message. */
const margin = 12;

/** Pixels at both ends of a graph, with that message. */
const endsOf = (note: string) => 41 + messageOf(note) + margin;

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

/**
 * The newest commits, as many as have room beside the message, and pixels between
 * them: names beside a lane may need more than those.
 */
export function fitStrip(
  all: ShownCommit[],
  room: number,
): { commits: ShownCommit[]; pitch: number } {
  const note = all[0]?.note ?? '';
  for (let most = mostOf(room, note); ; most -= 1) {
    const commits = newestOf(all, most);
    const excess = (pitch: number) =>
      messageStart(commits, pitch) + messageOf(note) + margin - room;
    const widest = pitchOf(commits.length, room, note);
    const less = Math.max(0, excess(widest)) / Math.max(1, commits.length - 1);
    const pitch = Math.max(least, widest - less);
    if (most <= 3 || excess(pitch) <= 0) return { commits, pitch };
  }
}
