/** A shorter query is matched as a whole. */
const minWords = 5;
/** Fewer words stand together by chance. */
const minRun = 3;
/** A stack trace says nothing more than its first line. */
const maxWords = 24;

/**
 * How much of a long query stands in one of the texts as one piece, 0 to 1.
 *
 * @param phrase Normalized.
 */
export function longestRun(phrase: string, texts: readonly { normalized: string }[]): number {
  const words = phrase.split(' ').slice(0, maxWords);
  if (words.length < minWords) return 0;
  let best = 0;
  for (let start = 0; start + Math.max(best, minRun - 1) < words.length; start += 1) {
    // Only a run longer than the best one is worth looking for.
    let end = start + Math.max(best + 1, minRun);
    while (end <= words.length) {
      const run = words.slice(start, end).join(' ');
      if (!texts.some(({ normalized }) => normalized.includes(run))) break;
      best = end - start;
      end += 1;
    }
  }
  return best / words.length;
}
