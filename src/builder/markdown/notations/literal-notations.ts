import type { Parents, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
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
      type: 'text',
      pattern: /(?<=\S)\^\[[^[\]]{2,}\]/,
      sentence: (found) =>
        `${found} isn't a footnote and stays text. Write [^1] here, and "[^1]: …" in a paragraph of its own.`,
    },
    {
      type: 'html',
      pattern: /<!--\s*@include:?[^>]*-->/,
      sentence: (found) =>
        `${found} includes nothing. Write the text here, or link to the page that holds it.`,
    },
  ];

/** Attributes behind what they are for: `{.class}`, `{target="_self"}`. */
const attributes = /^\{(?:[.#][\w-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+))(?:\s+[^{}]+)?\}/;
const attributesOfHeading = /\{(?:[^{}]*\s)?\.[\w-]+[^{}]*\}\s*$/;

/** What other engines put behind links, images and headings to set their attributes. */
function attributesIn(node: Text, index: number | undefined, parent: Parents | undefined) {
  const before = index ? parent?.children[index - 1] : undefined;
  if (before?.type === 'link' || before?.type === 'image') return attributes.exec(node.value);
  const isLast = parent?.children.at(-1) === node;
  return parent?.type === 'heading' && isLast ? attributesOfHeading.exec(node.value) : null;
}

/** Warns of notations of other engines that would stay text or vanish (CONT-4). */
export function reportLiteralNotations(tree: Root, problems: ProblemList): void {
  visit(tree, ['text', 'html'], (node, index, parent) => {
    if (node.type !== 'text' && node.type !== 'html') return;
    const set = node.type === 'text' ? attributesIn(node, index, parent as Parents) : null;
    if (set) {
      problems.warn(
        `${set[0].trim()} sets no attributes and stays text. Delete it, or write HTML that has them.`,
        { line: node.position?.start.line ?? 0 },
      );
    }
    for (const { type, pattern, sentence } of notations) {
      const found = type === node.type ? pattern.exec(node.value) : undefined;
      if (!found) continue;
      const before = node.value.slice(0, found.index).split('\n').length - 1;
      const line = (node.position?.start.line ?? 0) + before;
      problems.warn(sentence(found[0].trim()), { line });
    }
  });
}
