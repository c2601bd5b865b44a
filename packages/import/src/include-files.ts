import path from 'node:path';
import { commonIndent, regionsOf, sectionsOf } from 'truedocs/tools';
import type { NotConvertedInPage } from './convert-front-matter.ts';
import { fenceOf, plainText } from './fence.ts';
import type { Repository } from './repository.ts';

/** Where the files are that a page includes. */
interface IncludeFrom {
  /** The page, or the file that includes. */
  file: string;
  /** Folder of all pages. */
  content: string;
  /** Folder of the site. */
  dir: string;
  repository: Repository;
}

/** A page with the text of the files that it includes, and what couldn't be included. */
interface Included {
  text: string;
  /** Those of an included file name it. */
  notConverted: (NotConvertedInPage & { file?: string })[];
}

/** Files that include each other in a circle end here. */
const deepest = 10;

/** How many characters a page may include: files that include several others multiply. */
const mostCharacters = 2_000_000;

const fenceStart = /^(\s*)(`{3,}|~{3,})(.*)$/s;

/**
 * Puts the text of other files where a page includes it: `<<< @/file{2}` and `<!--@include: file-->`
 * of VitePress, fences with `file="…"` of Rspress, and Markdown that MDX imports.
 */
export function includeFiles(text: string, page: IncludeFrom): Included {
  const notConverted: Included['notConverted'] = [];
  const budget = { characters: mostCharacters, notConverted };
  const whole = new Inclusion(page, budget).include(text);
  if (budget.characters < 0) {
    notConverted.push({
      what: 'what this page includes is longer than 2 MB, and the rest was left out',
    });
  }
  return { text: whole, notConverted };
}

/** What is left of the characters that a page may include, and what it couldn't include so far. */
interface Budget {
  characters: number;
  notConverted: Included['notConverted'];
}

/** One text that includes others. */
class Inclusion {
  readonly #from: IncludeFrom;
  /** Shared by all texts of a page. */
  readonly #budget: Budget;
  readonly #depth: number;
  /** 1-based; the one that is read. */
  #line = 0;

  constructor(from: IncludeFrom, budget: Budget, depth = 0) {
    this.#from = from;
    this.#budget = budget;
    this.#depth = depth;
  }

  include(text: string): string {
    const lines: string[] = [];
    const fragments = new Map<string, string>();
    let fence: string | undefined;
    let isFilled = false;
    for (const line of text.split('\n')) {
      this.#line += 1;
      const [, indent = '', mark = '', info = ''] = fenceStart.exec(line) ?? [];
      if (fence !== undefined) {
        const isEnd = mark.startsWith(fence) && info.trim() === '';
        if (isEnd) fence = undefined;
        if (isFilled && !isEnd) continue;
        if (isEnd) isFilled = false;
        lines.push(isEnd ? line : this.#included(line));
        continue;
      }
      if (mark !== '' && !(mark.startsWith('`') && info.includes('`'))) {
        fence = mark;
        const code = this.#fileOfFence(info);
        isFilled = code !== undefined;
        lines.push(code === undefined ? line : indented(`${mark}${code}`, indent));
        continue;
      }
      const fragment = /^import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"];?\s*$/.exec(line);
      if (fragment) {
        const [, name = '', target = ''] = fragment;
        if (findFile(target, this.#from)) fragments.set(name, target);
        else lines.push(line);
        continue;
      }
      const [, before = '', name = ''] = /^(\s*)<(\w+)\b[^>]*\/>\s*$/.exec(line) ?? [];
      const target = fragments.get(name);
      lines.push(
        target === undefined
          ? this.#included(this.#snippet(line))
          : indented(this.#fragment(target), before),
      );
    }
    return lines.join('\n');
  }

  #miss(what: string): void {
    // The rest of a text that is too long is empty, so nothing is found in it.
    if (this.#budget.characters < 0) return;
    // Only parts of other files may have been read, whose lines count from elsewhere.
    const place = this.#depth === 0 ? { line: this.#line } : { file: this.#from.file };
    this.#budget.notConverted.push({ ...place, what });
  }

  #missFile(target: string): void {
    this.#miss(`the site's repository has no file ${target} to include`);
  }

  /** @returns Whether files include each other no deeper than they may. */
  #isShallow(target: string): boolean {
    if (this.#depth <= deepest) return true;
    this.#miss(
      `${target} is more than ${deepest} inclusions deep: check whether it includes itself`,
    );
    return false;
  }

  #read(file: string): string {
    if (this.#budget.characters < 0) return '';
    const text = this.#from.repository.read(file) ?? '';
    this.#budget.characters -= text.length;
    return text;
  }

  /** A file of Markdown without its front matter. */
  #readPage(file: string): string {
    return this.#read(file).replace(/^---\n[\s\S]*?\n---\n/, '');
  }

  /** A text of another file, with the files that it includes. */
  #deeper(text: string, file: string): string {
    const inner = new Inclusion({ ...this.#from, file }, this.#budget, this.#depth + 1);
    return rebased(inner.include(text), file, this.#from.file);
  }

  /** The text of a file of Markdown, whose own files are included, too. */
  #fragment(target: string): string {
    const file = findFile(target, this.#from);
    if (!file || !this.#isShallow(target)) return '';
    return this.#deeper(this.#readPage(file), file).trim();
  }

  /** `<!--@include: ./parts/a.md#region{1,3}-->` becomes the text of the file. */
  #included(line: string): string {
    return line.replaceAll(/<!--\s*@include:([^<>]*)-->/g, (whole, inside: string) => {
      const what = inside.trim();
      const [, place = '', region, first, last] =
        /^([^#{]+)(?:#([^{]+))?(?:\{(\d*)(?:,(\d*))?\})?$/.exec(what) ?? [];
      const file = findFile(place, this.#from);
      if (!file) {
        this.#missFile(place || what);
        return whole;
      }
      if (!this.#isShallow(place)) return whole;
      const text = this.#readPage(file);
      const part = region ? (regionOf(text, region) ?? sectionOf(text, region)) : text;
      if (part === undefined) {
        this.#miss(`${place} has no region or heading ${region} to include`);
        return whole;
      }
      const range = what.includes('{')
        ? part.split('\n').slice(Number(first || 1) - 1, endOf(what, first, last))
        : undefined;
      return this.#deeper(range?.join('\n') ?? part, file).replace(/\n$/, '');
    });
  }

  /** `<<< @/file.js#region{1,3 ts:line-numbers} [Title]` becomes a fence with the code. */
  #snippet(line: string): string {
    const [, indent = '', whole] = /^(\s*)<<<\s*(\S.*)$/.exec(line) ?? [];
    if (whole === undefined) return line;
    const [beforeTitle, title = ''] = splitEnd(whole, /(\[[^[\]]*\])$/);
    const [beforeWords, words = ''] = splitEnd(beforeTitle, /\{([^{}]*)\}$/);
    const [place, region] = splitEnd(beforeWords, /#([\w.-]+)$/);
    const file = findFile(place, this.#from);
    if (file === undefined) {
      this.#missFile(place);
      return line;
    }
    const text = this.#read(file);
    const code = region ? regionOf(text, region) : text;
    if (code === undefined) {
      this.#miss(`${place} has no region ${region} to include`);
      return line;
    }
    const [, ranges = '', rest = ''] = /^([\d,\s-]*)(.*)$/.exec(words) ?? [];
    const [lang = '', ...attributes] = rest.trim().split(/\s+/);
    const marks = ranges.trim() === '' ? '' : `{${ranges.trim()}}`;
    const info = [`${lang || path.extname(file).slice(1)}${marks}`, ...attributes, title];
    return indented(fenceOf(info.filter(Boolean).join(' '), code), indent);
  }

  /**
   * What a fence that names a file holds: `tsx file="./a.tsx"`.
   *
   * @returns The words behind its mark, and the code of the file.
   */
  #fileOfFence(info: string): string | undefined {
    const target = /\sfile=(["'])(.*?)\1/.exec(info)?.[2];
    if (target === undefined) return undefined;
    const file = findFile(target, this.#from);
    if (!file) {
      this.#missFile(target);
      return undefined;
    }
    const rest = info.replace(/\sfile=(["']).*?\1/, '');
    return `${rest}\n${plainText(this.#read(file)).replace(/\n$/, '')}`;
  }
}

/** `{3}` is one line, `{3,}` all after it. */
function endOf(
  what: string,
  first: string | undefined,
  last: string | undefined,
): number | undefined {
  if (last) return Number(last);
  return what.includes(',') ? undefined : Number(first);
}

/** A text without what a pattern finds at its end, and what that holds. */
function splitEnd(text: string, pattern: RegExp): [string, string | undefined] {
  const match = pattern.exec(text.trimEnd());
  return match ? [text.slice(0, match.index).trimEnd(), match[1]] : [text.trimEnd(), undefined];
}

/** The file that a path means: relative, or from the folders that `@`, `~` and `<root>` stand for. */
function findFile(
  target: string,
  { file, content, dir, repository }: IncludeFrom,
): string | undefined {
  const plain = target.trim();
  const candidates = [
    path.resolve(path.dirname(file), plain),
    ...named(plain, '@/', [content, dir, path.join(dir, 'src')]),
    ...named(plain, '~/', [path.join(dir, 'src'), dir]),
    ...named(plain, '@site/', [dir]),
    ...named(plain, '<root>/', [dir]),
    ...named(plain, '/', [dir, content]),
    ...named(plain, '@', [content]),
  ];
  return candidates.find((name) => repository.hasFile(name));
}

function named(target: string, start: string, folders: readonly string[]): string[] {
  if (!target.startsWith(start)) return [];
  return folders.map((folder) => path.join(folder, target.slice(start.length)));
}

function indented(text: string, indent: string): string {
  return indent === '' ? text : text.replaceAll(/^(?=.)/gm, indent);
}

/** Relative links and images of an included file, as the file that includes it writes them. */
function rebased(text: string, file: string, into: string): string {
  const from = path.dirname(file);
  const to = path.dirname(into);
  if (from === to) return text;
  return text.replaceAll(/(\]\()(\.{1,2}\/[^)\s]*)/g, (_, start: string, address: string) => {
    const moved = path.relative(to, path.join(from, address)).split(path.sep).join('/');
    return `${start}${moved.startsWith('.') ? moved : `./${moved}`}`;
  });
}

/** The lines between `#region name` and `#endregion`, in the comments of any language. */
function regionOf(text: string, name: string): string | undefined {
  const lines = text.split('\n');
  const range = regionsOf(lines).get(name);
  if (!range) return undefined;
  const inside = lines.slice(range.start, range.end);
  const indent = commonIndent(inside);
  return inside.map((line) => line.slice(indent)).join('\n');
}

/** Lines below a heading, up to the next one of its depth. */
function sectionOf(text: string, id: string): string | undefined {
  const lines = text.split('\n');
  const range = sectionsOf(lines).get(id);
  return range && lines.slice(range.start, range.end).join('\n');
}
