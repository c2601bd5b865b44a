import { ownContainers } from 'truedocs/tools';
import type { System } from './systems.ts';

/** A container whose end wasn't read yet. */
interface OpenContainer {
  indent: string;
  colons: string;
  name: string;
  /** What its tabs begin with: `==`, or more if others are in them. */
  tab?: string;
  /** Whether both engines show neither its name nor a title. */
  isPlain: boolean;
}

/**
 * The containers that are open while the lines of a page are read, `:::tip` to `:::`. Elsewhere one mark ends
 * the outermost container that it can end, with all that are in it; here each has a mark of its own.
 */
export class ContainerMarks {
  readonly #from: System;
  /** From the outermost to the innermost one. */
  readonly #open: OpenContainer[] = [];

  constructor(from: System) {
    this.#from = from;
  }

  /** Whether a line inside of code ends a container around it. */
  isEnd(line: string): boolean {
    const [, indent = '', colons = ''] = /^(\s*)(:{3,})\s*$/.exec(line) ?? [];
    return colons !== '' && this.#endedBy(indent, colons) >= 0;
  }

  /**
   * Reads a line outside of code.
   *
   * @param before The line above.
   * @returns The lines that take its place; nothing if it's no mark.
   */
  read(line: string, before = ''): string[] | undefined {
    const [, indent = '', colons = '', tab = '', rest = ''] =
      /^(\s*)(?:(:{3,})|(={2,}) )(.*)$/s.exec(line) ?? [];
    const isNamed = rest.trim() !== '';
    if (colons === '' && !(tab !== '' && isNamed)) return undefined;
    while ((this.#open.at(-1)?.indent.length ?? 0) > indent.length) this.#open.pop();
    if (isNamed && tab === '') return [this.#begin({ indent, colons, rest }, line)];
    const written = tab === '' ? this.#end({ indent, colons }, line) : this.#tab(tab, line);
    // A block of HTML would hold the mark, too.
    const isInHtml = this.#from === 'vitepress' && /^\s*<[^<]/.test(before);
    return isInHtml && written ? ['', ...written] : written;
  }

  #begin({ indent, colons, rest }: { indent: string; colons: string; rest: string }, line: string) {
    const [, name = '', title = ''] = /^\s*([\w-]*)(?:\{[^{}]*\})?(.*)$/s.exec(rest) ?? [];
    const isPlain =
      this.#from === 'starlight' && !ownContainers.includes(name) && title.trim() === '';
    this.#open.push({ indent, colons, name, isPlain });
    return isPlain ? '' : line;
  }

  #end({ indent, colons }: { indent: string; colons: string }, line: string): string[] {
    const at = this.#endedBy(indent, colons);
    const [outer, ...inner] = at < 0 ? [] : this.#open.splice(at);
    if (!outer || this.#from === 'rspress') return [line];
    const own = outer.indent.length < indent.length ? outer.indent + colons : line;
    return [...endsOf(inner), outer.isPlain ? '' : own];
  }

  /** A tab ends what is in the one before it. */
  #tab(tab: string, line: string): string[] | undefined {
    const at = this.#open.findLastIndex(
      ({ name, tab: own = tab }) => name === 'tabs' && own === tab,
    );
    const tabs = this.#open[at];
    if (!tabs) return undefined;
    tabs.tab = tab;
    return [...endsOf(this.#open.splice(at + 1)), line];
  }

  /** The place of the outermost container that a mark ends. */
  #endedBy(indent: string, colons: string): number {
    return this.#open.findIndex(
      (one) => one.colons.length <= colons.length && indent.length < one.indent.length + 4,
    );
  }
}

function endsOf(containers: readonly OpenContainer[]): string[] {
  return containers
    .toReversed()
    .flatMap(({ isPlain, indent, colons }) => (isPlain ? [] : indent + colons));
}
