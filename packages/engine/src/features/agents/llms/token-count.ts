/** Characters of English and code that a token of common models holds, on average. */
const charactersPerToken = 4;

/** About how many tokens a language model counts in a text, to two digits: it is an estimate. */
export function estimateTokens({ length }: { length: number }): number {
  const tokens = length / charactersPerToken;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, tokens))) - 1);
  return Math.ceil(tokens / step) * step;
}

/** `12,000 tokens` */
export function tokensText(text: { length: number }): string {
  return `${estimateTokens(text).toLocaleString('en')} tokens`;
}
