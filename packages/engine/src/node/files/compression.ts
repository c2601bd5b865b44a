import { constants } from 'node:zlib';

/**
 * How much time small files are worth: `fast` makes documents 14 % larger than `best`, in a twentieth
 * of the time.
 */
export type Effort = 'fast' | 'best';

/** Whether a build writes compressed files, too, and how small. */
export type Compression = Effort | 'none';

/**
 * Larger files are compressed fast: the best quality would take minutes for a tenth. A window that
 * holds more of them makes up for half of it.
 */
const huge = 4 * 2 ** 20;

/**
 * Parameters of Brotli for a content.
 *
 * @param bytes Size of the content.
 * @param quality The quality wanted, from 0 to 11; huge contents get less.
 */
export function brotliParams(bytes: number, quality: number): Record<number, number> {
  const isHuge = bytes > huge;
  return {
    [constants.BROTLI_PARAM_QUALITY]: isHuge ? Math.min(quality, 5) : quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    ...(isHuge && { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }),
  };
}
