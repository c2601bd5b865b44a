import { Diagnostic, ownValue } from 'truedocs/shared';
import type { Comment, CommentPart } from '../extract/typedoc-json.ts';
import type { Correction } from '../options.ts';

/** Page of a symbol by its name, with base; `undefined` for names without a page. */
export type HrefOf = (name: string) => string | undefined;

/** A comment as Markdown, by its parts. */
export interface CommentTexts {
  /** Everything before the first tag. */
  text: string;
  returns: string;
  throws: string[];
  examples: string[];
  see: string[];
  deprecated?: string;
  defaultValue?: string;
}

/** What the links of a comment lead to. */
export interface LinkTargets {
  hrefOf: HrefOf;
  /** Names of the exports, by TypeDoc's ids. */
  names: ReadonlyMap<number, string>;
}

/** Takes a comment apart. Links to symbols become Markdown links to their pages. */
export function mapComment(comment: Comment | undefined, targets: LinkTargets): CommentTexts {
  const all = (tag: string) =>
    (comment?.blockTags ?? [])
      .filter((block) => block.tag === tag)
      .map(({ content }) => toMarkdown(content, targets));
  const [deprecated] = all('@deprecated');
  const [defaultValue] = [...all('@default'), ...all('@defaultValue')];
  return {
    text: toMarkdown([...(comment?.summary ?? []), ...remarks(comment)], targets),
    returns: all('@returns').join('\n\n'),
    throws: all('@throws'),
    examples: all('@example').map(asCode),
    see: all('@see'),
    ...(deprecated !== undefined && { deprecated }),
    ...(defaultValue !== undefined && {
      defaultValue: defaultValue.replaceAll(/^`+\w*\n?|\n?(?<!`)`+$/g, '').trim(),
    }),
  };
}

function remarks(comment: Comment | undefined): CommentPart[] {
  const block = comment?.blockTags?.find(({ tag }) => tag === '@remarks');
  return block ? [{ kind: 'text', text: '\n\n' }, ...block.content] : [];
}

function toMarkdown(parts: CommentPart[], { hrefOf, names }: LinkTargets): string {
  return parts
    .map((part) => {
      if (part.kind !== 'inline-tag') return part.text;
      const { tag, text, target } = part;
      if (typeof target === 'string') return externalLink(target, text);
      const named = typeof target === 'number' ? names.get(target) : undefined;
      const href = hrefOf(text.replace(/\(\)$/, '')) ?? (named && hrefOf(named));
      // `{@link parse|the parser}` is told in words, a name as code.
      const isWords = tag === '@linkplain' || (tag !== '@linkcode' && /\s/.test(text));
      const label = isWords ? asText(text) : `\`${text}\``;
      return href ? `[${label}](${href})` : label;
    })
    .join('')
    .trim();
}

/** Words in a link, in which brackets stand for themselves. */
function asText(words: string): string {
  return words.replaceAll(/[\\[\]]/g, '\\$&');
}

/** TypeDoc ends an address at a blank; TSDoc ends it at a bar, too: `{@link https://example.org|a text}`. */
function externalLink(target: string, text: string): string {
  const [address = '', start] = target.split('|', 2);
  const rest = text === target ? [] : [text];
  const label = start === undefined ? text : [start, ...rest].join(' ').trim();
  return `[${asText(label || address)}](<${address}>)`;
}

/** An example without a fence is code all the same. */
function asCode(example: string): string {
  const fenced = example.includes('```') ? example : `\`\`\`ts\n${example}\n\`\`\``;
  return fenced.replaceAll(
    /^( *```\w*\n)(.*?)(?=^ *```)/gms,
    (_, start, code) => start + dedent(code),
  );
}

/** Without the spaces that all lines begin with: comments indent their code as they like. */
function dedent(code: string): string {
  const indents = code.split('\n').flatMap((line) => /^ *(?=\S)/.exec(line)?.[0].length ?? []);
  const common = Math.min(...indents);
  return common > 0 ? code.replaceAll(new RegExp(`^ {1,${common}}`, 'gm'), '') : code;
}

/**
 * The comment of an export with what is wrong in it put right.
 *
 * @param corrections By export, or `Export.member`.
 * @throws Diagnostic when the comment no longer has what was to be corrected.
 */
export function correctComment<T extends { text: string; examples: string[] }>(
  name: string,
  comment: T,
  corrections: Readonly<Record<string, Correction>>,
): T {
  const correction = ownValue(corrections, name);
  if (!correction) return comment;
  const { text = [], code = [], without = [] } = correction;
  const all = comment.examples.join('\n');
  const gone = [
    ...text.map(([from]) => from).filter((from) => !comment.text.includes(from)),
    ...[...code.map(([from]) => from), ...without].filter((words) => !all.includes(words)),
  ];
  if (gone.length > 0)
    throw new Diagnostic(gone.map((from) => diagnosticOf(name, from)).join('\n'));
  const replaced = (source: string, pairs: [string, string][]) =>
    pairs.reduce((result, [from, to]) => result.replaceAll(from, to), source);
  return {
    ...comment,
    text: replaced(comment.text, text),
    examples: comment.examples
      .filter((example) => !without.some((words) => example.includes(words)))
      .map((example) => replaced(example, code)),
  };
}

function diagnosticOf(name: string, from: string): string {
  return `reference.corrections: The comment of \`${name}\` doesn't contain ${JSON.stringify(from)}. Delete the correction.`;
}
