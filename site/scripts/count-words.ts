/**
 * Prints how many words of prose each release has, by part, and what to look at when they're read: per 1,000 words,
 * hinges (", so", "because", ", which"), ", and" and questions; words of a sentence, and how much that varies. The
 * figures limit nothing. `npm run script site/scripts/count-words.ts`; add a part of addresses to see single pages.
 */
import { type ContentPage, readPages } from '../../tests/content/content-page.ts';
import { countWords, readProse } from '../../tests/content/prose.ts';

const pages = await readPages();
const wanted = process.argv[2];

/** `0.5 /guide/concepts` */
function partOf({ route }: ContentPage): string {
  const [, first = '', ...rest] = route.split('/');
  const release = /^[\d.]+$/.test(first) ? first : '0.5';
  const folders = (release === '0.5' ? [first, ...rest] : rest).slice(0, -1).slice(0, 2);
  return `${release} /${folders.join('/')}`;
}

function figuresOf(group: ContentPage[]) {
  const blocks = group.flatMap(readProse);
  const words = blocks.reduce((sum, { text }) => sum + countWords(text), 0);
  const text = blocks
    .filter(({ type }) => type === 'paragraph')
    .map(({ words }) => words)
    .join('\n\n');
  const lengths = text
    .split(/(?<=[.?!])\s|\n\n/)
    .map(countWords)
    .filter((count) => count > 1);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length;
  const per1000 = (pattern: RegExp) =>
    Number(((1000 * (text.match(pattern) ?? []).length) / countWords(text)).toFixed(1));
  return {
    pages: group.length,
    words,
    hinges: per1000(/, so\b|\bbecause\b|, which\b/gi),
    ', and': per1000(/, and\b/g),
    questions: per1000(/\?(?=\s|$)/g),
    sentence: Number(mean.toFixed(1)),
    deviation: Number(Math.sqrt(variance).toFixed(1)),
  };
}

const groups = new Map<string, ContentPage[]>();
const add = (name: string, page: ContentPage) =>
  groups.set(name, [...(groups.get(name) ?? []), page]);
for (const page of pages) {
  if (wanted) {
    if (page.route.includes(wanted)) add(page.route, page);
    continue;
  }
  add(partOf(page), page);
  add(`${partOf(page).split(' ')[0]} in all`, page);
}
const sorted = [...groups].sort(([one], [other]) => one.localeCompare(other));
console.table(Object.fromEntries(sorted.map(([name, group]) => [name, figuresOf(group)])));
