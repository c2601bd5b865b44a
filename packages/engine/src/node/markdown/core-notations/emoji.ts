import type { Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { didYouMean, nearestName } from '../../diagnostics/nearest-name.ts';

/** Names between colons that no letter or colon touches: `10:30:00` and `a::b::c` hold none. */
const run = /(?<![\w:/])(?::[a-z\d_+-]+:)+(?![\w:])/g;
const name = /:([a-z\d_+-]+):/g;

/**
 * Replaces the names of emoji, `:tada:`, with the emoji. The list of names is loaded only by pages
 * that hold one.
 *
 * @param diagnostics Told of names that are nearly those of an emoji.
 */
export async function expandEmoji(tree: Root, diagnostics: DiagnosticList): Promise<void> {
  const texts: Text[] = [];
  visit(tree, 'text', (node) => {
    if (node.value.search(run) >= 0) texts.push(node);
  });
  if (texts.length === 0) return;
  const { nameToEmoji } = await import('gemoji');
  for (const node of texts) {
    const emojiOf = (text: string, word: string) => {
      if (Object.hasOwn(nameToEmoji, word)) return nameToEmoji[word] ?? text;
      const nearest = /[a-z]{4}/.test(word) && nearestName(word, Object.keys(nameToEmoji));
      if (nearest) {
        diagnostics.warn(`There's no emoji ${text}.${didYouMean(`:${nearest}:`)}`, node);
      }
      return text;
    };
    node.value = node.value.replaceAll(run, (names) => names.replaceAll(name, emojiOf));
  }
}
