import type { Code, Root } from 'mdast';
import type { ProblemList } from '#model/problem-list.ts';
import { didYouMean, nearestName } from '../problems/nearest-name.ts';
import { fencesOf } from './fences-of.ts';
import { languageNames, languageOf } from './languages.ts';
import { readLineNotes } from './line-notes.ts';

/** What other engines write right behind the language: `js{2}`, `ts:line-numbers`. */
const behindLanguage = /^([^\s{:[]*)((?::(?:no-)?line-numbers(?:=\d+)?|\{[^}]*\})*)(.*)$/;

/**
 * Reads the first word of each fence, which may hold more than the language, and the notes in its
 * code, so that all later steps find a language, words and plain code.
 *
 * @param aliases Names of languages that the site adds.
 * @param problems Told of languages and notes that nobody knows.
 */
export function readFences(
  tree: Root,
  aliases: Readonly<Record<string, string>>,
  problems: ProblemList,
): void {
  for (const fence of fencesOf(tree)) {
    splitLanguage(fence);
    nameLanguage(fence, aliases, problems);
    takeNotes(fence, problems);
    reportFile(fence, problems);
  }
}

function splitLanguage(fence: Code): void {
  const [, lang = '', words = '', rest = ''] = behindLanguage.exec(fence.lang ?? '') ?? [];
  if (words === '' && !rest.startsWith('[')) return;
  const meta = [words.replaceAll(/(?=[:{])/g, ' ').trim(), rest, fence.meta ?? ''];
  fence.lang = lang || null;
  fence.meta = meta.filter(Boolean).join(' ');
}

function nameLanguage(
  fence: Code,
  aliases: Readonly<Record<string, string>>,
  problems: ProblemList,
): void {
  if (!fence.lang) return;
  const known = languageOf(fence.lang, aliases);
  if (known === fence.lang) return;
  if (known !== undefined) fence.lang = known;
  else {
    const meant = didYouMean(nearestName(fence.lang, languageNames));
    problems.warn(
      `The highlighter doesn't know the language "${fence.lang}", so this code has no colors.${meant} Correct the name, write "txt", or add it to \`markdown.languageAlias\`.`,
      { line: fence.position?.start.line ?? 0 },
    );
  }
}

/** Other engines fill a block with a file; here it would be empty without a word. */
function reportFile({ meta, value, position }: Code, problems: ProblemList): void {
  const [found] = /(?<=^|\s)file=(?:"[^"]*"|'[^']*'|\S+)/.exec(meta ?? '') ?? [];
  if (found === undefined || value.trim() !== '') return;
  problems.warn(`${found} doesn't read the file, so this block is empty. Put the code into it.`, {
    line: position?.start.line ?? 0,
  });
}

function takeNotes(fence: Code, problems: ProblemList): void {
  const { value, notes, unknown } = readLineNotes(fence.value);
  fence.value = value;
  if (Object.keys(notes).length > 0) fence.data = { ...fence.data, notes };
  for (const { word, line } of unknown) {
    problems.warn(
      `[!code ${word}] isn't a note about a line, so it stays in the code. The notes are ++, --, highlight, focus, warning and error.`,
      { line: (fence.position?.start.line ?? 0) + 1 + line },
    );
  }
}
