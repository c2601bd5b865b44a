import { spellCheckDocument } from 'cspell-lib';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { ContentPage } from './content-page.ts';

interface Line {
  line: number;
  text: string;
}

/**
 * Checks the words of a page, those in comments of its samples included, against the dictionaries
 * of American English and of programming.
 *
 * @param projectWords Accepted besides; upper and lower case do not matter.
 * @returns Sentences with their place.
 */
export async function findMisspellings(
  page: ContentPage,
  projectWords: string[],
): Promise<string[]> {
  const lines = readLines(page);
  const text = lines.map((line) => line.text).join('\n');
  const { issues, errors } = await spellCheckDocument(
    { uri: `file:///${page.file}`, text, languageId: 'plaintext', locale: 'en' },
    { generateSuggestions: true, numSuggestions: 2, noConfigSearch: true },
    {
      language: 'en',
      words: projectWords,
      dictionaries: ['typescript', 'node', 'npm', 'html', 'companies', 'softwareTerms'],
      ignoreRegExpList: ['Urls'],
    },
  );
  if (errors?.length) throw new Error(`${page.file}: ${errors.map(String).join('\n')}`);
  return issues.map((issue) => {
    const { line } = lines[text.slice(0, issue.offset).split('\n').length - 1] ?? { line: 1 };
    const meant = issue.suggestions?.join(' or ') || 'a word of project-words.txt';
    return `${page.file}:${line}: Unknown word “${issue.text}”; perhaps ${meant}.`;
  });
}

/** Everything people read: front matter, text, labels of diagrams, comments in code. */
function readLines(page: ContentPage): Line[] {
  const lines: Line[] = page.head.map((text, index) => ({ line: index + 1, text }));
  const add = (text: string, first: number) => {
    for (const [index, part] of text.split('\n').entries()) {
      lines.push({ line: first + index, text: part });
    }
  };
  visit(page.tree, (node: Nodes) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'text') add(node.value, line);
    if (node.type === 'code') add(commentsOf(node.value), line + 1);
    if (node.type === 'image' && node.alt) add(node.alt, line);
    if (node.type === 'mdxJsxFlowElement') {
      for (const { value } of node.attributes) if (typeof value === 'string') add(value, line);
    }
  });
  return lines;
}

/** The comments of a sample, each on its own line; other lines become empty. */
function commentsOf(code: string): string {
  return code
    .split('\n')
    .map((line) => /(?:^|\s)(?:\/\/|\/?\*+)\s(.*)/.exec(line)?.[1] ?? '')
    .join('\n');
}
