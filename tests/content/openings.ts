import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { type ContentPage, locate } from './content-page.ts';

/**
 * Pages whose first sentences begin alike: the same three words, where a term that is bold, code
 * or a link counts as any other such term.
 *
 * @returns Sentences with file and line.
 */
export function findSharedOpenings(pages: ContentPage[]): string[] {
  const first = new Map<string, string>();
  const diagnostics: string[] = [];
  for (const page of pages) {
    const paragraph = page.tree.children.find(({ type }) => type === 'paragraph');
    if (!paragraph) continue;
    const opening = patternOf(paragraph);
    const place = locate(page, paragraph);
    const other = first.get(opening);
    if (other) diagnostics.push(`${place}: “${opening}” opens ${other} too; begin in another way.`);
    else first.set(opening, place);
  }
  return diagnostics;
}

function patternOf(paragraph: Nodes): string {
  const children = 'children' in paragraph ? paragraph.children : [];
  const words = children.map((node) => (node.type === 'text' ? node.value : '…')).join('');
  return words.toLowerCase().split(/\s+/).slice(0, 3).join(' ');
}

/**
 * Links of the lists “Read next”, and of a glossary, that call a page by another name than its
 * title, or a section by another name than its heading; upper and lower case do not matter.
 *
 * @param pages All pages, to look the names up.
 * @returns Sentences with file and line.
 */
export function findOldTitles(page: ContentPage, pages: ContentPage[]): string[] {
  const isGlossary = page.route.endsWith('/glossary');
  const start = isGlossary ? 0 : page.tree.children.findIndex(isReadNext);
  if (start < 0) return [];
  return page.tree.children
    .slice(start)
    .filter(({ type }) => type === (isGlossary ? 'paragraph' : 'list'))
    .flatMap(linksIn)
    .flatMap((link) => {
      const names = namesOf(link.url, page, pages);
      const text = textOf(link);
      if (names.length === 0 || names.some((name) => name.toLowerCase() === text.toLowerCase())) {
        return [];
      }
      return `${locate(page, link)}: The link “${text}” leads to “${names.join('” or “')}”; use that name.`;
    });
}

function isReadNext(node: Nodes): boolean {
  return node.type === 'heading' && textOf(node) === 'Read next';
}

function linksIn(node: Nodes): Extract<Nodes, { type: 'link' }>[] {
  if (node.type === 'link') return [node];
  return 'children' in node ? node.children.flatMap(linksIn) : [];
}

/**
 * The heading an address leads to, or the title of its page; nothing for other addresses. A link
 * means the page of its own version if there is one.
 */
function namesOf(url: string, from: ContentPage, pages: ContentPage[]): string[] {
  const [route, anchor] = url.split('#');
  const version = /^\/\d[\d.]*(?=\/)/.exec(from.route)?.[0] ?? '';
  const target =
    pages.find((page) => page.route === version + route) ??
    pages.find((page) => page.route === route);
  const heading = target?.headings.find(({ id }) => id === anchor)?.text;
  return [heading, target?.frontmatter.title].filter((name) => name !== undefined);
}
