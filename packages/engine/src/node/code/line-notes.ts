import type { LineNote } from '#shared/content/content-node.ts';

/** Notes of a code block, `[!code …]`, and its code without them. */
export interface NotedCode {
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

/** A comment of any language that holds one note: `// [!code ++]`, `<!-- [!code focus:2] -->`. */
const comment =
  /(?<!\s)\s*(?:\/\/|\/\*|\{\s*\/\*|<!--|#|--|;|%)\s*\[!code\s+([^\s\]:]+)(?::([^\][]*))?\]\s*(?:(?:\*\/\s*\}|\*\/|-->)\s*)?$/;

/**
 * Takes the comments `[!code ++]` and their like out of a block. A comment that stands alone speaks
 * of the lines after it.
 */
export function readLineNotes(code: string): NotedCode {
  const result: NotedCode = { value: code, notes: {}, unknown: [], unread: [] };
  if (!/\[!code\b/i.test(code)) return result;
  const lines: string[] = [];
  let budget = most;
  for (const [line, text] of code.split('\n').entries()) {
    const [whole, word = '', amount] = comment.exec(text) ?? [];
    const note = notesByWord.get(word);
    if (whole !== undefined && note === undefined) result.unknown.push({ word, line });
    if (whole === undefined && /\[!code\b/i.test(text)) result.unread.push(line);
    if (whole === undefined || note === undefined) {
      lines.push(text);
      continue;
    }
    const rest = text.slice(0, -whole.length);
    const first = lines.length + 1;
    if (rest.trim() !== '') lines.push(rest);
    const count = Math.max(Number.parseInt(amount ?? '1', 10) || 1, 1);
    const numbers = result.notes[note] ?? [];
    result.notes[note] = numbers;
    for (let number = first; number < first + count && budget > 0; number += 1) {
      budget -= 1;
      numbers.push(number);
    }
  }
  result.value = lines.join('\n');
  return result;
}

/** Most lines that the comments of a block speak of; a typing error must not cost memory. */
const most = 10_000;
