import { type ContentPage, locate } from './content-page.ts';
import { countWords, readProse } from './prose.ts';

const descriptionLength = { min: 50, max: 160 };
const wordsPerPage = 250;

/** Finds mistakes in a page's headings, description and length, as sentences with their place. */
export function findStructureDiagnostics(page: ContentPage): string[] {
  if (page.warnings.length > 0) return page.warnings;
  return [...findHeadingDiagnostics(page), ...findDescriptionDiagnostics(page), ...findGaps(page)];
}

function findHeadingDiagnostics(page: ContentPage): string[] {
  // The hero of a custom page holds its h1.
  if (page.frontmatter.pageType === 'custom') return [];
  const [first, ...others] = page.headings;
  if (first?.node.depth !== 1) return [`${locate(page, first?.node)}: The page begins without h1.`];
  const diagnostics: string[] = [];
  if (first.text !== page.frontmatter.title) {
    diagnostics.push(
      `${locate(page, first.node)}: The h1 “${first.text}” differs from the title “${page.frontmatter.title}”.`,
    );
  }
  let depth = 1;
  for (const { node, text } of others) {
    const at = locate(page, node);
    if (node.depth === 1) diagnostics.push(`${at}: “${text}” is a second h1.`);
    if (node.depth > depth + 1) {
      diagnostics.push(`${at}: “${text}” skips a level: h${node.depth} after h${depth}.`);
    }
    depth = node.depth;
  }
  return diagnostics;
}

function findDescriptionDiagnostics({ file, frontmatter, head }: ContentPage): string[] {
  const { min, max } = descriptionLength;
  const { length } = frontmatter.description ?? '';
  if (length >= min && length <= max) return [];
  const line = head.findIndex((text) => text.startsWith('description:')) + 1 || 1;
  return [`${file}:${line}: The description has ${length} characters, not ${min} to ${max}.`];
}

function findGaps(page: ContentPage): string[] {
  if (page.frontmatter.overview || /\/index\.mdx?$/.test(page.file)) return [];
  const words = readProse(page).reduce((sum, { text }) => sum + countWords(text), 0);
  return words < wordsPerPage
    ? [`${locate(page)}: The page has ${words} words, fewer than ${wordsPerPage}.`]
    : [];
}
