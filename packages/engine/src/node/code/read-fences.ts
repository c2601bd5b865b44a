import { stripVTControlCharacters } from 'node:util';
import type { Code, Root } from 'mdast';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { LineNote } from '#shared/page/page.ts';
import { closestKey } from '../diagnostics/explain-issues.ts';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';
import { upToLast } from './code-meta.ts';
import { fencesOf } from './fences-of.ts';
import { languageNames, languageOf } from './languages.ts';

/** Settings that other engines write right behind the language: `js{2}`, `ts:line-numbers`. */
const behindLanguage = /^([^\s{:[]*)((?::(?:no-)?line-numbers(?:=\d+)?|\{[^}]*\})*)(.*)$/s;

/** What the site and its features add to the words of fences. */
interface AddedWords {
  /** Names of languages. */
  aliases: Readonly<Record<string, string>>;
  /** Words behind the language; `undefined` where plugins may read any. */
  words: readonly string[] | undefined;
}

/**
 * Reads the first word of each fence, which may hold more than the language, and the notes in its
 * code, so that all later steps find a language, words and plain code.
 *
 * @param diagnostics Told of languages, words and notes that nobody knows.
 */
export function readFences(
  tree: Root,
  { aliases, words }: AddedWords,
  diagnostics: DiagnosticList,
): void {
  for (const fence of fencesOf(tree)) {
    splitLanguage(fence);
    nameLanguage(fence, aliases, diagnostics);
    // What terminals print has signs for colors, which nothing here draws.
    if (fence.value.includes('\u001B')) fence.value = stripVTControlCharacters(fence.value);
    takeNotes(fence, diagnostics);
    reportWords(fence, words, diagnostics);
  }
}

/** Words that are long enough for a misspelling to be told from another word. */
const longWords = ['title', 'showLineNumbers', 'line-numbers', 'wrapCode'];

/** All words that something reads. */
const ownWords = new Set([
  ...longWords,
  ...['lineNumbers', 'no-line-numbers', 'wrap', 'no-wrap', 'ins', 'del'],
  ...['output', 'run', 'fresh', 'throws'],
]);

/** Braces that hold no numbers of lines. */
const wordless = /(?<=^|\s)\{(?![\s,-]*\d[\d,\s-]*\})(?:[^{}]|\{[^{}]*\})*\}/;

/** Words behind the language that nobody reads, though their author means something by them. */
function reportWords(
  { meta, position }: Code,
  added: readonly string[] | undefined,
  diagnostics: DiagnosticList,
): void {
  const place = { line: position?.start.line ?? 0 };
  const plain = (meta ?? '').replaceAll(/"[^"]*"|'[^']*'|(?<=^|\s)\[[^\][]*\]/g, '""');
  const [ranges] = wordless.exec(upToLast(plain, '}')) ?? [];
  if (ranges) {
    diagnostics.warn(`${ranges} marks no lines. Write their numbers: {1,3-5}.`, place);
  }
  for (const [, word = ''] of plain.matchAll(/(?<=^|\s):?([A-Za-z][\w-]*)(?==|\s|$)/g)) {
    if (!added || ownWords.has(word) || added.includes(word)) continue;
    const advice = word === 'file' ? ' Write the code into the block.' : ' Delete it.';
    const nearest = didYouMean(closestKey(word, longWords, 3)) || advice;
    diagnostics.warn(`This code does nothing with "${word}".${nearest}`, place);
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
    // mdBook writes more behind a comma: `rust,ignore`.
    const [first = ''] = fence.lang.split(',', 1);
    const nearest = didYouMean(
      languageOf(first, aliases) ? first : nearestName(fence.lang, languageNames()),
    );
    diagnostics.warn(
      `The highlighter doesn't know the language "${fence.lang}", so this code has no colors.${nearest} Correct the name, write "txt", or add it to \`markdown.languageAlias\` or \`markdown.languages\`.`,
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

/** Notes of a code block, `[!code …]`, and its code without them. */
interface NotedCode {
  value: string;
  /** 1-based numbers of lines by what is said about them. */
  notes: Partial<Record<LineNote, number[]>>;
  /** Words that nobody knows, with the index of their line in the code as written. */
  unknown: { word: string; line: number }[];
  /** Indexes of lines on which a note stands that can't be read. */
  unread: number[];
}

const notesByWord = new Map<string, LineNote>([
  ['++', 'added'],
  ['--', 'removed'],
  ['highlight', 'marked'],
  ['hl', 'marked'],
  ['focus', 'focused'],
  ['warning', 'warned'],
  ['error', 'failed'],
]);

/** Starts of comments, of any language, with the blanks around them. */
const commentStart = String.raw`(?<!\s)\s*(?:\/\/|\/\*|\{\s*\/\*|<!--|#|--|;|%)\s*`;

const commentEnd = String.raw`\s*(?:(?:\*\/\s*\}|\*\/|-->)\s*)?$`;

/** Most lines that the comments of a block speak of; a typing error must not cost memory. */
const mostNotedLines = 10_000;

/** A comment that holds one note: `// [!code ++]`, `<!-- [!code focus:2] -->`. */
const noteComment = new RegExp(
  String.raw`${commentStart}\[!code\s+([^\s\]:]+)(?::([^\][]*))?\]${commentEnd}`,
);

/** A comment that marks lines, as Docusaurus reads it: `// highlight-next-line`. */
const highlightComment = new RegExp(
  `${commentStart}highlight-(line|next-line|start|end)${commentEnd}`,
);

/**
 * Takes the comments `[!code ++]` and their like out of a block. A comment that stands alone speaks
 * of the lines after it.
 */
export function readLineNotes(code: string): NotedCode {
  if (!/\[!code\b|\bhighlight-/i.test(code))
    return { value: code, notes: {}, unknown: [], unread: [] };
  return new NoteReader(code.split('\n')).read();
}

class NoteReader {
  readonly #result: NotedCode = { value: '', notes: {}, unknown: [], unread: [] };
  readonly #written: readonly string[];
  /** Lines of the code without its notes. */
  readonly #lines: string[] = [];
  /** Index of the last line that ends what `highlight-start` began. */
  readonly #lastEnd: number;
  /** 1-based number of the line at which marked lines begin. */
  #firstMarked: number | undefined;
  #budget = mostNotedLines;

  constructor(written: readonly string[]) {
    this.#written = written;
    this.#lastEnd = written.findLastIndex((text) => highlightComment.exec(text)?.[1] === 'end');
  }

  read(): NotedCode {
    for (const [line, text] of this.#written.entries()) {
      if (!this.#readNote(text, line) && !this.#readHighlight(text, line)) this.#lines.push(text);
    }
    this.#result.value = this.#lines.join('\n');
    return this.#result;
  }

  #readNote(text: string, line: number): boolean {
    const [whole, word = '', amount] = noteComment.exec(text) ?? [];
    const note = notesByWord.get(word);
    if (whole !== undefined && note === undefined) this.#result.unknown.push({ word, line });
    if (whole === undefined && /\[!code\b/i.test(text)) this.#result.unread.push(line);
    if (whole === undefined || note === undefined) return false;
    const rest = text.slice(0, -whole.length);
    const first = this.#lines.length + 1;
    if (rest.trim() !== '') this.#lines.push(rest);
    const count = Math.max(Number.parseInt(amount ?? '1', 10) || 1, 1);
    this.#note(note, first, first + count - 1);
    return true;
  }

  #readHighlight(text: string, line: number): boolean {
    const [whole = '', kind] = highlightComment.exec(text) ?? [];
    if (kind === undefined) return false;
    const rest = text.slice(0, text.length - whole.length);
    const isAlone = rest.trim() === '';
    const next = this.#lines.length + 1;
    if (kind === 'line' && !isAlone) {
      this.#lines.push(rest);
      this.#note('marked', next, next);
    } else if (kind === 'next-line' && isAlone) {
      this.#note('marked', next, next);
    } else if (kind === 'start' && isAlone && line < this.#lastEnd) {
      this.#firstMarked ??= next;
    } else if (kind === 'end' && isAlone && this.#firstMarked !== undefined) {
      this.#note('marked', this.#firstMarked, next - 1);
      this.#firstMarked = undefined;
    } else {
      this.#result.unread.push(line);
      return false;
    }
    return true;
  }

  #note(note: LineNote, first: number, last: number): void {
    const numbers = this.#result.notes[note] ?? [];
    this.#result.notes[note] = numbers;
    for (let number = first; number <= last && this.#budget > 0; number += 1) {
      this.#budget -= 1;
      numbers.push(number);
    }
  }
}
