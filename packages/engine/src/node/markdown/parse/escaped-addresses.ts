import type { Root } from 'mdast';
import type { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

type TreeExtension = ReturnType<typeof mdxJsxFromMarkdown>;
type Handle = NonNullable<NonNullable<TreeExtension['enter']>[string]>;

/** Stands before a sign that is escaped. No source has it, because parsers read U+FFFD in its place. */
const mark = '\0';

/** Labels and addresses are read as fragments, which nobody searches for addresses. */
const note: Handle = function (token) {
  this.config.enter.data?.call(this, token);
  const text = this.stack.at(-1);
  const isSearched = this.stack.every(({ type }) => type !== 'fragment');
  if (isSearched && text?.type === 'text') text.value += mark;
};

/**
 * Hides words in which a sign of an address is escaped, `www\.example.org` and `me&#64;example.org`, while GFM
 * searches texts for further addresses: they don't show which of their signs were escaped.
 */
export const hideEscapedAddresses: TreeExtension = {
  enter: { characterEscape: note, characterReference: note },
  transforms: [
    (tree: Root) =>
      visit(tree, 'text', (text) => {
        if (!text.value.includes(mark)) return;
        const marked = text.value.replaceAll(/\0(?![.:/@])/g, '');
        text.value = marked.replaceAll(/\S+/g, (word) =>
          word.includes(mark) ? word.replaceAll(/[.:@]/g, `${mark}$&`) : word,
        );
      }),
  ],
};

/** Shows them again. */
export const showEscapedAddresses: TreeExtension = {
  transforms: [
    (tree: Root) =>
      visit(tree, 'text', (text) => {
        text.value = text.value.replaceAll(mark, '');
      }),
  ],
};
