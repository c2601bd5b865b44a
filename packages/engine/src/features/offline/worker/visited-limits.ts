/** A file that was kept because a page asked for it. */
export interface KeptFile {
  /** The build that it's of. */
  build: string;
  /** Path with base, not encoded. */
  path: string;
  bytes: number;
  /** When it came, in milliseconds since 1970. */
  at: number;
}

/** How much of what was visited is kept, in all builds together. */
export interface VisitedLimits {
  files: number;
  /** Bytes as they are stored: not compressed. */
  bytes: number;
}

/** Enough for hundreds of pages and what runs their programs, and little of what browsers allow. */
export const visitedLimits: VisitedLimits = { files: 1000, bytes: 100_000_000 };

/**
 * The files to delete so that the others are within limits: those that came longest ago.
 *
 * @param isShared Whether most pages need a file: such files go last.
 */
export function filesBeyond(
  files: readonly KeptFile[],
  limits: VisitedLimits,
  isShared: (file: KeptFile) => boolean,
): KeptFile[] {
  let count = files.length;
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const order = files.toSorted((a, b) => Number(isShared(a)) - Number(isShared(b)) || a.at - b.at);
  const beyond: KeptFile[] = [];
  for (const file of order) {
    if (count <= limits.files && bytes <= limits.bytes) break;
    beyond.push(file);
    count -= 1;
    bytes -= file.bytes;
  }
  return beyond;
}
