import type {
  BlockContent,
  Blockquote,
  Code,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
} from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
// Declares `hName` and `hProperties`, by which nodes choose their element.
import type {} from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { parseCodeMeta } from '../../code/code-meta.ts';
import { jsxElement } from '../jsx/jsx.ts';
import {
  type CalloutKind,
  calloutKinds,
  isCalloutKind,
  type OtherContainer,
} from '../parse/container-names.ts';
import type { Container } from '../parse/container-syntax.ts';

/** The titles of containers whose author gave none. */
export function containerTitles(texts: ThemeTexts): string[] {
  return calloutKinds.map((kind) => texts[`${kind}TitleText`]);
}

/**
 * Makes the nodes that take the place of a container. Its element has its id and classes already, and
 * containers inside it have been replaced.
 */
type Convert = (container: Container, label: Paragraph | undefined, page: Page) => BlockContent[];

/** The page that a container is in. */
interface Page {
  texts: ThemeTexts;
  diagnostics: DiagnosticList;
}

const converters: Readonly<Record<OtherContainer, Convert>> = {
  'code-group': codeGroup,
  raw: unchanged,
  'v-pre': unchanged,
};

const alert = /^\[!(\w+)\][^\S\n]*/;

/**
 * Turns containers and GitHub alerts into callouts, `details` into a disclosure (CONT-3), and the other
 * containers into what `converters` makes of them.
 *
 * @param texts Titles of callouts that have none of their own.
 * @param diagnostics Told of alerts that stay quotes.
 */
export function markContainers(tree: Root, texts: ThemeTexts, diagnostics: DiagnosticList): void {
  replaceContainers(tree, { texts, diagnostics });
  visit(tree, 'blockquote', (node: Blockquote) => {
    const kind = takeAlert(node, diagnostics);
    if (!kind) return;
    const title = takeFirstLine(node);
    toCallout(node, kind, title.length > 0 ? title : titleOf(kind, texts));
  });
}

function replaceContainers(parent: Nodes, page: Page): void {
  if (!('children' in parent)) return;
  const children: readonly Nodes[] = parent.children;
  parent.children = children.flatMap((child): Nodes[] => {
    replaceContainers(child, page);
    if (child.type !== 'container') return [child];
    reportAttributes(child, page.diagnostics);
    const { id, class: classes } = child.attributes;
    const className = classes && { className: classes.split(/\s+/) };
    child.data = { hProperties: { ...className, ...(id && { id }) } };
    const convert = isCalloutKind(child.name) ? callout : converters[child.name as OtherContainer];
    return convert(child, takeLabel(child), page);
  }) as never[];
}

/** Takes the title that its author gave a container off its content. */
function takeLabel({ children }: Container): Paragraph | undefined {
  const [first] = children;
  if (first?.type !== 'paragraph' || !first.data?.isTitle) return undefined;
  children.shift();
  return first;
}

/** Warns of attributes that would vanish silently. */
function reportAttributes({ name, attributes, position }: Container, diagnostics: DiagnosticList) {
  const known = ['id', 'class', ...(name === 'details' ? ['open'] : [])];
  for (const key of Object.keys(attributes)) {
    if (known.includes(key)) continue;
    diagnostics.warn(
      `:::${name} does nothing with {${key}}. Delete it, or put braces of a title in backticks.`,
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
  const [mark, word = ''] = match;
  const kind = word.toLowerCase();
  const line = text.position?.start.line ?? 0;
  if (!isCalloutKind(kind)) {
    const kinds = calloutKinds.map((known) => known.toUpperCase()).join(', ');
    diagnostics.warn(`[!${word}] isn't an alert, so this stays a quote. The alerts are ${kinds}.`, {
      line,
    });
    return undefined;
  }
  text.value = text.value.slice(mark.length);
  return kind;
}

/**
 * Takes the rest of the line of `[!NOTE]` off a quote: its title, which Obsidian and others read there. A quote
 * of one line has a text and no title.
 */
function takeFirstLine(node: Blockquote): PhrasingContent[] {
  const [paragraph] = node.children;
  if (paragraph?.type !== 'paragraph') return [];
  const title: PhrasingContent[] = [];
  for (let next = paragraph.children.shift(); next; next = paragraph.children.shift()) {
    if (next.type === 'break') break;
    const end = next.type === 'text' ? next.value.indexOf('\n') : -1;
    if (next.type !== 'text' || end < 0) {
      title.push(next);
      continue;
    }
    const rest = next.value.slice(end + 1);
    title.push({ ...next, value: next.value.slice(0, end) });
    if (rest !== '') paragraph.children.unshift({ ...next, value: rest });
    break;
  }
  const line = title.filter((one) => one.type !== 'text' || one.value !== '');
  if (paragraph.children.length > 0) return line;
  if (node.children.length > 1 || line.length === 0) node.children.shift();
  else paragraph.children = line.splice(0);
  return line;
}

/** The title of a callout whose author gave none. */
function titleOf(kind: CalloutKind, texts: ThemeTexts): PhrasingContent[] {
  return [{ type: 'text', value: texts[`${kind}TitleText`] }];
}

function callout(container: Container, label: Paragraph | undefined, { texts }: Page): Container[] {
  const kind = container.name as CalloutKind;
  toCallout(container, kind, label?.children ?? titleOf(kind, texts));
  return [container];
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
  (node.children as BlockContent[]).unshift(heading);
  const { className, ...properties } = node.data?.hProperties ?? {};
  const isOpen = details && 'attributes' in node && node.attributes.open !== undefined;
  node.data = {
    hName: details ? 'details' : 'div',
    hProperties: {
      className: ['callout', ...(Array.isArray(className) ? className : [])],
      dataKind: kind,
      ...properties,
      ...(isOpen && { open: true }),
    },
  };
}

function unchanged(
  container: Container,
  label: Paragraph | undefined,
  { diagnostics }: Page,
): Container[] {
  reportLabel(container, label, diagnostics);
  return [container];
}

/**
 * The tabs that a `:::code-group` stands for: one for each fenced block, named by its title
 * (`[npm]` or `title="npm"`), else by its language. What isn't code comes behind them, with a warning.
 */
function codeGroup(
  container: Container,
  label: Paragraph | undefined,
  { diagnostics }: Page,
): BlockContent[] {
  reportLabel(container, label, diagnostics);
  const tabs: MdxJsxFlowElement[] = [];
  const strays: BlockContent[] = [];
  for (const child of container.children as BlockContent[]) {
    if (child.type === 'code') tabs.push(tab(child));
    else strays.push(child);
  }
  for (const stray of strays) {
    diagnostics.warn(
      'A code group shows fenced code only, so this comes after it. Move it out of the group.',
      stray,
    );
  }
  if (tabs.length === 0) {
    diagnostics.warn('This code group is empty. Put fenced code into it, or delete it.', container);
  }
  const { position, attributes } = container;
  const group = { ...jsxElement('Tabs', {}, tabs), ...(position && { position }) };
  const isNamed = attributes.id || attributes.class;
  return [isNamed ? { ...container, children: [group] } : group, ...strays];
}

/** Warns of a title that isn't shown. */
function reportLabel(
  { name, position }: Container,
  label: Paragraph | undefined,
  diagnostics: DiagnosticList,
): void {
  if (!label) return;
  diagnostics.warn(`:::${name} has no title, so this one isn't shown. Delete it.`, { position });
}

function tab(code: Code): MdxJsxFlowElement {
  const { title } = parseCodeMeta(code.meta ?? '');
  const label = title ?? code.lang ?? 'text';
  // The tab shows the title already.
  if (title !== undefined) code.data = { ...code.data, isTitled: true };
  return jsxElement('Tab', { label }, [code]);
}
