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
import { measureReadability } from './readability.ts';

/**
 * What one page may have: words an average sentence and years of school at most, passive sentences
 * as a share, and words that have a simpler one as a count.
 */
const budget = { average: 15, grade: 9, passive: 0.12, wordy: 3 };

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
export function findStyleProblems(page: ContentPage): string[] {
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
  const { average, grade, long, sentences } = measureReadability(page);
  const allowed = Math.max(3, Math.floor(sentences * budget.passive));
  const problems = [...mistakes, ...long.map((text) => `${text} Split the sentence.`)];
  if (passive.length > allowed) problems.push(...passive);
  if (wordy.length > budget.wordy) problems.push(...wordy);
  if (average > budget.average) {
    problems.push(
      `${page.file}:1: Sentences have ${average.toFixed(1)} words on average, more than ${budget.average}.`,
    );
  }
  if (grade > budget.grade) {
    problems.push(
      `${page.file}:1: Reading takes ${grade.toFixed(1)} years of school, more than ${budget.grade}; use shorter words and sentences.`,
    );
  }
  return problems;
}
