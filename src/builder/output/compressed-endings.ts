/** What the names of compressed forms end with. */
export const compressedEndings = ['.br', '.gz'] as const;
