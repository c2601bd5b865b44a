/**
 * How much time small files are worth: `fast` makes documents 14 % larger than `best`, in a twentieth
 * of the time, and the largest pack for offline use a fifth larger.
 */
export type Effort = 'fast' | 'best';

/** Whether a build writes compressed files, too, and how small. */
export type Compression = Effort | 'none';
