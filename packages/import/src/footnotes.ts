import type { Parents, Text } from 'mdast';
import type { PageEdits } from './page-edits.ts';
import { placeOf } from './page-tree.ts';

/** Notes inside of sentences, which get a place of their own: `Words^[A note.]`. */
export class Footnotes {
  readonly #edits: PageEdits;
  readonly #notes: string[] = [];

  constructor(edits: PageEdits) {
    this.#edits = edits;
  }

  /** Takes the notes out of a paragraph or a heading; one may hold other nodes, such as links. */
  takeFrom({ children }: Parents): void {
    const { source } = this.#edits;
    let start: number | undefined;
    for (const mark of children.flatMap((node) =>
      node.type === 'text' ? marksOf(node, source) : [],
    )) {
      if (source[mark] === '^') start ??= mark;
      else if (start !== undefined) {
        const note = source.slice(start + 2, mark);
        if (note.trim() !== '') {
          this.#edits.replace(start, mark + 1, `[^note-${this.#notes.push(note)}]`);
        }
        start = undefined;
      }
    }
  }

  /** The notes, to be written below the page. */
  get list(): string {
    return this.#notes.map((note, index) => `\n\n[^note-${index + 1}]: ${note}`).join('');
  }
}

/** Offsets of what begins a note behind a word, and of what ends one. */
function marksOf(node: Text, source: string): number[] {
  const { start, end } = placeOf(node);
  return [...source.slice(start, end).matchAll(/(?<=\S)\^\[|\]/g)].map(
    ({ index }) => start + index,
  );
}
