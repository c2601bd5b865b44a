import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import type { Code } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import type { ResolveRoute } from '#contract/site.ts';
import type { SourceFile, SourcePlace } from '#contract/source-file.ts';
import type { PageInProgress, Transform } from '#contract/transform.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { AddressContext } from '#shared/navigation/resolve-address.ts';
import { pageTypeOf } from '#shared/page/document-title.ts';
import type { FrontMatter } from '#shared/page/front-matter.ts';
import { linkedHeading } from '#shared/page/heading-link.ts';
import type { CodeNode, CompiledPage, Heading } from '#shared/page/page.ts';
import { isShellId, shellIds } from '#shared/page/shell-ids.ts';
import type { FrontMatterKeys } from '#shared/site/front-matter-key.ts';
import type { Edition, SiteData } from '#shared/site/site-data.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { fencesOf } from '../code/fences-of.ts';
import { codeBlock, loadHighlight } from '../code/highlight.ts';
import { checkComponents } from '../components/check-components.ts';
import type { ComponentCatalog } from '../components/component-catalog.ts';
import { expandFileTrees } from '../components/file-tree.ts';
import { UnsupportedCode } from '../diagnostics/unsupported-code.ts';
import { resolveFrontMatter } from '../links/front-matter-links.ts';
import { type ImageSize, type ImageSizeOf, sizeImages } from '../links/image-sizes.ts';
import { type PlaceAt, resolveLinks } from '../links/links.ts';
import { containerTitles } from '../markdown/core-notations/containers.ts';
import { type AllowedContent, enforcePolicy, warnOfFindings } from '../markdown/enforce-policy.ts';
import { finishBody } from '../markdown/finish-body.ts';
import { inlineContent } from '../markdown/inline-markdown.ts';
import { readJsx } from '../markdown/jsx/jsx.ts';
import { assertShallowTree, withShallowStack } from '../markdown/nesting.ts';
import { parseFrontMatter, type SplitPage } from '../markdown/parse/parse-front-matter.ts';
import { onlyHtml, runOnBody } from '../markdown/plugins/plugged-body.ts';
import {
  fileForPlugins,
  type PluggedPage,
  type SitePlugins,
} from '../markdown/plugins/use-plugins.ts';
import { textBlocks } from '../markdown/text-blocks.ts';
import { toHast } from '../markdown/to-hast.ts';
import { readMarkdown } from './read-markdown.ts';
import { originOf, UnfinishedPage } from './source-file.ts';
import { runTransforms } from './transforms.ts';

/** A compiled page with what was noticed on the way. */
export interface CompileResult {
  page: CompiledPage;
  /** Sentences about what was ignored. */
  warnings: string[];
  /** Sizes that images were given, by path without base. */
  images: Record<string, ImageSize | null>;
}

/** A source as it's compiled. */
type WrittenPage = SourcePlace & Pick<SourceFile, 'text' | 'included' | 'imported'>;

/**
 * Compiles one Markdown or MDX file to data; nothing else parses content.
 *
 * @throws UnfinishedPage with everything that is wrong with the page, each with file and line.
 */
export async function compilePage(
  given: WrittenPage,
  options: CompileOptions,
): Promise<CompileResult> {
  try {
    return await compileSource(given, options);
  } catch (error) {
    if (!options.plugins || error instanceof Diagnostic) throw error;
    throw new Diagnostic(
      `This page can't be made of what its plugins leave: ${(error as Error).message}.`,
      { file: given.file },
    );
  }
}

async function compileSource(given: WrittenPage, options: CompileOptions): Promise<CompileResult> {
  // A text may be read from the disk each time it's asked for.
  const source = { ...given };
  const { relativePath, routePath, file, original } = source;
  const diagnostics = new DiagnosticList(file, (line) => originOf(source, line));
  diagnostics.add(source.included?.diagnostics ?? []);
  const edition = options.editionOf(routePath);
  const texts = options.textsOf(edition.lang);
  const split = await diagnostics.attempt(() =>
    parseFrontMatter(source.text, file, {
      isLenient: options.markdown.unsupported === 'warn',
      keys: options.frontMatter,
    }),
  );
  const { markdown, plugins, transforms } = options;
  const words = plugins ? undefined : transforms.flatMap((transform) => transform.words ?? []);
  const plugged =
    plugins && split ? { plugins, file: fileForPlugins(file, split), diagnostics } : undefined;
  const read =
    split &&
    (await readMarkdown(split, { source, options: markdown, texts, diagnostics, plugged, words }));
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
  const made = await diagnostics.attempt(async () => {
    const parts = await withShallowStack(() => makeBody(draft, plugged, options), file);
    assertShallowTree(parts.body, file);
    return parts;
  });
  if (!made) throw new UnfinishedPage(diagnostics.errors, warnings(), undefined);
  Object.assign(draft, made);
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
  { split, headingTitle: markdownTitle, texts, placeAt }: OtherParts,
  options: CompileOptions,
): Promise<Pick<CompileResult, 'page' | 'images'>> {
  const { relativePath, routePath, file, body, diagnostics, featureFacts } = draft;
  const headings = headingsOf(body);
  const { frontmatter, links, assets } = resolveAddresses(draft, { split, placeAt }, options);
  const headingTitle = markdownTitle || titleInHtml(body);
  const isMarkdown = frontmatter.title === undefined && markdownTitle !== '';
  const titleHtml = isMarkdown ? titleHtmlOf(body) : undefined;
  const text = textBlocks(body, containerTitles(texts, options.markdown.containers));
  const { base, imageSizeOf: sizeOf } = options;
  const images = sizeImages(body, { base, sizeOf, diagnostics });
  const anchors = linkHeadings(body, texts, diagnostics);
  await runTransforms('finished', draft, options.transforms);
  const samples = nameSamples(body, anchors);
  const page: CompiledPage = {
    routePath,
    relativePath,
    ...(relativePath === '' && { source: { file } }),
    frontmatter,
    title: (frontmatter.title ?? headingTitle) || defaultTitle(frontmatter, texts),
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

/** The title of a page without one: only an overview has any (OV-1). */
function defaultTitle(frontmatter: FrontMatter, { overviewTitleText }: ThemeTexts): string {
  return frontmatter.overview && pageTypeOf({ frontmatter }) === 'doc' ? overviewTitleText : '';
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
  plugged: PluggedPage | undefined,
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
  const texts = options.textsOf(edition.lang);
  const handlers = plugged && {
    ...plugged.plugins,
    clean: (tree: Root) => onlyHtml(tree, plugged),
  };
  const converted = toHast(markdown, toCode, texts, handlers);
  const body = plugged
    ? await runOnBody(converted, plugged, { blocks: codeBlocks, toCode })
    : converted;
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
  code.report();
}

/** The headings below the h1, before they have their anchor links. */
function headingsOf(body: Root): Heading[] {
  const headings: Heading[] = [];
  visit(body, 'element', (node) => {
    const depth = headingDepth(node);
    if (depth) sizeIcons(node);
    const id = String(node.properties.id ?? '');
    if (!depth || depth < 2 || id === 'footnote-label') return;
    headings.push({ id, depth, ...inlineContent(node.children) });
  });
  return headings;
}

/** An icon that names no size would fill the width of a heading, and of the lists that show it, too. */
function sizeIcons(heading: Element): void {
  visit(heading, { tagName: 'svg' }, (icon) => {
    const { properties } = icon as Element;
    if (!properties.width && !properties.height) {
      Object.assign(properties, { width: '1em', height: '1em' });
    }
  });
}

/** The words of an h1 in HTML, or those for the picture in it: READMEs center their titles so. */
function titleInHtml(body: Root): string {
  let title = '';
  visit(body, { tagName: 'h1' }, (heading) => {
    title = textOf(heading as Element).trim();
    if (title !== '') return EXIT;
    visit(heading as Element, { tagName: 'img' }, (image) => {
      title ||= String((image as Element).properties.alt ?? '').trim();
    });
    return EXIT;
  });
  return title;
}

/** Inline HTML of the first h1, where it is more than text. */
function titleHtmlOf(body: Root): string | undefined {
  let html: string | undefined;
  visit(body, { tagName: 'h1' }, (node) => {
    html = inlineContent((node as Element).children).html;
    return EXIT;
  });
  return html;
}

/** Makes headings links to themselves (DOC-2) and lists every id of the page. */
function linkHeadings(body: Root, texts: ThemeTexts, diagnostics: DiagnosticList): string[] {
  const anchors: string[] = [];
  const seen = new Set<string>();
  visit(body, 'element', (node) => {
    const { id } = node.properties;
    if (typeof id === 'string') {
      const sentence = explainTakenId(id, seen);
      if (sentence) diagnostics.warn(sentence, node);
      seen.add(id);
      anchors.push(id);
    }
    if (!headingDepth(node)) return;
    const text = textOf(node).trim();
    node.children = linkedHeading(node.children, String(id), text, texts.headingLinkText);
  });
  return anchors;
}

function explainTakenId(id: string, seen: ReadonlySet<string>): string | undefined {
  if (seen.has(id)) {
    return `Another element of this page has the id "${id}", too, so links lead there. Choose another one.`;
  }
  return isShellId(id)
    ? `The id "${id}" is already used by the page's layout. Choose another one.`
    : undefined;
}

function headingDepth(node: Element): number | undefined {
  const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
  return depth && node.properties.id ? Number(depth) : undefined;
}

/**
 * A drawing of the class `diagram` that is wider than the screen scrolls by itself, by keyboard too, and never
 * widens the page. The group is named like the drawing.
 */
function scrollDiagrams(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    const { className, ariaLabelledBy } = node.properties;
    if (node.tagName !== 'svg' || index === undefined || !parent) return;
    if (![className].flat().join(' ').split(' ').includes('diagram')) return;
    const group: Element = {
      type: 'element',
      tagName: 'div',
      properties: {
        className: ['diagram-scroll'],
        role: 'group',
        ariaLabelledBy: [ariaLabelledBy ?? []].flat().join(' ').split(' ').slice(0, 1),
      },
      children: [node],
    };
    parent.children[index] = group;
    return SKIP;
  });
}

/**
 * Gives the samples of a page ids that links to their lines can name (`#merge-code:L3-L5`): the slug
 * of the title, else that of the section with `-code`, counted up where a section has several. What
 * other sections gain or lose doesn't change them. Output and single lines get none, but count.
 *
 * @param tree Its code blocks are changed.
 * @param taken Ids that the page uses already.
 * @returns How many lines each sample has, by id.
 */
export function nameSamples(tree: Root, taken: readonly string[]): Record<string, number> {
  const slugger = new GithubSlugger();
  for (const id of [...shellIds, ...taken]) slugger.occurrences[id] ??= 0;
  const samples: Record<string, number> = {};
  let section = '';
  const name = (node: CodeNode) => {
    if (node.output || node.inline) return;
    const id = slugger.slug(
      node.title?.replaceAll(/[./]+/g, ' ').trim() || (section ? `${section}-code` : 'code'),
    );
    const lines = node.value.split('\n').length;
    if (lines === 1) return;
    node.id = id;
    samples[id] = lines;
  };
  visit(tree, (node) => {
    if (node.type === 'element' && /^h[2-6]$/.test(node.tagName)) {
      section = String(node.properties.id ?? section);
    } else if (node.type === 'code') name(node);
    else if (node.type === 'component') {
      for (const shown of node.slots?.code ?? []) if (shown.type === 'code') name(shown);
    }
  });
  return samples;
}

/** Everything beside its source that changes the HTML of a page. */
export interface CompileOptions extends Pick<SiteData, 'base' | 'markdown'> {
  /** Route that a link means on a page of some edition. */
  resolveRoute: ResolveRoute;
  /** Whether there is a page at a canonical route. */
  hasPage: (route: string) => boolean;
  editionOf: (route: string) => Edition;
  /** The theme's texts in a language. */
  textsOf: (lang: string) => ThemeTexts;
  imageSizeOf: ImageSizeOf;
  /** Keys of front matter that the site declares. */
  frontMatter?: FrontMatterKeys;
  /** Origins that pages may load from. */
  security: AllowedContent;
  /** The components that pages may use; without it they aren't checked. */
  catalog?: ComponentCatalog | undefined;
  /** Steps of features. */
  transforms: readonly Transform[];
  /** Plugins of remark and rehype; none where neither the site nor a feature has any. */
  plugins?: SitePlugins | undefined;
}
