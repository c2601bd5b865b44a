/** Particles, which follow a noun and say its part in the sentence, the longest first. */
const particle =
  /^([가-힣]{2,})(?:에서는|으로는|에게서|으로|에서|에게|부터|까지|처럼|보다|하고|이나|은|는|이|가|을|를|에|의|로|와|과|도|만|나)$/;

/** Takes the particle off a Korean noun: `기록을` → `기록`. Nouns of one syllable keep theirs. */
export const stemmer = (word: string): string => particle.exec(word)?.[1] ?? word;
