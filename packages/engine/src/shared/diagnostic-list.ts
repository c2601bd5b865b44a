import type { Position } from 'unist';
import { Diagnostic, diagnosticsOf, formatDiagnostic, type Place } from './diagnostic.ts';

/** Where a page has a mistake: a place, or the node that is one. */
type At = Pick<Place, 'line' | 'column'> | { position?: Position | undefined };

/** Finds the file and the line that a line of a source comes from. */
export type Locate = (line: number) => { file: string; line: number };

/** What is wrong with some lines of a file. */
interface Sentence {
  text: string;
  file: string;
  isError: boolean;
  lines: number[];
  column?: number;
}

/** A diagnostic of a source, at the place that its line comes from. */
export function relocated(diagnostic: Diagnostic, file: string, locate: Locate): Diagnostic {
  const { message, place } = diagnostic;
  if (place.file !== file || !place.line) return diagnostic;
  const found = locate(place.line);
  if (found.file === file && found.line === place.line) return diagnostic;
  return new Diagnostic(message, { ...place, ...found });
}

/**
 * Collects what is wrong with one source, so that its author reads everything at once. A sentence
 * that is true of several lines is said once and names them all.
 */
export class DiagnosticList {
  readonly #file: string;
  readonly #locate: Locate;
  readonly #errors: Diagnostic[] = [];
  readonly #sentences = new Map<string, Sentence>();

  /**
   * @param file The source, as messages name it.
   * @param locate Finds the places of lines that come from other files.
   */
  constructor(file: string, locate: Locate = (line) => ({ file, line })) {
    this.#file = file;
    this.#locate = locate;
  }

  /** Notes what the page can't be shown with. */
  error(sentence: string, at: At = {}): void {
    this.#add(sentence, at, true);
  }

  /** Notes what was left out or isn't what its author meant. */
  warn(sentence: string, at: At = {}): void {
    this.#add(sentence, at, false);
  }

  /** Takes over what is known with its place. */
  add(diagnostics: readonly Diagnostic[]): void {
    this.#errors.push(...diagnostics);
  }

  /**
   * Runs a step and keeps the diagnostic that it throws, so that the steps after it run too.
   *
   * @returns What the step returns; `undefined` if it has thrown.
   * @throws Whatever isn't a Diagnostic.
   */
  async attempt<T>(step: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Diagnostic)) throw error;
      const found = diagnosticsOf(error);
      this.add(found.map((one) => relocated(one, this.#file, this.#locate)));
      return undefined;
    }
  }

  /** Sentences with file and line, in the order of the file. */
  get warnings(): string[] {
    return this.#noted(false)
      .sort((a, b) => (a.place.line ?? 0) - (b.place.line ?? 0))
      .map(formatDiagnostic);
  }

  /** Diagnostics that keep the page from being shown. */
  get errors(): Diagnostic[] {
    return [...this.#errors, ...this.#noted(true)];
  }

  #add(text: string, at: At, isError: boolean): void {
    const { line: own = 0, column = undefined } =
      'position' in at ? { line: at.position?.start.line } : (at as Place);
    const { file, line } = own > 0 ? this.#locate(own) : { file: this.#file, line: 0 };
    const key = JSON.stringify([isError, file, text]);
    const known = this.#sentences.get(key);
    const noted = known ?? { text, file, isError, lines: [], ...(column && { column }) };
    if (!noted.lines.includes(line)) noted.lines.push(line);
    this.#sentences.set(key, noted);
  }

  #noted(errors: boolean): Diagnostic[] {
    return [...this.#sentences.values()].flatMap(({ text, file, isError, lines, column }) => {
      if (isError !== errors) return [];
      const [line = 0, ...more] = lines.sort((a, b) => a - b);
      const also = more.length > 0 ? ` (Also on ${someLines(more)}.)` : '';
      const place = { file, ...(line > 0 && { line }), ...(column && { column }) };
      return [new Diagnostic(text + also, place)];
    });
  }
}

/** How many further lines a message names. */
const named = 8;

/** Lines as a message names them: `lines 3, 8`. */
export function someLines(lines: readonly number[]): string {
  const shown = lines.slice(0, named).join(', ');
  const rest = lines.length - named;
  const noun = lines.length === 1 ? 'line' : 'lines';
  return `${noun} ${shown}${rest > 0 ? ` and ${rest} more` : ''}`;
}
