import { format } from 'prettier';
import { escapeHtml } from '#model/html.ts';
import { codeHtml, codeLines } from '#model/page/code-html.ts';
import { defaultTexts } from '#model/site/theme-texts.ts';
import { codeBlock, plainCodeOptions } from '../../code/code-block.ts';
import type { Highlight } from '../../code/highlight.ts';
import type { HrefOf } from '../map/map-comment.ts';

/** Columns after which declarations are broken; phones scroll, but not far. */
const width = 72;

/** Turns TypeScript source into HTML with colours and links. */
export interface CodeView {
  /** A whole code block, laid out by the formatter. */
  declaration(source: string, ownName: string): Promise<string>;
  /** A code block as it is. */
  block(source: string, lang?: string): string;
  /** A type: inside a line of text, or laid out on several lines where it is long. */
  type(source: string): Promise<string>;
}

/**
 * Creates the views of one package.
 *
 * @param hrefOf Pages of this site.
 * @param externalOf Documentation elsewhere.
 */
export function createCodeView(highlight: Highlight, hrefOf: HrefOf, externalOf: HrefOf): CodeView {
  const code = plainCodeOptions(highlight);
  const html = (value: string, lang: string) =>
    codeHtml(codeBlock({ value, lang }, code), defaultTexts);
  const link = (html: string, ownName?: string) =>
    linkNames(html, (name) => (name === ownName ? name : linkTo(name, hrefOf, externalOf)));
  const layOut = (source: string) =>
    format(source, { parser: 'typescript', printWidth: width, singleQuote: true });
  return {
    async declaration(source, ownName) {
      const laidOut = await layOut(source);
      return link(html(laidOut, 'ts'), ownName);
    },
    block: (source, lang = 'ts') => html(source, lang),
    async type(source) {
      const line = onOneLine(source);
      const text = isPlain(line) ? line : typeLines(await layOut(`${typeStart}${line};`));
      // Grammars colour types only inside a declaration, which stands on a line of its own.
      const value = `type T =\n${text}`;
      const [, ...lines] = codeLines({ value, ...highlight(value, 'ts') });
      const kind = lines.length > 1 ? ' class="api-lines"' : '';
      return `<code${kind}>${link(lines.join('\n'))}</code>`;
    },
  };
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

/** What was broken into lines, without the commas that only those end with. */
function onOneLine(source: string): string {
  return source.replaceAll(/\s+/g, ' ').replaceAll(/, (?=[})\]])/g, ' ');
}

/** Links the names of types in highlighted code; strings, comments and lower-case names are not. */
function linkNames(html: string, link: (name: string) => string): string {
  let quiet = false;
  return html.replace(/<[^>]+>|[^<]+/g, (part) => {
    if (part.startsWith('<')) {
      if (part.startsWith('<span')) quiet = /tk-(?:string|comment)/.test(part);
      else if (part === '</span>') quiet = false;
      return part;
    }
    return quiet ? part : part.replace(/\b[A-Z]\w*\b/g, link);
  });
}

function linkTo(name: string, hrefOf: HrefOf, externalOf: HrefOf): string {
  const href = hrefOf(name);
  if (href) return `<a href="${escapeHtml(href)}">${name}</a>`;
  const external = externalOf(name);
  if (!external) return name;
  return `<a href="${escapeHtml(external)}" target="_blank" rel="noopener noreferrer">${name}</a>`;
}
