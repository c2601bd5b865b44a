import type { Root } from 'mdast';
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { containerMarks, containerMarksFromMarkdown, nestContainers } from './containers.ts';
import { acorn, commentBraces, componentTags } from './mdx-in-markdown.ts';

/** Adds extensions of the tokenizer and of the tree to a parser. */
function extend(processor: Processor, syntax: unknown, tree: unknown): void {
  const data = processor.data() as Record<string, unknown[] | undefined>;
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), tree];
}

/** Containers only: `:name` inside a sentence stays text (`10:30`, `std::vector`). */
function remarkContainers(this: Processor): void {
  extend(this, containerMarks, containerMarksFromMarkdown);
}

/** Components and comments in plain Markdown; other tags stay HTML. */
function remarkComponents(this: Processor): void {
  extend(this, componentTags(), mdxJsxFromMarkdown());
  extend(this, commentBraces(), mdxExpressionFromMarkdown());
}

/** How the sources of a site are read. */
export interface ParseOptions {
  /** 1-based line of the file at which the body starts; positions count from there. */
  line?: number;
  /** What the file is written in; `text` is Markdown without components. */
  syntax: 'text' | 'md' | 'mdx';
  /** Read formulas between single dollar signs too. */
  math?: boolean;
  /** Told of containers that nobody knows or ends. */
  diagnostics?: DiagnosticList;
}

const parsers = new Map<string, (source: string) => Root>();

function parserOf({ syntax, math = false }: ParseOptions): (source: string) => Root {
  const key = `${syntax} ${math}`;
  const known = parsers.get(key);
  if (known) return known;
  const common = unified().use(remarkParse).use(remarkGfm).use(remarkContainers);
  if (syntax !== 'text') common.use(remarkMath, { singleDollarTextMath: math });
  if (syntax === 'md') common.use(remarkComponents);
  if (syntax === 'mdx') common.use(remarkMdx, { acorn });
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
  const { line = 1, diagnostics } = options;
  const parse = parserOf(options);
  const parseFrom = (text: string, first: number) => parse('\n'.repeat(first - 1) + text);
  const tree = parseFrom(body, line);
  // A heading holds what a title may hold, and no blocks.
  const parseInline = (text: string, first: number) => {
    const [heading] = parseFrom(`# ${text}`, first).children;
    return heading?.type === 'heading' ? heading.children : [];
  };
  nestContainers(tree, parseInline, diagnostics);
  return tree;
}
