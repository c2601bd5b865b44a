import type { BlockContent, Blockquote, Code, Paragraph, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
// Declares `hName` and `hProperties`, by which nodes choose their element.
import type {} from 'mdast-util-to-hast';
import { SKIP, visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { parseCodeMeta } from '../../code/code-meta.ts';
import { jsxElement } from '../jsx/jsx-element.ts';
import {
  type CalloutKind,
  calloutKinds,
  type GroupName,
  isCalloutKind,
} from '../parse/container-names.ts';
import type { Container } from '../parse/container-syntax.ts';

/** The titles of containers whose author gave none. */
export function containerTitles(texts: ThemeTexts): string[] {
  return calloutKinds.map((kind) => texts[`${kind}TitleText`]);
}

type Convert = (node: Container, diagnostics: DiagnosticList) => MdxJsxFlowElement;

/** What takes the place of each container that is no callout; those without a function only group their content. */
const groups: Readonly<Record<GroupName, Convert | undefined>> = {
  'code-group': codeGroup,
  raw: undefined,
  'v-pre': undefined,
};

const alert = /^\[!(\w+)\]([^\n]*)(?:\n|$)/;

/**
 * Turns containers and GitHub alerts into callouts, `details` into a disclosure (CONT-3), and the other
 * containers into what `groups` says.
 *
 * @param texts Titles of callouts that have none of their own.
 * @param diagnostics Told of alerts that stay quotes.
 */
export function markContainers(tree: Root, texts: ThemeTexts, diagnostics: DiagnosticList): void {
  visit(tree, 'container', (node: Container, index, parent) => {
    const [first] = node.children;
    const label = first?.type === 'paragraph' && first.data?.isTitle ? first : undefined;
    if (label) node.children.shift();
    reportAttributes(node, diagnostics);
    if (isCalloutKind(node.name)) {
      return toCallout(node, node.name, label?.children ?? titleOf(node.name, texts));
    }
    if (label) {
      diagnostics.warn(`:::${node.name} has no title, so this one isn't shown. Delete it.`, node);
    }
    const group = groups[node.name as GroupName]?.(node, diagnostics);
    if (!group || !parent || index === undefined) return undefined;
    const strays = node.children.filter(({ type }) => type !== 'code');
    parent.children.splice(index, 1, group, ...strays);
    return [SKIP, index + 1];
  });
  visit(tree, 'blockquote', (node: Blockquote) => {
    const kind = takeAlert(node, diagnostics);
    if (!kind) return;
    toCallout(node, kind, titleOf(kind, texts));
    return SKIP;
  });
}

/** Warns of attributes that would vanish silently. */
function reportAttributes({ name, attributes, position }: Container, diagnostics: DiagnosticList) {
  const known = ['id', 'class', ...(name === 'details' ? ['open'] : [])];
  for (const key of Object.keys(attributes)) {
    if (known.includes(key)) continue;
    diagnostics.warn(
      `:::${name} does nothing with {${key}}. Delete it, or put braces of a title in backquotes.`,
      { line: position?.start.line ?? 0 },
    );
  }
}

/** Removes `[!NOTE]` from the start of a quote and returns its kind, if it is one of ours. */
function takeAlert(node: Blockquote, diagnostics: DiagnosticList): CalloutKind | undefined {
  const [paragraph] = node.children;
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (text?.type !== 'text' || paragraph?.type !== 'paragraph') return undefined;
  const match = alert.exec(text.value);
  if (!match) return undefined;
  const [mark, word = '', behind = ''] = match;
  const kind = word.toLowerCase();
  const line = text.position?.start.line ?? 0;
  if (!isCalloutKind(kind)) {
    const kinds = calloutKinds.map((known) => known.toUpperCase()).join(', ');
    diagnostics.warn(`[!${word}] isn't an alert, so this stays a quote. The alerts are ${kinds}.`, {
      line,
    });
    return undefined;
  }
  if (behind.trim() !== '') {
    diagnostics.warn(
      `Text stands behind [!${word}], so this stays a quote. Move the text to the next line, or write ":::${kind} Title".`,
      { line },
    );
    return undefined;
  }
  text.value = text.value.slice(mark.length);
  if (text.value === '') paragraph.children.shift();
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift();
  if (paragraph.children.length === 0) node.children.shift();
  return kind;
}

/** The title of a callout whose author gave none. */
function titleOf(kind: CalloutKind, texts: ThemeTexts): PhrasingContent[] {
  return [{ type: 'text', value: texts[`${kind}TitleText`] }];
}

function toCallout(
  node: Container | Blockquote,
  kind: CalloutKind,
  title: PhrasingContent[],
): void {
  const details = kind === 'details';
  const heading: Paragraph = {
    type: 'paragraph',
    children: title,
    data: details
      ? { hName: 'summary' }
      : { hName: 'p', hProperties: { className: ['callout-title'] } },
  };
  const { open, id, class: own } = ('attributes' in node && node.attributes) || {};
  (node.children as BlockContent[]).unshift(heading);
  node.data = {
    hName: details ? 'details' : 'div',
    hProperties: {
      className: ['callout', ...(own?.split(/\s+/) ?? [])],
      dataKind: kind,
      ...(id && { id }),
      ...(details && open !== undefined && { open: true }),
    },
  };
}

/**
 * The tabs that a `:::code-group` stands for: one for each fenced block, named by its title
 * (`[npm]` or `title="npm"`), else by its language.
 *
 * @param diagnostics Told of what isn't code, which no tab can show.
 */
function codeGroup(node: Container, diagnostics: DiagnosticList): MdxJsxFlowElement {
  const tabs = node.children.flatMap((child): MdxJsxFlowElement[] => {
    if (child.type === 'code') return [tab(child)];
    diagnostics.warn(
      'A code group shows fenced code only, so this comes behind it. Move it out of the group.',
      child,
    );
    return [];
  });
  if (tabs.length === 0) {
    diagnostics.warn('This code group is empty. Put fenced code into it, or delete it.', node);
  }
  return { ...jsxElement('Tabs', {}, tabs), ...(node.position && { position: node.position }) };
}

function tab(code: Code): MdxJsxFlowElement {
  const { title } = parseCodeMeta(code.meta ?? '');
  const label = title ?? code.lang ?? 'text';
  // The tab shows the title already.
  if (title !== undefined) code.data = { ...code.data, isTitled: true };
  return jsxElement('Tab', { label }, [code]);
}
