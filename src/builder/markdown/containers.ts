import type { BlockContent, Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
// Declares `hName` and `hProperties`, by which nodes choose their element.
import type {} from 'mdast-util-to-hast';
import { SKIP, visit } from 'unist-util-visit';
import type { ThemeTexts } from '#model/site/theme-texts.ts';

/** What `:::kind` and `> [!KIND]` may name (CONT-1, CONT-2). */
const kinds = ['tip', 'note', 'info', 'warning', 'caution', 'danger', 'details'] as const;
type ContainerKind = (typeof kinds)[number];

/** Whether a word names a container (CONT-1, CONT-4). */
export function isContainerKind(word: string): word is ContainerKind {
  return kinds.some((kind) => kind === word);
}

/** The titles of containers whose author gave none. */
export function containerTitles(texts: ThemeTexts): string[] {
  return kinds.map((kind) => texts[`${kind}TitleText`]);
}

const alert = /^\[!(\w+)\][^\S\n]*(?:\n|$)/;

/**
 * Turns containers and GitHub alerts into callouts; `details` becomes a disclosure (CONT-3).
 *
 * @param texts Titles of callouts that have none of their own.
 */
export function markContainers(tree: Root, texts: ThemeTexts): void {
  visit(tree, 'containerDirective', (node: ContainerDirective) => {
    const [first] = node.children;
    const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
    if (label) node.children.shift();
    if (isContainerKind(node.name)) toCallout(node, node.name, texts, label?.children);
  });
  visit(tree, 'blockquote', (node: Blockquote) => {
    const kind = takeAlert(node);
    if (!kind) return;
    toCallout(node, kind, texts);
    return SKIP;
  });
}

/** Removes `[!NOTE]` from the start of a quote and returns its kind, if it is one of ours. */
function takeAlert(node: Blockquote): ContainerKind | undefined {
  const [paragraph] = node.children;
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (text?.type !== 'text' || paragraph?.type !== 'paragraph') return undefined;
  const match = alert.exec(text.value);
  const kind = match?.[1]?.toLowerCase() ?? '';
  if (!match || !isContainerKind(kind)) return undefined;
  text.value = text.value.slice(match[0].length);
  if (text.value === '') paragraph.children.shift();
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift();
  if (paragraph.children.length === 0) node.children.shift();
  return kind;
}

function toCallout(
  node: ContainerDirective | Blockquote,
  kind: ContainerKind,
  texts: ThemeTexts,
  title: PhrasingContent[] = [{ type: 'text', value: texts[`${kind}TitleText`] }],
): void {
  const details = kind === 'details';
  const heading: Paragraph = {
    type: 'paragraph',
    children: title,
    data: details
      ? { hName: 'summary' }
      : { hName: 'p', hProperties: { className: ['callout-title'] } },
  };
  (node.children as BlockContent[]).unshift(heading);
  node.data = {
    hName: details ? 'details' : 'div',
    hProperties: { className: ['callout'], dataKind: kind },
  };
}
