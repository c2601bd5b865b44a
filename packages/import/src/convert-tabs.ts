import type { Text } from 'mdast';
import { attribute } from './jsx-tag.ts';
import type { PageEdits } from './page-edits.ts';
import { placeOf } from './page-tree.ts';

/** A line of colons that is text here, or one that begins a tab. */
interface Mark {
  /** Offsets of the line, without what indents it. */
  start: number;
  end: number;
  /** Colons of a container; a tab has none. */
  colons: string;
  /** Signs of a tab; a container has none. */
  tab: string;
  /** Name of the container that it begins, or label of the tab. */
  name: string;
  rest: string;
}

/** A container that other engines know by a plugin. */
interface Open extends Mark {
  tabs: Mark[];
}

const mark = /^(?:(:{3,})[^\S\n]*(?:([A-Za-z][\w-]*)(.*))?|(={2,}) +(\S.*))$/s;

/** The containers of `vitepress-plugin-tabs` on a page: `:::tabs`, lines such as `== Label`, and `:::`. */
export class TabContainers {
  readonly #edits: PageEdits;
  readonly #open: Open[] = [];
  /** Where the last line that was looked at ends. */
  #read = -1;

  constructor(edits: PageEdits) {
    this.#edits = edits;
  }

  /** Reads the lines that begin in a text; texts come in the order of the page. */
  read(text: Text): void {
    const { source } = this.#edits;
    const { start, end } = placeOf(text);
    // Only the first text of a line can begin it, and a line may have thousands.
    if (start <= this.#read) return;
    let at = start;
    while (at < end) {
      const lineEnd = source.indexOf('\n', at) < 0 ? source.length : source.indexOf('\n', at);
      const begin = at + (/^[^\S\n]*/.exec(source.slice(at, lineEnd))?.[0].length ?? 0);
      const found = mark.exec(source.slice(begin, lineEnd).trimEnd());
      const before = source.slice(source.lastIndexOf('\n', begin - 1) + 1, begin);
      if (found && before.trim() === '') {
        const [, colons = '', name, rest = '', tab = '', label = ''] = found;
        this.#take({ start: begin, end: lineEnd, colons, tab, name: name ?? label, rest });
      }
      this.#read = lineEnd;
      at = lineEnd + 1;
    }
  }

  #take(line: Mark): void {
    if (line.colons === '') {
      // Those of tabs that hold others begin with more signs.
      const around = this.#open.findLast(({ tabs: [first = line] }) => first.tab === line.tab);
      around?.tabs.push(line);
    } else if (line.name !== '') this.#open.push({ ...line, tabs: [] });
    else {
      const same = this.#open.findLastIndex(({ colons }) => colons === line.colons);
      const [closed] = same < 0 ? [] : this.#open.splice(same);
      if (closed?.name === 'tabs' && closed.tabs.length > 0) this.#write(closed, line);
    }
  }

  #write({ tabs, ...first }: Open, last: Mark): void {
    const [, key] = /\bkey:(\S+)/.exec(first.rest) ?? [];
    this.#replace(first, [key === undefined ? '<Tabs>' : `<Tabs ${attribute('groupId', key)}>`]);
    for (const [index, tab] of tabs.entries()) {
      const before = index === 0 ? [] : ['', '</Tab>', ''];
      this.#replace(tab, [...before, `<Tab ${attribute('label', tab.name)}>`, '']);
    }
    this.#replace(last, ['', '</Tab>', '', '</Tabs>']);
  }

  /** Writes lines in place of one, as far to the right as that is. */
  #replace({ start, end }: Mark, lines: readonly string[]): void {
    const indent = this.#edits.source.slice(
      this.#edits.source.lastIndexOf('\n', start - 1) + 1,
      start,
    );
    const [first = '', ...others] = lines;
    const below = others.map((line) => `\n${line === '' ? '' : indent}${line}`);
    this.#edits.replace(start, end, first + below.join(''));
  }
}
