import type { Root } from 'hast';
import type { Code } from 'mdast';
import type { CodeNode } from '#shared/content/content-node.ts';
import { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { AddressContext } from '#shared/navigation/resolve-address.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { codeBlock } from '../code/code-block.ts';
import { fencesOf } from '../code/fences-of.ts';
import { loadHighlight } from '../code/highlight.ts';
import { nameSamples } from '../code/name-samples.ts';
import { checkComponents, componentNames } from '../components/check-components.ts';
import { expandFileTrees } from '../components/file-tree.ts';
import { UnsupportedCode } from '../diagnostics/unsupported-code.ts';
import { resolveFrontMatter } from '../links/front-matter-links.ts';
import { type ImageSize, sizeImages } from '../links/image-sizes.ts';
import { type PlaceAt, resolveLinks } from '../links/links.ts';
import { enforcePolicy, warnOfFindings } from '../markdown/enforce-policy.ts';
import { finishBody } from '../markdown/finish-body.ts';
import { readJsx } from '../markdown/jsx/jsx.ts';
import { parseFrontMatter, type SplitPage } from '../markdown/parse/parse-front-matter.ts';
import { scrollDiagrams } from '../markdown/scroll-diagrams.ts';
import { textBlocks } from '../markdown/text-blocks.ts';
import { toHast } from '../markdown/to-hast.ts';
import type { CompileOptions } from './compile-options.ts';
import { headingsOf, linkHeadings, titleHtmlOf } from './page-headings.ts';
import { readMarkdown } from './read-markdown.ts';
import { originOf, type SourceFile, type SourcePlace } from './source-file.ts';
import { type PageInProgress, runTransforms } from './transforms.ts';
import { UnfinishedPage } from './unfinished-page.ts';

/** A compiled page with what was noticed on the way. */
export interface CompileResult {
  page: CompiledPage;
  /** Sentences about what was ignored. */
  warnings: string[];
  /** Sizes that images were given, by path without base. */
  images: Record<string, ImageSize | null>;
}

/** A source as it's compiled. */
type WrittenPage = SourcePlace & Pick<SourceFile, 'text' | 'included'>;

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
  const { relativePath, routePath, file, original } = source;
  const diagnostics = new DiagnosticList(file, (line) => originOf(source, line));
  diagnostics.add(source.included?.diagnostics ?? []);
  const edition = options.editionOf(routePath);
  const texts = options.textsOf(edition.lang);
  const split = await diagnostics.attempt(() =>
    parseFrontMatter(source.text, file, options.markdown.unsupported === 'warn'),
  );
  const { markdown, transforms } = options;
  const read =
    split &&
    (await readMarkdown(split, { source, options: markdown, texts, diagnostics, transforms }));
  const warnings = () => [...(split?.warnings ?? []), ...diagnostics.warnings];
  if (!read) throw new UnfinishedPage(diagnostics.errors, warnings(), undefined);
  const draft: PageInProgress = {
    relativePath,
    routePath,
    file,
    edition,
    markdown: read.markdown,
    body: { type: 'root', children: [] },
    codeBlocks: new Map(),
    diagnostics,
    featureFacts: {},
  };
  await runTransforms('markdown', draft, options.transforms);
  Object.assign(draft, await makeBody(draft, options));
  await runTransforms('body', draft, options.transforms);
  const parts = { ...read, split, texts, placeAt: placesOf(source) };
  const { images, ...finished } = await finishPage(draft, parts, options);
  const page = { ...finished.page, ...(original !== undefined && { original }) };
  if (diagnostics.errors.length > 0) throw new UnfinishedPage(diagnostics.errors, warnings(), page);
  return { page, warnings: warnings(), images };
}

/** Parts of a page that aren't in its body. */
interface OtherParts {
  split: SplitPage;
  headingTitle: string;
  texts: ThemeTexts;
  placeAt: PlaceAt;
}

/** Finds where lines of a page are written, as links of the page keep it. */
function placesOf(source: WrittenPage): PlaceAt {
  return (at) => {
    const { file, line } = originOf(source, at);
    return { line, ...(file !== source.file && { file }) };
  };
}

/**
 * Makes a page of its body. Title and text are read once links and before images are finished and
 * before headings get links of their own, which say nothing. Code is named last, because transforms
 * may have moved it into components.
 */
async function finishPage(
  draft: PageInProgress,
  { split, headingTitle, texts, placeAt }: OtherParts,
  options: CompileOptions,
): Promise<Pick<CompileResult, 'page' | 'images'>> {
  const { relativePath, routePath, file, body, diagnostics, featureFacts } = draft;
  const headings = headingsOf(body);
  const { frontmatter, links, assets } = resolveAddresses(draft, { split, placeAt }, options);
  const titleHtml = frontmatter.title === undefined ? titleHtmlOf(body) : undefined;
  const text = textBlocks(body, texts);
  const images = sizeImages(body, options.base, options.imageSizeOf);
  const anchors = linkHeadings(body, texts, diagnostics);
  await runTransforms('finished', draft, options.transforms);
  const samples = nameSamples(body, anchors);
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
    links,
    assets,
    text,
    ...(Object.keys(featureFacts).length > 0 && { featureFacts }),
    body: finishBody(body),
  };
  return { page, images };
}

/** Resolves the links of a page's front matter and body. */
function resolveAddresses(
  { relativePath, routePath, edition, body, diagnostics }: PageInProgress,
  { split, placeAt }: Pick<OtherParts, 'split' | 'placeAt'>,
  { base, resolveRoute, hasPage, security }: CompileOptions,
): Pick<CompiledPage, 'frontmatter' | 'links' | 'assets'> {
  const addresses: AddressContext = {
    relativePath,
    routePath,
    base,
    resolveRoute: (href) => resolveRoute(href, edition),
    hasPage,
  };
  const { frontmatter, targets } = resolveFrontMatter(split.frontmatter, {
    ...addresses,
    lineOf: split.lineOf,
    clean: (html, line) => warnOfFindings(enforcePolicy(html, security, { line }), diagnostics),
  });
  const inBody = resolveLinks(body, addresses, { placeAt });
  return {
    frontmatter,
    links: [...targets.links, ...inBody.links],
    assets: [...targets.assets, ...inBody.assets],
  };
}

/** Turns a page's Markdown into elements, code blocks and components that may be shown. */
async function makeBody(
  { markdown, edition, diagnostics }: Pick<PageInProgress, 'markdown' | 'edition' | 'diagnostics'>,
  options: CompileOptions,
): Promise<Pick<PageInProgress, 'body' | 'codeBlocks'>> {
  const languages = fencesOf(markdown).flatMap(({ lang }) => lang ?? []);
  const code = { highlight: await loadHighlight(languages), ...options.markdown };
  const codeBlocks = new Map<Code, CodeNode>();
  const toCode = (node: Code) => {
    const block = codeBlock(node, code);
    codeBlocks.set(node, block);
    return block;
  };
  const body = toHast(markdown, toCode, options.textsOf(edition.lang));
  checkBody(body, diagnostics, options);
  scrollDiagrams(body);
  expandFileTrees(body, diagnostics, options.markdown.unsupported === 'warn');
  return { body, codeBlocks };
}

/**
 * Reads components and checks what was written. The policy comes behind JSX, whose elements it checks
 * like those of HTML; components come last, so that none is checked that the policy takes out.
 */
function checkBody(
  body: Root,
  diagnostics: DiagnosticList,
  { markdown, security, catalog }: CompileOptions,
): void {
  const code = new UnsupportedCode(diagnostics, markdown.unsupported === 'warn');
  readJsx(body, code);
  warnOfFindings(enforcePolicy(body, security, { code }), diagnostics);
  if (catalog) checkComponents(body, { catalog, diagnostics, code });
  code.report(catalog ? componentNames(catalog) : []);
}
