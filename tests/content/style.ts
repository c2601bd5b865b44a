import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextPassive from 'retext-passive';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { bannedTerms } from './banned-terms.ts';
import type { ContentPage } from './content-page.ts';
import { readProse } from './prose.ts';

/**
 * Limits of one page: passive sentences as a count, or as a share of its sentences if that is
 * more, and words that have a simpler one.
 */
const budget = { passive: 3, passiveShare: 0.12, wordy: 3 };

/** Terms of the field, and idioms, that have no simpler word here. */
const terms = [
  'address',
  'all of',
  'component',
  'contains',
  'delete',
  'effect',
  'failed to',
  'forward',
  'function',
  'identify',
  'interface',
  'it is',
  'maximum',
  'modify',
  'observe',
  'option',
  'parameters',
  'previous',
  'provide',
  'render',
  'request',
  'require',
  'there are',
  'there is',
  'type',
  'validate',
];

const linter = unified()
  .use(retextEnglish)
  .use(retextIndefiniteArticle)
  .use(retextRepeatedWords)
  .use(retextPassive)
  .use(retextSimplify, { ignore: terms });

/**
 * Checks the language of a page. Mistakes and banned terms always count; the passive and words with
 * a simpler one only if the page has more of them than its budget allows.
 *
 * @returns Sentences with file and line.
 */
export function findStyleDiagnostics(page: ContentPage): string[] {
  const mistakes: string[] = [];
  const passive: string[] = [];
  const wordy: string[] = [];
  for (const { line, words } of readProse(page)) {
    for (const { term, instead } of bannedTerms) {
      const found = term.exec(words);
      if (!found) continue;
      const at = line + words.slice(0, found.index).split('\n').length - 1;
      mistakes.push(`${page.file}:${at}: “${found[0]}” is banned; write ${instead}.`);
    }
    const file = new VFile(words);
    linter.runSync(linter.parse(file), file);
    for (const message of file.messages) {
      const lists = { 'retext-passive': passive, 'retext-simplify': wordy };
      const list = lists[message.source as keyof typeof lists] ?? mistakes;
      list.push(`${page.file}:${line + (message.line ?? 1) - 1}: ${message.reason}.`);
    }
  }
  const allowed = Math.max(budget.passive, Math.floor(countSentences(page) * budget.passiveShare));
  const diagnostics = [...mistakes];
  if (passive.length > allowed) diagnostics.push(...passive);
  if (wordy.length > budget.wordy) diagnostics.push(...wordy);
  return diagnostics;
}

function countSentences(page: ContentPage): number {
  return readProse(page).reduce(
    (sum, { words }) => sum + words.split(/[.?!](?:\s|$)/).length - 1,
    0,
  );
}
