import type { Code, Root } from 'mdast';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { closestKey } from '../diagnostics/explain-issues.ts';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';
import { upToLast } from './code-meta.ts';
import { fencesOf } from './fences-of.ts';
import { languageNames, languageOf } from './languages.ts';
import { readLineNotes } from './line-notes.ts';

/** Settings that other engines write right behind the language: `js{2}`, `ts:line-numbers`. */
const behindLanguage = /^([^\s{:[]*)((?::(?:no-)?line-numbers(?:=\d+)?|\{[^}]*\})*)(.*)$/s;

/**
 * Reads the first word of each fence, which may hold more than the language, and the notes in its
 * code, so that all later steps find a language, words and plain code.
 *
 * @param aliases Names of languages that the site adds.
 * @param diagnostics Told of languages and notes that nobody knows.
 */
export function readFences(
  tree: Root,
  aliases: Readonly<Record<string, string>>,
  diagnostics: DiagnosticList,
): void {
  for (const fence of fencesOf(tree)) {
    splitLanguage(fence);
    nameLanguage(fence, aliases, diagnostics);
    takeNotes(fence, diagnostics);
    reportWords(fence, diagnostics);
  }
}

/** Words that are long enough for a misspelling to be told from another word. */
const words = ['title', 'showLineNumbers', 'line-numbers', 'wrapCode'];

/** Braces that hold no numbers of lines. */
const wordless = /(?<=^|\s)\{(?!(?=[^}]*\d)[\d,\s-]*\})[^}]*\}/;

/** Words behind the language that nobody reads, though their author means something by them. */
function reportWords({ meta, position }: Code, diagnostics: DiagnosticList): void {
  const place = { line: position?.start.line ?? 0 };
  const plain = (meta ?? '').replaceAll(/"[^"]*"|'[^']*'|(?<=^|\s)\[[^\][]*\]/g, '""');
  const [ranges] = wordless.exec(upToLast(plain, '}')) ?? [];
  if (ranges) {
    diagnostics.warn(`${ranges} marks no lines. Write their numbers: {1,3-5}.`, place);
  }
  for (const [, word = ''] of plain.matchAll(/(?<=^|\s):?([A-Za-z][\w-]*)(?==|\s|$)/g)) {
    const nearest = words.includes(word) ? undefined : closestKey(word, words, 3);
    if (nearest)
      diagnostics.warn(`This code does nothing with "${word}".${didYouMean(nearest)}`, place);
  }
  if (/(?<=^|\s)file=/.test(plain)) {
    diagnostics.warn(
      'This code does nothing with "file", and no file is read. Write the code into the block.',
      place,
    );
  }
  if (/line-numbers=(?!1(?:\s|$))/.test(plain)) {
    diagnostics.warn('Lines are always numbered from 1. Write :line-numbers alone.', place);
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
  diagnostics: DiagnosticList,
): void {
  if (!fence.lang) return;
  const known = languageOf(fence.lang, aliases);
  if (known === fence.lang) return;
  if (known !== undefined) fence.lang = known;
  else {
    const nearest = didYouMean(nearestName(fence.lang, languageNames));
    diagnostics.warn(
      `The highlighter doesn't know the language "${fence.lang}", so this code has no colors.${nearest} Correct the name, write "txt", or add it to \`markdown.languageAlias\`.`,
      fence,
    );
  }
}

function takeNotes(fence: Code, diagnostics: DiagnosticList): void {
  const { value, notes, unknown, unread } = readLineNotes(fence.value);
  fence.value = value;
  if (Object.keys(notes).length > 0) fence.data = { ...fence.data, notes };
  for (const line of unread) {
    diagnostics.warn(
      'This note about a line stays in the code. Write one alone, at the end of the line and as a comment: // [!code ++].',
      { line: (fence.position?.start.line ?? 0) + 1 + line },
    );
  }
  for (const { word, line } of unknown) {
    diagnostics.warn(
      `[!code ${word}] isn't a note about a line, so it stays in the code. The notes are ++, --, highlight, focus, warning and error.`,
      { line: (fence.position?.start.line ?? 0) + 1 + line },
    );
  }
}
