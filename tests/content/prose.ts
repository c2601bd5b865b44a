import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { ContentPage } from './content-page.ts';

/** A heading, paragraph or cell of a page. */
export interface ProseBlock {
  /** 1-based line of the file at which it begins. */
  line: number;
  /** Its text with code in it; line breaks of the source are kept. */
  text: string;
  /** The same text with an ellipsis for each piece of code, for checks of the language. */
  words: string;
  type: 'heading' | 'paragraph' | 'tableCell';
}

const blockTypes = new Set<string>(['heading', 'paragraph', 'tableCell']);

/** Reads the words of a page: no code blocks, no diagrams. */
export function readProse(page: ContentPage): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  visit(page.tree, (node: Nodes) => {
    if ('name' in node && node.name === 'svg') return SKIP;
    if (!blockTypes.has(node.type)) return;
    const { type } = node as { type: ProseBlock['type'] };
    blocks.push({
      line: node.position?.start.line ?? 1,
      text: textOf(node),
      words: wordsOf(node),
      type,
    });
    return SKIP;
  });
  return blocks;
}

function wordsOf(node: Nodes): string {
  if (node.type === 'inlineCode') return '…';
  if (node.type === 'break') return '\n';
  if ('children' in node) return node.children.map(wordsOf).join('');
  return node.type === 'text' ? node.value : '';
}

/** Counts what stands between white space and has a letter or digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
