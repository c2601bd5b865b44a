import { noiseWords, type Tokenizer } from '../matching/words.ts';

import type { SearchRecord } from '../record.ts';

/** How much a term counts where it occurs; in a text it depends on how often. */
const weights = { title: 30, keywords: 24, header: 14, description: 10, signature: 3 };
/** A term that makes up the whole of a title. */
const wholeTitle = 30;
const maxInText = 9;
const maxWeight = 99;

/** How much each term of a page counts, 1 to 99; words that say nothing count in titles and keywords only. */
export function termWeights(
  record: SearchRecord,
  { tokenize }: Pick<Tokenizer, 'tokenize'>,
): Map<string, number> {
  const { title, routePath, toc, signature = '', content, frontmatter } = record;
  const result = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of new Set(tokenize(text))) {
      if (weight < weights.keywords && noiseWords.has(term)) continue;
      result.set(term, Math.min(maxWeight, (result.get(term) ?? 0) + weight));
    }
  };
  const name = title || routePath;
  const [first, ...others] = tokenize(name);
  add(name, weights.title);
  if (first !== undefined && others.length === 0) add(name, wholeTitle);
  add((frontmatter.keywords ?? []).join('\n'), weights.keywords);
  add(frontmatter.description ?? '', weights.description);
  add(toc.map(({ text }) => text).join('\n'), weights.header);
  add(signature, weights.signature);
  const counts = new Map<string, number>();
  for (const term of tokenize(content)) counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const [term, count] of counts) {
    if (noiseWords.has(term)) continue;
    const weight = Math.ceil((maxInText * count) / (count + 2));
    result.set(term, Math.min(maxWeight, (result.get(term) ?? 0) + weight));
  }
  return result;
}
