import type { Element, Root } from 'hast';
import type { Code } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';
import type { CodeNode } from '#model/content/content-node.ts';
import type { Edition } from '#model/navigation/edition.ts';
import type { AddressContext } from '#model/navigation/resolve-address.ts';
import { headingLink } from '#model/page/heading-link.ts';
import type { CompiledPage, Heading } from '#model/page/page.ts';
import { isShellId } from '#model/page/shell-ids.ts';
import { ProblemList } from '#model/problem-list.ts';
import type { SiteData } from '#model/site/site-config.ts';
import type { ThemeTexts } from '#model/texts/theme-texts.ts';
import { codeBlock } from '../code/code-block.ts';
import { codeOf } from '../code/code-of.ts';
import { dropRepeatedTypes } from '../code/drop-repeated-types.ts';
import { fencesOf } from '../code/fences-of.ts';
import { loadHighlight } from '../code/highlight.ts';
import { nameSamples } from '../code/name-samples.ts';
import { readFences } from '../code/read-fences.ts';
import { checkComponents, componentNames } from '../components/check-components.ts';
import type { ComponentCatalog } from '../components/component-catalog.ts';
import { expandExampleFiles } from '../components/example-files.ts';
import { expandFileTrees } from '../components/file-tree.ts';
import { expandLiveExamples } from '../components/live-examples.ts';
import { makeSamplesLive } from '../components/live-samples.ts';
import { giveLivePlace, giveLiveTexts } from '../components/live-texts.ts';
import { expandPackageManagerTabs } from '../components/package-manager-tabs.ts';
import { runnableSections } from '../components/runnable-sections.ts';
import type { PageSandbox } from '../examples/page-sandbox.ts';
import type { Examples } from '../examples/read-examples.ts';
import type { SourceFile, SourcePlace } from '../files/source-file.ts';
import { resolveFrontMatter } from '../links/front-matter-links.ts';
import { type ImageSize, type ImageSizeOf, sizeImages } from '../links/image-sizes.ts';
import { linkSymbols } from '../links/link-symbols.ts';
import { resolveLinks } from '../links/links.ts';
import type { ReferenceNames } from '../links/reference-names.ts';
import type { ResolveRoute } from '../links/routes.ts';
import { type AllowedOrigins, enforcePolicy, warnOfFindings } from '../markdown/enforce-policy.ts';
import { finishBody } from '../markdown/finish-body.ts';
import { inlineContent } from '../markdown/inline-markdown.ts';
import { readJsx } from '../markdown/jsx/jsx.ts';
import { unravelJsx } from '../markdown/jsx/unravel.ts';
import { markContainers } from '../markdown/notations/containers.ts';
import { expandEmoji } from '../markdown/notations/emoji.ts';
import { markHeadings } from '../markdown/notations/headings.ts';
import { reportLiteralNotations } from '../markdown/notations/literal-notations.ts';
import { renderMath } from '../markdown/notations/math.ts';
import { expandTablesOfContents } from '../markdown/notations/table-of-contents.ts';
import { reportUnclosedBlocks } from '../markdown/notations/unclosed-blocks.ts';
import { reportUnclosedHtml } from '../markdown/notations/unclosed-html.ts';
import { parseFrontMatter, type SplitPage } from '../markdown/parse/parse-front-matter.ts';
import { parseSource } from '../markdown/parse/parse-source.ts';
import type { Notice } from '../markdown/parse/prepare-source.ts';
import { scrollDiagrams } from '../markdown/scroll-diagrams.ts';
import { textBlocks } from '../markdown/text-blocks.ts';
import { toHast } from '../markdown/to-hast.ts';
import { LeftOutCode } from '../problems/left-out-code.ts';
import { refuseProblems } from '../samples/refuse-problems.ts';
import type { TypesOf } from '../samples/sample-types.ts';
import { UnfinishedPage } from './unfinished-page.ts';

/** What of the site's configuration changes the HTML of a page. */
export interface CompileOptions {
  base: string;
  /** Route that a link means on a page of some edition. */
  resolveRoute: ResolveRoute;
  /** Whether there is a page at a canonical route. */
  hasPage: (route: string) => boolean;
  editionOf: (route: string) => Edition;
  markdown: SiteData['markdown'];
  /** The modules that `<LiveExample>` shows. */
  examples: Examples;
  /** What programs in the page can do. */
  sandbox: PageSandbox;
  /** The theme's texts in a language. */
  textsOf: (lang: string) => ThemeTexts;
  imageSizeOf: ImageSizeOf;
  /** What pages may load from elsewhere. */
  security: AllowedOrigins;
  /** The components that pages may use; without it they aren't checked. */
  catalog?: ComponentCatalog | undefined;
  /** The exports that pages may mention, when the site documents a package. */
  names?: ReferenceNames | undefined;
  /** The types of names in samples, when the site documents a package. */
  typesOf?: TypesOf | undefined;
  /** Changes when the types may have changed although the samples haven't. */
  typesHash?: string | undefined;
}

/** A compiled page with what was noticed on the way. */
export interface CompileResult {
  page: CompiledPage;
  /** Sentences about what was ignored. */
  warnings: string[];
  /** Sizes that images were given, by path without base. */
  images: Record<string, ImageSize | null>;
}

/** A source as it's compiled. */
type WrittenPage = SourcePlace & Pick<SourceFile, 'text'>;

/**
 * Compiles one Markdown or MDX file to data; nothing else parses content.
 *
 * @throws UnfinishedPage with everything that is wrong with the page, each with file and line.
 */
export async function compilePage(
  given: WrittenPage,
  options: CompileOptions,
): Promise<CompileResult> {
  // A text may be read from the disk each time it's asked for.
  const source = { ...given };
  const { relativePath, routePath, file } = source;
  const problems = new ProblemList(file);
  const split = await problems.attempt(() => parseFrontMatter(source.text, file));
  const markdown = split && (await readMarkdown(split, source, options, problems));
  const warnings = () => [...(split?.warnings ?? []), ...problems.warnings];
  if (!markdown) throw new UnfinishedPage(problems.errors, warnings(), undefined);
  const edition = options.editionOf(routePath);
  const texts = options.textsOf(edition.lang);
  const isLenient = options.markdown.unsupported === 'warn';
  unravelJsx(markdown);
  await problems.attempt(() => expandPackageManagerTabs(markdown, file, texts));
  markContainers(markdown, texts, problems);
  const marked = markHeadings(markdown, problems, isLenient);
  expandTablesOfContents(markdown, marked, texts.outlineTitle, problems);
  const fences = fencesOf(markdown);
  const languages = fences.flatMap(({ lang }) => lang ?? []);
  const code = { highlight: await loadHighlight(languages), ...options.markdown };
  const types = await options.typesOf?.(relativePath, fences);
  await problems.attempt(() => refuseProblems(types?.problems ?? [], file));
  const blocks = new Map<Code, CodeNode>();
  const toCode = (node: Code) => {
    const block = codeBlock(node, code, types?.hints.get(node));
    blocks.set(node, block);
    return block;
  };
  const tree = toHast(markdown, toCode, texts);
  const leftOut = isLenient ? new LeftOutCode() : undefined;
  readJsx(tree, { problems, leftOut });
  warnOfFindings(enforcePolicy(tree, options.security, { leftOut }), problems);
  const { catalog } = options;
  if (catalog) checkComponents(tree, { catalog, problems, leftOut });
  leftOut?.report(problems, catalog ? componentNames(catalog) : []);
  scrollDiagrams(tree);
  await problems.attempt(() => expandFileTrees(tree, file));
  await problems.attempt(() => expandLiveExamples(tree, { ...options, file, code }));
  await problems.attempt(() =>
    expandExampleFiles(tree, { files: options.examples.files, file, texts, code }),
  );
  const headings = headingsOf(tree);
  const { names } = options;
  const uses = names
    ? await problems.attempt(() => linkSymbols(tree, { names, routePath, file }))
    : undefined;
  const addresses: AddressContext = {
    relativePath,
    routePath,
    base: options.base,
    resolveRoute: (href) => options.resolveRoute(href, edition),
    hasPage: options.hasPage,
  };
  const { frontmatter, targets } = resolveFrontMatter(
    split.frontmatter,
    addresses,
    split.lineOf,
    (html, line) => warnOfFindings(enforcePolicy(html, options.security, { line }), problems),
  );
  const inBody = resolveLinks(tree, addresses);
  const titleHtml = frontmatter.title === undefined ? titleHtmlOf(tree) : undefined;
  const text = textBlocks(tree, texts);
  const images = sizeImages(tree, options.base, options.imageSizeOf);
  const anchors = finishTree(tree, texts, problems);
  makeSamplesLive(tree, blocks, options.sandbox);
  giveLiveTexts(tree, texts);
  await giveLivePlace(tree, options.sandbox.place);
  dropRepeatedTypes(codeOf(tree));
  const samples = nameSamples(tree, anchors);
  const runnable = runnableSections(tree);
  const headingTitle = marked.find(({ node }) => node.depth === 1)?.text ?? '';
  const page: CompiledPage = {
    routePath,
    relativePath,
    ...(relativePath === '' && { source: { file } }),
    frontmatter,
    title: frontmatter.title ?? headingTitle,
    headingTitle,
    ...(titleHtml && { titleHtml }),
    headings,
    anchors,
    ...(Object.keys(samples).length > 0 && { samples }),
    links: [...targets.links, ...inBody.links],
    assets: [...targets.assets, ...inBody.assets],
    text,
    ...(runnable.length > 0 && { runnable }),
    ...(uses && uses.length > 0 && { uses }),
    body: finishBody(tree),
  };
  if (problems.errors.length > 0) throw new UnfinishedPage(problems.errors, warnings(), page);
  return { page, warnings: warnings(), images };
}

/** The body of a page with all notations read that are Markdown; nothing if it can't be parsed. */
async function readMarkdown(
  { body, bodyLine }: SplitPage,
  source: WrittenPage,
  { markdown: { math, languageAlias, unsupported } }: CompileOptions,
  problems: ProblemList,
) {
  const notice: Notice = (sentence, line) => problems.warn(sentence, { line });
  const isLenient = unsupported === 'warn';
  const markdown = await problems.attempt(() =>
    parseSource(body, source, { line: bodyLine, math, notice, ...(isLenient && { problems }) }),
  );
  if (!markdown) return undefined;
  readFences(markdown, languageAlias, problems);
  await expandEmoji(markdown, problems);
  const lines = source.text.split('\n');
  await renderMath(markdown, lines, problems);
  reportLiteralNotations(markdown, problems);
  reportUnclosedBlocks(markdown, lines, problems);
  reportUnclosedHtml(markdown, problems);
  return markdown;
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

/** What the first h1 shows, where it is more than text. */
function titleHtmlOf(tree: Root): string | undefined {
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
function finishTree(tree: Root, texts: ThemeTexts, problems: ProblemList): string[] {
  const anchors: string[] = [];
  const seen = new Set<string>();
  visit(tree, 'element', (node) => {
    const { id } = node.properties;
    if (typeof id === 'string') {
      const line = node.position?.start.line ?? 0;
      if (seen.has(id)) {
        problems.warn(
          `Another element of this page has the id "${id}", too, so links lead there. Choose another one.`,
          { line },
        );
      } else if (isShellId(id)) {
        problems.warn(`The id "${id}" is used by the page's layout. Choose another one.`, { line });
      }
      seen.add(id);
      anchors.push(id);
    }
    if (!headingDepth(node)) return;
    node.children.push(headingLink(String(id), textOf(node).trim(), texts.headingLinkText));
  });
  return anchors;
}
