import type { Root } from 'mdast';
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import type { Point } from 'unist';
import { visit } from 'unist-util-visit';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { addPlugins, type LoadedPlugin } from '../plugins/use-plugins.ts';
import { endBareAddresses } from './bare-addresses.ts';
import { containerMarks, containerMarksFromMarkdown, nestContainers } from './container-syntax.ts';
import { hideEscapedAddresses, showEscapedAddresses } from './escaped-addresses.ts';
import { dollar, type TokenizerExtension, unlessPrice } from './math-or-price.ts';
import { acorn, commentBraces, componentTags } from './mdx-in-markdown.ts';

/** Adds extensions of the tokenizer and of the tree to a parser. */
function extend(processor: Processor, syntax: unknown, tree: unknown): void {
  const data = processor.data() as Record<string, unknown[] | undefined>;
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), tree];
}

/** GitHub's Markdown, in which an escaped address is text. */
function remarkGithub(this: Processor): void {
  extend(this, {}, hideEscapedAddresses);
  remarkGfm.call(this);
  extend(this, {}, showEscapedAddresses);
}

/** Emphasis beside the punctuation of Chinese, Japanese and Korean, which CommonMark's rule for blanks breaks. */
function remarkUnspaced(this: Processor): void {
  const data = this.data() as Record<string, unknown[] | undefined>;
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    cjkFriendlyExtension(),
    gfmStrikethroughCjkFriendly(),
  ];
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

/** What looks like HTML is text. */
function remarkWithoutHtml(this: Processor): void {
  extend(this, { disable: { null: ['htmlFlow', 'htmlText'] } }, {});
}

/** Tells formulas from prices. */
function remarkPrices(this: Processor): void {
  const { micromarkExtensions = [] } = this.data() as {
    micromarkExtensions?: TokenizerExtension[];
  };
  for (const { text } of micromarkExtensions) {
    const [formula] = [text?.[dollar] ?? []].flat();
    if (text && formula) text[dollar] = unlessPrice(formula);
  }
}

/** How the sources of a site are read. */
export interface ParseOptions {
  /** 1-based line of the file at which the body starts; positions count from there. */
  line?: number;
  /** The file's language; `text` is Markdown without components, and `comment` without HTML, too. */
  syntax: 'comment' | 'text' | 'md' | 'mdx';
  /** Read formulas between single dollar signs too. */
  math?: boolean;
  /** Plugins of remark, whose notations are read. */
  plugins?: readonly LoadedPlugin[];
  /** Names of containers beside those of the engine. */
  containers?: readonly string[];
  /** Told of containers that nobody knows or ends. */
  diagnostics?: DiagnosticList;
}

/** The notation of a page, which the name of its file says. */
export function syntaxOf(file: string): 'md' | 'mdx' {
  return file.endsWith('.mdx') ? 'mdx' : 'md';
}

const noPlugins: readonly LoadedPlugin[] = [];

const processors = new WeakMap<readonly LoadedPlugin[], Map<string, Processor>>();

/** The processor that parses such sources, and runs the plugins. */
export function processorOf({
  syntax,
  math = false,
  plugins = noPlugins,
}: Pick<ParseOptions, 'syntax' | 'math' | 'plugins'>): Processor {
  const made = processors.get(plugins) ?? new Map<string, Processor>();
  processors.set(plugins, made);
  const key = `${syntax} ${math}`;
  const known = made.get(key);
  if (known) return known;
  const common = unified()
    .use(remarkParse)
    .use(remarkGithub)
    .use(remarkUnspaced)
    .use(remarkContainers);
  if (syntax === 'comment') common.use(remarkWithoutHtml);
  if (syntax === 'md' || syntax === 'mdx')
    common.use(remarkMath, { singleDollarTextMath: math }).use(remarkPrices);
  if (syntax === 'md') common.use(remarkComponents);
  if (syntax === 'mdx') common.use(remarkMdx, { acorn });
  addPlugins(common as unknown as Processor, plugins);
  const processor = common.freeze() as unknown as Processor;
  made.set(key, processor);
  return processor;
}

/**
 * Parses Markdown.
 *
 * @param body Source without front matter.
 * @throws VFileMessage with a place when MDX or a component's tag cannot be parsed.
 */
export function parseMarkdown(body: string, options: ParseOptions): Root {
  const { line = 1, containers: added = [], diagnostics } = options;
  const processor = processorOf(options);
  const parseFrom = (text: string, first: number) =>
    processor.parse('\n'.repeat(first - 1) + text) as Root;
  const tree = parseFrom(body, line);
  if (options.syntax === 'md') readComponentsInHtml(tree, options);
  // A heading holds what a title may hold, and no blocks.
  const parseInline = (text: string, first: number) => {
    const [heading] = parseFrom(`# ${text}`, first).children;
    return heading?.type === 'heading' ? heading.children : [];
  };
  nestContainers(tree, { parseInline, added, diagnostics });
  endBareAddresses(tree);
  return tree;
}

/** Blocks that begin with these hold text as it's written. */
const verbatim = /^<(?:pre|script|style|textarea|[!?])/i;

/**
 * Reads blocks of HTML that hold components as JSX, in which components are rendered. Markdown ends
 * such a block at the next empty line and looks for nothing inside of it.
 */
function readComponentsInHtml(tree: Root, options: ParseOptions): void {
  const processor = processorOf({ ...options, syntax: 'mdx' });
  visit(tree, 'html', (node, index, parent) => {
    if (!parent || index === undefined || verbatim.test(node.value)) return undefined;
    const [, name] = /<([A-Z][\w.]*)[\s/>]/.exec(node.value) ?? [];
    if (name === undefined) return undefined;
    try {
      const first = node.position?.start.line ?? 1;
      const { children } = processor.parse('\n'.repeat(first - 1) + node.value) as Root;
      parent.children.splice(index, 1, ...children);
      return index + children.length;
    } catch {
      options.diagnostics?.warn(
        `<${name}> isn't rendered, because the HTML around it isn't valid JSX. Close every tag, or put empty lines around the component.`,
        node,
      );
      return undefined;
    }
  });
}

/**
 * Parses a page's body.
 *
 * @param body Source without front matter.
 * @param options.isLenient Read a page that can't be parsed without components, and warn of it.
 * @throws Diagnostic with the place when MDX or a component's tag cannot be parsed.
 */
export function parseSource(
  body: string,
  { file, relativePath }: { file: string; relativePath: string },
  {
    isLenient,
    ...options
  }: Omit<ParseOptions, 'syntax'> & { diagnostics: DiagnosticList; isLenient: boolean },
): Root {
  const syntax = syntaxOf(relativePath);
  try {
    return parseMarkdown(body, { ...options, syntax });
  } catch (error) {
    const reason = (error as { reason?: string }).reason ?? (error as Error).message;
    const kind = syntax === 'mdx' ? 'MDX' : 'Markdown';
    const place = placeOfError(error);
    if (isEnd(reason)) place.line = openingLine(body, { ...options, syntax });
    const sentence = `This page isn't valid ${kind}: ${asSentence(reason)}${advice(reason)}`;
    if (!isLenient) throw new Diagnostic(sentence, { file, ...place });
    options.diagnostics.warn(`${sentence} It is shown as Markdown without components.`, place);
    return parseMarkdown(body, { ...options, syntax: 'text' });
  }
}

function asSentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** Advice on the mistakes that people make most. */
const advices: [pattern: RegExp, advice: string][] = [
  [/^Unexpected character `!`.*\(U\+0021\)/, ' Write comments as {/* … */}.'],
  [
    /Expected a closing tag/,
    ' Close it with a tag on its own line, or write `/>` if it holds nothing. Put code such as `Array<Item>` in backticks.',
  ],
  [
    /expected corresponding closing tag/,
    ' Close each tag before the one around it, or write `/>` if it holds nothing.',
  ],
  [/expected an open tag first/, ' Delete this end tag, or write the tag that it should end.'],
  [
    /import\/exports/,
    ' A line that begins with `import` or `export` is code here; begin it with another word.',
  ],
  [/before attribute value/, ' Put the value in quotes.'],
  [/before name/, ' Put a `<` that begins no tag in backticks, or write &lt;.'],
  [/Could not parse expression|Unexpected end of file in expression/, ' Write a brace as \\{.'],
  [/Unexpected end of file/, ' Close the tag that begins here with > or />.'],
  [
    /^Unexpected character .* (?:in|after|before) /,
    ' Put code such as `Array<Item>` in backticks.',
  ],
];

function advice(reason: string): string {
  return advices.find(([pattern]) => pattern.test(reason))?.[1] ?? '';
}

function isEnd(reason: string): boolean {
  return reason.startsWith('Unexpected end of file');
}

/**
 * Finds where an unclosed tag or brace begins; the parser finds it at the end of the file. It's the last line of the
 * shortest text that ends in the same mistake.
 */
function openingLine(body: string, options: ParseOptions): number {
  const lines = body.split('\n');
  const ends = (count: number) => {
    try {
      parseMarkdown(lines.slice(0, count).join('\n'), options);
      return false;
    } catch (error) {
      return isEnd((error as { reason?: string }).reason ?? '');
    }
  };
  let whole = 0;
  let broken = lines.length;
  while (broken - whole > 1) {
    const middle = (whole + broken) >> 1;
    if (ends(middle)) broken = middle;
    else whole = middle;
  }
  return (options.line ?? 1) + whole;
}

/** Parsers report a point, a range, or only words such as `<Box>` (7:1-7:6). */
function placeOfError(error: unknown): { line?: number; column?: number } {
  const { place, message } = error as { place?: Point | { start: Point }; message: string };
  const point = place && 'start' in place ? place.start : place;
  // An element that isn't closed is found at its end; the line of its start is what to look at.
  const [, line, column] = /\((\d+):(\d+)/.exec(message) ?? [];
  if (line) return { line: Number(line), column: Number(column) };
  return point ? { line: point.line, column: point.column } : {};
}
