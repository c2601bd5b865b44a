import path from 'node:path';
import type { Root } from 'mdast';
import { readContent } from '#node/content/read-content.ts';
import { type MarkedHeading, markHeadings } from '#node/markdown/core-notations/headings.ts';
import { parseFrontMatter } from '#node/markdown/parse/parse-front-matter.ts';
import { parseMarkdown } from '#node/markdown/parse/parse-markdown.ts';
import { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { FrontMatter } from '#shared/page/front-matter.ts';

/** A page as the gates read it; lines of its nodes are lines of the file. */
export interface ContentPage {
  /** The path that messages name: `content/guide/x.mdx`. */
  file: string;
  /** `/guide/x` */
  route: string;
  frontmatter: FrontMatter;
  /** Sentences about front matter that was ignored. */
  warnings: string[];
  /** Source lines of the front matter, the dashes included. */
  head: string[];
  tree: Root;
  headings: MarkedHeading[];
}

const root = path.resolve(import.meta.dirname, '../../site');

/** Parses a page; its headings lose their written ids. */
export function parsePage(text: string, file: string, route = '/x'): ContentPage {
  const { frontmatter, body, bodyLine, warnings } = parseFrontMatter(text, file);
  const syntax = file.endsWith('.md') ? 'md' : 'mdx';
  const tree = parseMarkdown(body, { line: bodyLine, syntax });
  const head = text.split('\n').slice(0, bodyLine - 1);
  return {
    file,
    route,
    frontmatter,
    warnings,
    head,
    tree,
    headings: markHeadings(tree, new DiagnosticList(file)),
  };
}

let pages: Promise<ContentPage[]> | undefined;

/**
 * All pages of the site's content folder, in the order of their paths; parsed once for all tests of a
 * process, which change nothing about them.
 */
export function readPages(): Promise<ContentPage[]> {
  pages ??= pagesIn(root);
  return pages;
}

/** Parses all pages of the content folder of a site, in the order of their paths. */
export async function pagesIn(site: string): Promise<ContentPage[]> {
  const { sources } = await readContent(site, { locales: [], lang: 'en', symlinks: [] });
  return sources.map(({ text, file, routePath }) => parsePage(text, file, routePath));
}

/** `content/guide/x.mdx:12`, for messages. */
export function locate(
  page: ContentPage,
  node?: { position?: { start: { line: number } } | undefined },
): string {
  return `${page.file}:${node?.position?.start.line ?? 1}`;
}
