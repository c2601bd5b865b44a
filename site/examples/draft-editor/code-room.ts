import { chunksOf } from './chunks.ts';

/** Lines that the pane beside the page has room for, and characters of each. */
const room = { lines: 15, length: 44 };

/** Where code is beside the page: 32rem, as in `editor.css`. */
const leastBeside = 512;

/** Lines that a line of code takes where so many characters have room. */
function linesOf(line: string, length: number): number {
  let lines = 1;
  const broken = line.length - line.trimStart().length + 2;
  let end = broken - 3;
  for (const chunk of chunksOf(line)) {
    end += 1 + chunk.length;
    if (end <= length) continue;
    if (end > chunk.length) lines += 1;
    lines += Math.ceil((chunk.length + broken) / length) - 1;
    end = broken + chunk.length;
  }
  return lines;
}

/**
 * The last of some actions, in a frame of so many pixels: as many as have room
 * beside the page, but at least one; only the last where its code is below.
 */
export function lastOf(
  actions: readonly (readonly string[])[],
  width = leastBeside,
): readonly (readonly string[])[] {
  if (width < leastBeside) return actions.slice(-1);
  let lines = 0;
  const isRoom = (calls: readonly string[]) => {
    for (const call of calls)
      for (const [index, part] of call.split('\n').entries())
        lines += linesOf(part, room.length - (index && 2));
    return lines <= room.lines;
  };
  const first = actions.findLastIndex((calls) => !isRoom(calls)) + 1;
  return actions.slice(Math.min(first, actions.length - 1));
}
