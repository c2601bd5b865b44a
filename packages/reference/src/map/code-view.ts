import { format } from 'prettier';
import { codeBlock, type Highlight, plainCodeOptions } from 'truedocs/pages';
import { type CodeName, type CodeNode, tokenClasses } from 'truedocs/shared';
import type { HrefOf } from './map-comment.ts';

/** Columns after which declarations are broken; phones scroll, but not far. */
const width = 72;

/** Turns TypeScript source into code with colors and links. */
export type CodeView = ReturnType<typeof createCodeView>;

/**
 * Creates the views of one package.
 *
 * @param hrefOf Pages of this site.
 * @param externalOf Documentation elsewhere.
 */
export function createCodeView(highlight: Highlight, hrefOf: HrefOf, externalOf: HrefOf) {
  const options = plainCodeOptions(highlight);
  const block = (value: string) => codeBlock({ value, lang: 'ts' }, options);
  const linked = (node: CodeNode, ownName?: string) => {
    const names = linkedNames(node, (name) =>
      name === ownName ? undefined : (hrefOf(name) ?? externalOf(name)),
    );
    return names.length > 0 ? { ...node, names } : node;
  };
  const layOut = (source: string) =>
    format(source, { parser: 'typescript', printWidth: width, singleQuote: true });
  // Grammars color types and members only inside a declaration, which stands on a line of its own.
  const inside = (declaration: string, text: string): CodeNode => {
    const { value, runs, ...node } = block(`${declaration}\n${text}`);
    return linked({
      ...node,
      value: value.slice(declaration.length + 1),
      runs: runs.slice(runsUntil(declaration.length, runs)),
      inline: true,
    });
  };
  const toType = async (line: string): Promise<CodeNode> =>
    inside('type T =', isPlain(line) ? line : typeLines(await layOut(`${typeStart}${line};`)));
  // Hundreds of exports may inherit the same members.
  const types = new Map<string, Promise<CodeNode>>();
  return {
    /** A code block as it is. */
    block,
    /** A whole code block, laid out by the formatter. */
    declaration: async (source: string, ownName: string) =>
      linked(block(await layOut(source)), ownName),
    /** A type: inside a line of text, or laid out on several lines where it is long. */
    type(source: string): Promise<CodeNode> {
      const line = onOneLine(source);
      const type = types.get(line) ?? toType(line);
      types.set(line, type);
      return type;
    },
    /** A way to call a function or a method: `read(path: string): Promise<string>`, on several lines where it is long. */
    async call(source: string): Promise<CodeNode> {
      // A type that the compiler abridged is no code: it stays on one line.
      const laidOut = layOut(`declare class T { ${source} }`).then(memberLines, () => source);
      return inside('declare class T {', await laidOut);
    },
  };
}

/** How many numbers describe the first characters of code. */
function runsUntil(length: number, runs: readonly number[]): number {
  let index = 0;
  for (let rest = length; rest > 0; index += 2) rest -= runs[index] ?? rest;
  return index;
}

const typeStart = 'type T = ';

/** Whether the formatter would leave a type as it is; most are, and formatting all takes long. */
function isPlain(line: string): boolean {
  return isPredicate(line) || (line.length < width / 2 && /^[\w.]+(?: \| [\w.]+)*$/.test(line));
}

/** `value is string`, `asserts value`: what a function returns, and no type of its own. */
function isPredicate(line: string): boolean {
  return /^(?:asserts [\w$]+|[\w$]+ is )/.test(line);
}

/** The type of a declaration that was laid out, without what stands around it. */
function typeLines(declaration: string): string {
  const text = declaration.slice(typeStart.length - 1).replace(/;\s*$/, '');
  return (text.startsWith('\n') ? text.replaceAll('\n  ', '\n') : text).trim();
}

/** The member of a class that was laid out. */
function memberLines(declaration: string): string {
  const [, ...lines] = declaration.trimEnd().split('\n');
  return lines
    .slice(0, -1)
    .map((line) => line.replace(/^ {2}/, ''))
    .join('\n')
    .replace(/;$/, '');
}

/** Code that was broken into lines, without the commas that only those end with. */
function onOneLine(source: string): string {
  return source.replaceAll(/\s+/g, ' ').replaceAll(/, (?=[})\]])/g, ' ');
}

/** What stands before a name of a namespace. */
const qualifier = /(?<![\w$.])([\w$]+(?:\.[\w$]+)*)\.$/;

const capitalized = /\b[A-Z]\w*\b/g;
const quiet = new Set(['tk-string', 'tk-comment']);

/** The names of types in code that have documentation; those in strings and comments are none. */
function linkedNames({ value, runs }: CodeNode, hrefOf: HrefOf): CodeName[] {
  const names: CodeName[] = [];
  let start = 0;
  for (let run = 0; start < value.length; run += 2) {
    // The runs leave out the ends of lines.
    while (value[start] === '\n') start += 1;
    const end = start + (runs[run] ?? value.length);
    const tokenClass = tokenClasses[runs[run + 1] ?? -1] ?? '';
    const found = quiet.has(tokenClass) ? [] : value.slice(start, end).matchAll(capitalized);
    for (const { 0: name, index } of found) {
      const [, outer] = qualifier.exec(value.slice(0, start + index)) ?? [];
      const href = (outer && hrefOf(`${outer}.${name}`)) ?? hrefOf(name);
      if (href) names.push({ start: start + index, end: start + index + name.length, href });
    }
    start = end;
  }
  return names;
}
