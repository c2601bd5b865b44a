import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { commentBraces } from './comment-braces.ts';
import { componentTags } from './component-tags.ts';
import { type Notice, prepareSource } from './prepare-source.ts';

/** Adds extensions of the tokenizer and of the tree to a parser. */
function extend(processor: Processor, syntax: unknown, tree: unknown): void {
  const data = processor.data() as Record<string, unknown[] | undefined>;
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), tree];
}

/** Containers only: `:name` inside a sentence stays text (`10:30`, `std::vector`). */
function remarkContainers(this: Processor): void {
  const colon = 58;
  const [container] = [directive().flow?.[colon]].flat();
  extend(this, { flow: { [colon]: [container] } }, directiveFromMarkdown());
}

/** Components and comments in plain Markdown; other tags stay HTML. */
function remarkComponents(this: Processor): void {
  extend(this, componentTags(), mdxJsxFromMarkdown());
  extend(this, commentBraces(), []);
}

/** How the sources of a site are read. */
export interface ParseOptions {
  /** 1-based line of the file at which the body starts; positions count from there. */
  line?: number;
  /** What the file is written in; `text` is Markdown without components. */
  syntax: 'text' | 'md' | 'mdx';
  /** Read formulas between single dollar signs too. */
  math?: boolean;
  /** Told of what stays text though it looks like a notation. */
  notice?: Notice;
}

const parsers = new Map<string, (source: string) => Root>();

function parserOf({ syntax, math = false }: ParseOptions): (source: string) => Root {
  const key = `${syntax} ${math}`;
  const known = parsers.get(key);
  if (known) return known;
  const common = unified().use(remarkParse).use(remarkGfm).use(remarkContainers);
  if (syntax !== 'text') common.use(remarkMath, { singleDollarTextMath: math });
  if (syntax === 'md') common.use(remarkComponents);
  if (syntax === 'mdx') common.use(remarkMdx);
  const parser = common.freeze();
  const parse = (source: string) => parser.parse(source) as Root;
  parsers.set(key, parse);
  return parse;
}

/**
 * Parses Markdown.
 *
 * @param body Source without front matter.
 * @throws VFileMessage with a place when MDX or a component's tag cannot be parsed.
 */
export function parseMarkdown(body: string, options: ParseOptions): Root {
  const { line = 1, notice = () => {} } = options;
  const prepared = prepareSource(body, (sentence, index) => notice(sentence, line + index));
  return parserOf(options)('\n'.repeat(line - 1) + prepared);
}
