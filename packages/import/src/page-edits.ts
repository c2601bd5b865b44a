/** A part of a text and what takes its place; offsets count characters from 0. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Changes of a text, which leave everything between them as it was written. */
export class PageEdits {
  readonly source: string;
  readonly #edits: Edit[] = [];

  constructor(source: string) {
    this.source = source;
  }

  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text });
  }

  insert(at: number, text: string): void {
    this.replace(at, at, text);
  }

  /** The changed text. A change inside of a part that is replaced as a whole has no effect. */
  apply(): string {
    const sorted = this.#edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
    const parts: string[] = [];
    let done = 0;
    for (const { start, end, text } of sorted) {
      if (start < done) continue;
      parts.push(this.source.slice(done, start), text);
      done = end;
    }
    return [...parts, this.source.slice(done)].join('');
  }
}
