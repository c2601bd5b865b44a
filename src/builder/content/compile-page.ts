import type { Element, Root } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';
import type { Edition } from '#model/navigation/edition.ts';
import type { CompiledPage, Heading } from '#model/page/page.ts';
import type { SiteData } from '#model/site/site-config.ts';
import type { ThemeTexts } from '#model/site/theme-texts.ts';
import { codeBlock } from '../code/code-block.ts';
import { dropRepeatedTypes } from '../code/drop-repeated-types.ts';
import { fencesOf } from '../code/fences-of.ts';
import { loadHighlight } from '../code/highlight.ts';
import { expandExampleFiles } from '../components/example-files.ts';
import { expandFileTrees } from '../components/file-tree.ts';
import { expandLiveExamples } from '../components/live-examples.ts';
import { makeSamplesLive } from '../components/live-samples.ts';
import { giveLiveTexts } from '../components/live-texts.ts';
import { expandPackageManagerTabs } from '../components/package-manager-tabs.ts';
import type { Examples } from '../examples/read-examples.ts';
import type { SourceFile } from '../files/source-file.ts';
import { type ImageSize, type ImageSizeOf, sizeImages } from '../links/image-sizes.ts';
import { linkSymbols } from '../links/link-symbols.ts';
import { resolveLinks } from '../links/links.ts';
import type { ReferenceNames } from '../links/reference-names.ts';
import type { ResolveRoute } from '../links/routes.ts';
import { markContainers } from '../markdown/containers.ts';
import { markHeadings } from '../markdown/headings.ts';
import { inlineContent, inlineMarkdown } from '../markdown/inline-markdown.ts';
import { readJsx } from '../markdown/jsx.ts';
import { parseFrontMatter } from '../markdown/parse-front-matter.ts';
import { parseSource } from '../markdown/parse-source.ts';
import { scrollDiagrams } from '../markdown/scroll-diagrams.ts';
import { textBlocks } from '../markdown/text-blocks.ts';
import { toHast } from '../markdown/to-hast.ts';
import { unravelJsx } from '../markdown/unravel.ts';
import { refuseProblems } from '../samples/refuse-problems.ts';
import type { TypesOf } from '../samples/sample-types.ts';
import { toContentNodes } from './to-content-nodes.ts';

/** What of the site's configuration changes the HTML of a page. */
export interface CompileOptions {
  base: string;
  /** Route that a link means on a page of some edition. */
  resolveRoute: ResolveRoute;
  editionOf: (route: string) => Edition;
  markdown: SiteData['markdown'];
  /** The modules that `<LiveExample>` shows. */
  examples: Examples;
  /** What programs in the page can import. */
  importable: readonly string[];
  /** The theme's texts in a language. */
  textsOf: (lang: string) => ThemeTexts;
  imageSizeOf: ImageSizeOf;
  /** The exports that pages may mention, when the site documents a package. */
  names?: ReferenceNames | undefined;
  /** The types of names in samples, when the site documents a package. */
  typesOf?: TypesOf | undefined;
}

/** A compiled page with what was noticed on the way. */
export interface CompileResult {
  page: CompiledPage;
  /** Sentences about what was ignored. */
  warnings: string[];
  /** Sizes that images were given, by path without base. */
  images: Record<string, ImageSize | null>;
}

/**
 * Compiles one Markdown or MDX file to data; nothing else parses content.
 *
 * @throws SiteProblem naming file and line, with a code frame where the syntax is wrong.
 */
export async function compilePage(
  source: SourceFile,
  options: CompileOptions,
): Promise<CompileResult> {
  const { relativePath, routePath, file } = source;
  const { frontmatter, body, bodyLine, warnings } = parseFrontMatter(source.text, file);
  const markdown = await parseSource(body, bodyLine, source);
  const isMdx = relativePath.endsWith('.mdx');
  const edition = options.editionOf(routePath);
  const texts = options.textsOf(edition.lang);
  if (isMdx) unravelJsx(markdown);
  if (isMdx) expandPackageManagerTabs(markdown, file, texts);
  markContainers(markdown, texts);
  const marked = markHeadings(markdown);
  const fences = fencesOf(markdown);
  const languages = fences.flatMap(({ lang }) => lang ?? []);
  const code = { highlight: await loadHighlight(languages), texts, ...options.markdown };
  const types = await options.typesOf?.(relativePath, fences);
  refuseProblems(types?.problems ?? [], file);
  const tree = toHast(markdown, (node) => codeBlock(node, code, types?.hints.get(node)), texts);
  if (isMdx) readJsx(tree, file);
  scrollDiagrams(tree);
  expandFileTrees(tree, file);
  if (isMdx) await expandLiveExamples(tree, { ...options, file, code });
  if (isMdx) await expandExampleFiles(tree, { files: options.examples.files, file, texts, code });
  const headings = headingsOf(tree);
  const { names } = options;
  const uses = names ? linkSymbols(tree, { names, routePath, file }) : [];
  const titleHtml = titleHtmlOf(tree, frontmatter.title);
  const targets = resolveLinks(tree, {
    relativePath,
    routePath,
    base: options.base,
    resolveRoute: (href) => options.resolveRoute(href, edition),
  });
  const text = textBlocks(tree, texts);
  const images = sizeImages(tree, options.base, options.imageSizeOf);
  const anchors = finishTree(tree, texts);
  makeSamplesLive(tree, fences, options.importable);
  giveLiveTexts(tree, texts);
  dropRepeatedTypes(tree);
  const headingTitle = marked.find(({ node }) => node.depth === 1)?.text ?? '';
  const page: CompiledPage = {
    routePath,
    relativePath,
    frontmatter,
    title: frontmatter.title ?? headingTitle,
    headingTitle,
    ...(titleHtml && { titleHtml }),
    headings,
    anchors,
    ...targets,
    text,
    ...(uses.length > 0 && { uses }),
    body: toContentNodes(tree),
  };
  return { page, warnings, images };
}

/** The headings below the h1, before their anchors are added. */
function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'element', (node) => {
    const depth = headingDepth(node);
    const id = String(node.properties.id ?? '');
    if (!depth || depth < 2 || id === 'footnote-label') return;
    headings.push({ id, depth, ...inlineContent(node.children) });
  });
  return headings;
}

/** What the first h1 shows, or what front matter says as inline Markdown. */
function titleHtmlOf(tree: Root, title: string | undefined): string | undefined {
  if (title !== undefined) return inlineMarkdown(title).html;
  let html: string | undefined;
  visit(tree, { tagName: 'h1' }, (node) => {
    html = inlineContent((node as Element).children).html;
    return EXIT;
  });
  return html;
}

function headingDepth(node: Element): number | undefined {
  const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
  return depth && node.properties.id ? Number(depth) : undefined;
}

/** Adds the headings' anchor links (DOC-2) and lists every id of the page. */
function finishTree(tree: Root, texts: ThemeTexts): string[] {
  const anchors: string[] = [];
  visit(tree, 'element', (node) => {
    const { id } = node.properties;
    if (typeof id === 'string') anchors.push(id);
    if (!headingDepth(node)) return;
    const name = `${texts.headingLinkText} ${textOf(node).trim()}`;
    node.children.push(anchorLink(String(id), name));
  });
  return anchors;
}

function anchorLink(id: string, ariaLabel: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['heading-anchor'], href: `#${id}`, ariaLabel },
    children: [{ type: 'text', value: '#' }],
  };
}
