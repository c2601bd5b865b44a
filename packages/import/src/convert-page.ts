import { importedNames } from 'truedocs/tools';
import { convertFrontMatter, type NotConvertedInPage } from './convert-front-matter.ts';
import { type Rewrite, rewrites } from './page-rewrites.ts';
import { protectCode } from './protect-code.ts';
import type { NotConverted } from './repository.ts';
import type { System } from './systems.ts';

const head = /^---\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/;

/** A page in our notation, and sentences about what was left out. */
interface ConvertedPage {
  text: string;
  notConverted: NotConvertedInPage[];
  /** Components that the page uses, and the modules that it imported them from. */
  components: Map<string, string>;
}

/** Converts a page of another engine: its head, imports of known components, and their props. */
export function convertPage(source: string, from: System): ConvertedPage {
  const match = head.exec(source);
  const { text: values, notConverted } = convertFrontMatter(match?.[1] ?? '', from);
  const { text, restore } = protectCode(match ? source.slice(match[0].length) : source);
  const rewritten = rewrites[from].reduce(replace, text);
  const { text: plain, components } = dropImports(rewritten);
  const body = restore(plain, from === 'docusaurus' ? highlightNotes : undefined);
  return { text: values === '' ? body : `---\n${values}\n---\n${body}`, notConverted, components };
}

function replace(text: string, [pattern, replacement]: Rewrite): string {
  return typeof replacement === 'string'
    ? text.replace(pattern, replacement)
    : text.replace(pattern, (...groups) => replacement(...(groups as [string, ...string[]])));
}

/** Modules whose components the engine has under the same or another name. */
const known =
  /^(?:@?rspress\/(?:core\/)?theme|@rspress\/core\/theme(?:-original)?|@theme\/(?:Tabs|TabItem)|@theme|@astrojs\/starlight\/components|@docusaurus\/useBaseUrl)$/;

/** Those of them that the engine has. */
const ours = new Set(['Tabs', 'Tab', 'Steps', 'Badge', 'FileTree', 'PackageManagerTabs']);

/** Bounded, because every line of a page may begin one that has no end. */
const statement = /^import\s([^'";]{0,1000}?)\sfrom\s{0,100}['"]([^'"\n]+)['"];?[^\S\n]*(?:\n|$)/gm;

/** A text without the imports of components, and where these came from. */
interface WithoutImports {
  text: string;
  /** Modules by the name of the component. */
  components: Map<string, string>;
}

/**
 * Drops imports of what a page uses as components, because these are known by name: the build says
 * which of them are missing. Other imports stay for it to name.
 *
 * @param text A page without its code.
 */
function dropImports(text: string): WithoutImports {
  const components = new Map<string, string>();
  const used = new Set([...text.matchAll(/<([A-Z][\w.]*)/g)].map(([, name]) => name));
  const kept = text.replaceAll(statement, (whole, list: string, module: string) => {
    const names = importedNames(list.trim());
    const isKnown = known.test(module);
    if (!isKnown && (names.length === 0 || names.some((name) => !used.has(name)))) return whole;
    for (const name of names) {
      if (used.has(name) && !(isKnown && ours.has(name))) components.set(name, module);
    }
    return '';
  });
  return { text: kept, components };
}

const note =
  /^(\s*)(\/\/|\/\*|#|<!--|\{\/\*|--)\s*highlight-(next-line|start|end)(?:\s*(\*\/\}|\*\/|-->))?\s*$/;

const besideCode = /(\/\/|\/\*|#|<!--|\{\/\*|--)\s*highlight-line(?:\s*(\*\/\}|\*\/|-->))?\s*$/;

/** A block of code with the comments of Docusaurus that mark lines as those of this engine. */
function highlightNotes(block: string): string {
  if (!block.includes('highlight-')) return block;
  const lines = block.split('\n');
  const ends = nextEnds(lines);
  return lines
    .flatMap((line, index) => {
      const [, indent = '', open = '', kind, close = ''] = note.exec(line) ?? [];
      if (kind === undefined) {
        return [
          line.replace(
            besideCode,
            (_, start, end) => `${start} [!code highlight]${end ? ` ${end}` : ''}`,
          ),
        ];
      }
      if (kind === 'end') return [];
      const marked = (ends[index] ?? 0) - index - 1;
      const count = kind === 'start' && marked > 0 ? `:${marked}` : '';
      return [`${indent}${open} [!code highlight${count}]${close && ` ${close}`}`];
    })
    .join('\n');
}

/** For each line the next one below it that ends a marked part. */
function nextEnds(lines: readonly string[]): (number | undefined)[] {
  const ends: (number | undefined)[] = [];
  let next: number | undefined;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    ends[index] = next;
    if (note.exec(lines[index] ?? '')?.[3] === 'end') next = index;
  }
  return ends;
}

/** Components of the other site that pages use, each with the pages. */
export class MissingComponents {
  readonly #pages = new Map<string, { module: string; files: string[] }>();

  /**
   * Notes what a page imported.
   *
   * @param components Modules by the name of the component.
   */
  note(components: ReadonlyMap<string, string>, file: string): void {
    for (const [name, module] of components) {
      const known = this.#pages.get(name) ?? { module, files: [] };
      known.files.push(file);
      this.#pages.set(name, known);
    }
  }

  /** Says what is to be written, once for each component. */
  report(notConverted: NotConverted[]): void {
    for (const [name, { module, files }] of this.#pages) {
      const others = files.length - 1;
      const more = others === 0 ? '' : ` here and on ${others} more page${others > 1 ? 's' : ''}`;
      notConverted.push({
        file: files[0] ?? '',
        what: `<${name}> of ${module} is used${more}: write components/${name}.tsx`,
      });
    }
  }
}
