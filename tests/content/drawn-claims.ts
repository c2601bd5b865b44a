import { type ContentPage, readPages } from './content-page.ts';
import { countWords, type ProseBlock, readProse } from './prose.ts';

/**
 * Prints sentences of the pages that state a fact about Lix, drawn by a seed, for a check by hand:
 * `node packages/engine/src/run/run.mjs tests/content/drawn-claims.ts 33 60`. What came of it is in
 * docs/claims.md.
 */
const [seed = 33, count = 60] = process.argv.slice(2).map(Number);

/** Sentences that name code or a number, long enough to say something about it. */
function claimsOf(page: ContentPage): string[] {
  return readProse(page)
    .filter(({ type }: ProseBlock) => type === 'paragraph')
    .flatMap(({ line, text }) =>
      text
        .replaceAll('\n', ' ')
        .split(/(?<=[.!?]) (?=[A-Z])/)
        .filter((sentence) => /\d|[a-z][A-Z]|_/.test(sentence) && countWords(sentence) > 6)
        .map((sentence) => `${page.file}:${line} ${sentence}`),
    );
}

/** The same numbers from 0 to 1 for the same seed (a linear congruential generator). */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const random = randomNumbers(seed);
const claims = (await readPages()).flatMap(claimsOf);
console.log(`${claims.length} sentences, of which the seed ${seed} draws:`);
for (let index = 0; index < count; index++) {
  const [drawn] = claims.splice(Math.floor(random() * claims.length), 1);
  console.log(drawn);
}
