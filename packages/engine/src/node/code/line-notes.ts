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

/** Starts of comments, of any language, with the blanks around them. */
const start = String.raw`(?<!\s)\s*(?:\/\/|\/\*|\{\s*\/\*|<!--|#|--|;|%)\s*`;
const end = String.raw`\s*(?:(?:\*\/\s*\}|\*\/|-->)\s*)?$`;

/** A comment that holds one note: `// [!code ++]`, `<!-- [!code focus:2] -->`. */
const comment = new RegExp(String.raw`${start}\[!code\s+([^\s\]:]+)(?::([^\][]*))?\]${end}`);

/** A comment that marks lines, as Docusaurus reads it: `// highlight-next-line`. */
const highlight = new RegExp(`${start}highlight-(line|next-line|start|end)${end}`);

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
  #budget = most;

  constructor(written: readonly string[]) {
    this.#written = written;
    this.#lastEnd = written.findLastIndex((text) => highlight.exec(text)?.[1] === 'end');
  }

  read(): NotedCode {
    for (const [line, text] of this.#written.entries()) {
      if (!this.#readNote(text, line) && !this.#readHighlight(text, line)) this.#lines.push(text);
    }
    this.#result.value = this.#lines.join('\n');
    return this.#result;
  }

  #readNote(text: string, line: number): boolean {
    const [whole, word = '', amount] = comment.exec(text) ?? [];
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
    const [whole = '', kind] = highlight.exec(text) ?? [];
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

/** Most lines that the comments of a block speak of; a typing error must not cost memory. */
const most = 10_000;
