import type { Root } from 'mdast';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { readFences } from '../code/read-fences.ts';
import { expandPackageManagerTabs } from '../components/package-manager-tabs.ts';
import { markContainers } from '../markdown/core-notations/containers.ts';
import { expandEmoji } from '../markdown/core-notations/emoji.ts';
import { type MarkedHeading, markHeadings } from '../markdown/core-notations/headings.ts';
import { renderMath } from '../markdown/core-notations/math.ts';
import { expandTablesOfContents } from '../markdown/core-notations/table-of-contents.ts';
import { unravelJsx } from '../markdown/jsx/jsx.ts';
import { lintMarkdown } from '../markdown/lint-markdown.ts';
import type { SplitPage } from '../markdown/parse/parse-front-matter.ts';
import { parseSource } from '../markdown/parse/parse-markdown.ts';
import type { SourceFile } from './source-file.ts';
import type { Transform } from './transforms.ts';

/** A page whose notations are being read. */
interface Reading {
  tree: Root;
  file: string;
  /** Lines of the file, from which positions count. */
  lines: readonly string[];
  options: SiteData['markdown'];
  texts: ThemeTexts;
  diagnostics: DiagnosticList;
  /** Headings with their ids, once they have them. */
  headings: readonly MarkedHeading[];
}

type Notation = (page: Reading) => void | Promise<void>;

/**
 * The notations of pages, in the order in which they are read. Code blocks come first, because code
 * groups take their titles. The linter compares the tree with what was written, so it comes before
 * steps that put other nodes in its place.
 */
const notations: Record<string, Notation> = {
  codeBlocks: ({ tree, options, diagnostics }) =>
    readFences(tree, options.languageAlias, diagnostics),
  emoji: ({ tree, diagnostics }) => expandEmoji(tree, diagnostics),
  math: ({ tree, diagnostics }) => renderMath(tree, diagnostics),
  lint: ({ tree, lines, diagnostics }) => lintMarkdown(tree, { lines, diagnostics }),
  lonelyComponents: ({ tree }) => unravelJsx(tree),
  packageManagerTabs: ({ tree, file, texts }) => expandPackageManagerTabs(tree, file, texts),
  containers: ({ tree, texts, diagnostics }) => markContainers(tree, texts, diagnostics),
  // Containers come before, because their ids count for those of headings, too.
  headings(page) {
    page.headings = markHeadings(page.tree, page.diagnostics, page.options.unsupported === 'warn');
  },
  tablesOfContents: ({ tree, headings, texts, diagnostics }) =>
    expandTablesOfContents(tree, { headings, title: texts.outlineTitle }, diagnostics),
};

/** The settings and the source that a page's Markdown is read with. */
type MarkdownInput = Pick<Reading, 'options' | 'texts' | 'diagnostics'> & {
  source: Pick<SourceFile, 'file' | 'relativePath' | 'text'>;
  /** Steps of features, which may have notations of their own. */
  transforms: readonly Transform[];
};

/**
 * Parses a page's body and reads its notations.
 *
 * @returns The syntax tree and the text of the page's own h1; `undefined` if it can't be parsed.
 */
export async function readMarkdown(
  { body, bodyLine }: SplitPage,
  { source, options, texts, diagnostics, transforms }: MarkdownInput,
): Promise<{ markdown: Root; headingTitle: string } | undefined> {
  const tree = await diagnostics.attempt(() =>
    parseSource(body, source, {
      line: bodyLine,
      math: options.math,
      extensions: transforms.flatMap(({ syntax }) => syntax ?? []),
      diagnostics,
      isLenient: options.unsupported === 'warn',
    }),
  );
  if (!tree) return undefined;
  const lines = source.text.split('\n');
  const page: Reading = {
    tree,
    file: source.file,
    lines,
    options,
    texts,
    diagnostics,
    headings: [],
  };
  for (const read of Object.values(notations)) await diagnostics.attempt(() => read(page));
  const title = page.headings.find(({ node }) => node.depth === 1);
  return { markdown: tree, headingTitle: title?.text ?? '' };
}
