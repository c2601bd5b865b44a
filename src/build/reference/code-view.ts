import { format } from 'prettier';
import { escapeHtml } from '#model/html.ts';
import { codeBlock, plainCodeOptions } from '../content/code-block.ts';
import type { Highlight } from '../content/highlight.ts';
import type { HrefOf } from './map-comment.ts';

/** Columns after which declarations are broken; phones scroll, but not far. */
const width = 72;

/** Turns TypeScript source into HTML with colours and links. */
export interface CodeView {
  /** A whole code block, laid out by the formatter. */
  declaration(source: string, ownName: string): Promise<string>;
  /** A code block as it is. */
  block(source: string, lang?: string): string;
  /** A type inside a line of text. */
  type(source: string): string;
}

/**
 * Creates the views of one package.
 *
 * @param hrefOf Pages of this site.
 * @param externalOf Documentation elsewhere.
 */
export function createCodeView(highlight: Highlight, hrefOf: HrefOf, externalOf: HrefOf): CodeView {
  const code = plainCodeOptions(highlight);
  const link = (html: string, ownName?: string) =>
    linkNames(html, (name) => (name === ownName ? name : linkTo(name, hrefOf, externalOf)));
  return {
    async declaration(source, ownName) {
      const options = { parser: 'typescript', printWidth: width, singleQuote: true } as const;
      const laidOut = await format(source, options);
      return link(codeBlock({ value: laidOut, lang: 'ts' }, code), ownName);
    },
    block: (source, lang = 'ts') => codeBlock({ value: source, lang }, code),
    type(source) {
      // Grammars colour types only inside a declaration, which stands on a line of its own.
      const [, line = ''] = highlight(`type T =\n${onOneLine(source)}`, 'ts');
      return `<code>${link(line)}</code>`;
    },
  };
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
