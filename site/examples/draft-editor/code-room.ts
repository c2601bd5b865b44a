import { chunksOf } from './chunks.ts';

/** Lines that a pane has room for, and characters of each. */
const besidePage = { lines: 15, length: 44 };

/** What has room below the page of a narrow frame, whose width is in pixels. */
const belowPage = (width: number) => ({
  lines: 6,
  length: Math.floor((width - 22) / 7.2),
});

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
 * The last of some actions: as many as have room in a frame of so many pixels,
 * but at least one.
 */
export function lastOf(
  actions: readonly (readonly string[])[],
  width = leastBeside,
): readonly (readonly string[])[] {
  const room = width < leastBeside ? belowPage(width) : besidePage;
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
