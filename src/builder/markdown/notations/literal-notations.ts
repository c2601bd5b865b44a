import type { Root } from 'mdast';
// Declares the nodes of containers.
import type {} from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import type { ProblemList } from '#model/problem-list.ts';

/** Notations that other engines run and this one shows or drops, and what to write instead. */
const notations: { type: 'text' | 'html'; pattern: RegExp; sentence: (found: string) => string }[] =
  [
    {
      type: 'text',
      pattern: /\{\{[^{}]+\}\}/,
      sentence: (found) =>
        `${found} isn't computed and stays text. Write the value, or put code in backquotes.`,
    },
    {
      type: 'text',
      pattern: /^<<<\s*\S+/m,
      sentence: (found) =>
        `${found} doesn't read the file and stays text. Put the code into a fenced block.`,
    },
    {
      type: 'html',
      pattern: /<!--\s*@include:?[^>]*-->/,
      sentence: (found) =>
        `${found} includes nothing. Write the text here, or link to the page that holds it.`,
    },
  ];

/** Warns of notations of other engines that would stay text or vanish (CONT-4). */
export function reportLiteralNotations(tree: Root, problems: ProblemList): void {
  visit(tree, (node) => {
    // What it holds is meant to stay as it is written.
    if (node.type === 'containerDirective' && node.name === 'v-pre') return SKIP;
    if (node.type !== 'text' && node.type !== 'html') return undefined;
    for (const { type, pattern, sentence } of notations) {
      const found = type === node.type ? pattern.exec(node.value) : undefined;
      if (!found) continue;
      const before = node.value.slice(0, found.index).split('\n').length - 1;
      const line = (node.position?.start.line ?? 0) + before;
      problems.warn(sentence(found[0].trim()), { line });
    }
    return undefined;
  });
}
