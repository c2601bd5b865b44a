import type { ElementContent } from 'hast';
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
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { ownValue } from '#shared/own-value.ts';
import {
  type ContainerKind,
  type Containers,
  containerTextName,
  containerTitle,
} from '#shared/site/container.ts';
import { isSvgSource } from '#shared/site/tag.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { parseCodeMeta } from '../../code/code-meta.ts';
import { jsxElement } from '../jsx/jsx.ts';
import { calloutsWith, isCalloutKind, type OtherContainer } from '../parse/callouts.ts';
import type { Container } from '../parse/container-syntax.ts';
import { parseHtml } from '../parse-html.ts';

/** The titles of callouts whose author gave none. */
export function containerTitles(texts: ThemeTexts, added: Containers): string[] {
  const callouts = calloutsWith(added);
  return Object.keys(callouts).map((kind) => titleOf(kind, { texts, callouts }));
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
  callouts: Containers;
}

const converters: Readonly<Record<OtherContainer, Convert>> = {
  'code-group': codeGroup,
  raw: unchanged,
  'v-pre': unchanged,
};

const alert = /^\[!([\w-]+)\][^\S\n]*/;

/**
 * Turns containers and GitHub alerts into callouts, `details` into a disclosure (CONT-3), and the other
 * containers into what `converters` makes of them.
 *
 * @param options.texts Titles of callouts that have none of their own.
 * @param options.diagnostics Told of alerts that stay quotes.
 * @param options.added Callouts that the site and its features add.
 */
export function markContainers(
  tree: Root,
  { texts, diagnostics, added }: Omit<Page, 'callouts'> & { added: Containers },
): void {
  const page = { texts, diagnostics, callouts: calloutsWith(added) };
  replaceContainers(tree, page);
  visit(tree, 'blockquote', (node: Blockquote, index, parent) => {
    const kind = takeAlert(node, page);
    if (!kind || !parent || index === undefined) return;
    const title = takeFirstLine(node);
    parent.children[index] = showCallout(node, { kind, title, attributes: {} }, page);
  });
}

function replaceContainers(parent: Nodes, page: Page): void {
  if (!('children' in parent)) return;
  const children: readonly Nodes[] = parent.children;
  parent.children = children.flatMap((child): Nodes[] => {
    replaceContainers(child, page);
    // A plugin has said already what becomes of it.
    if (child.type !== 'containerDirective' || child.data?.hName !== undefined) return [child];
    const isCallout = Object.hasOwn(page.callouts, child.name);
    const convert = isCallout ? callout : ownValue(converters, child.name);
    if (!convert) {
      page.diagnostics.warn(
        `Nothing shows the container "${child.name}", which a plugin made. Set \`data.hName\` there, or declare it in \`markdown.containers\`.`,
        child,
      );
      return [child];
    }
    child.attributes ??= {};
    reportAttributes(child, page);
    const { id, class: classes } = child.attributes;
    const className = classes && { className: classes.split(/\s+/) };
    const hProperties = { ...child.data?.hProperties, ...className, ...(id && { id }) };
    child.data = { ...child.data, hProperties };
    return convert(child, takeLabel(child), page);
  }) as never[];
}

/** Takes the title that its author gave a container off its content. */
function takeLabel({ children }: Container): Paragraph | undefined {
  const [first] = children;
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return undefined;
  children.shift();
  return first;
}

/** Warns of attributes that would vanish silently. */
function reportAttributes(
  { name, attributes, position }: Container,
  { callouts, diagnostics }: Page,
): void {
  const { folded, component } = ownValue(callouts, name) ?? {};
  // They're props, which are checked like those that pages write.
  if (component !== undefined) return;
  const known = ['id', 'class', ...(folded ? ['open'] : [])];
  for (const key of Object.keys(attributes)) {
    if (known.includes(key)) continue;
    diagnostics.warn(
      `:::${name} does nothing with {${key}}. Delete it, or put braces of a title in backticks.`,
      { line: position?.start.line ?? 0 },
    );
  }
}

/** Removes `[!NOTE]` from the start of a quote and returns its kind, if it is one of ours. */
function takeAlert(node: Blockquote, { callouts, diagnostics }: Page): string | undefined {
  const [paragraph] = node.children;
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (text?.type !== 'text' || paragraph?.type !== 'paragraph') return undefined;
  const match = alert.exec(text.value);
  if (!match) return undefined;
  const [mark, word = ''] = match;
  const kind = word.toLowerCase();
  const line = text.position?.start.line ?? 0;
  if (!Object.hasOwn(callouts, kind)) {
    const kinds = Object.keys(callouts)
      .map((known) => known.toUpperCase())
      .join(', ');
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

/** The title of a callout whose author gave none, in the language of the page. */
function titleOf(kind: string, { texts, callouts }: Pick<Page, 'texts' | 'callouts'>): string {
  if (isCalloutKind(kind)) return texts[`${kind}TitleText`];
  const replaced = ownValue(texts as Readonly<Record<string, string>>, containerTextName(kind));
  return replaced ?? containerTitle(kind, ownValue(callouts, kind) ?? {});
}

function callout(container: Container, label: Paragraph | undefined, page: Page): BlockContent[] {
  const { name: kind, attributes } = container;
  return [showCallout(container, { kind, title: label?.children ?? [], attributes }, page)];
}

/** A callout as its author wrote it. */
interface WrittenCallout {
  kind: string;
  /** Empty where there's none. */
  title: PhrasingContent[];
  attributes: Container['attributes'];
}

/** The element, or the component of the site, that shows a callout. */
function showCallout<T extends Container | Blockquote>(
  node: T,
  { kind, title: written, attributes }: WrittenCallout,
  page: Page,
): T | MdxJsxFlowElement {
  const { component, ...options } = ownValue(page.callouts, kind) ?? {};
  const standard: PhrasingContent[] = [{ type: 'text', value: titleOf(kind, page) }];
  const title = written.length > 0 ? written : standard;
  if (component === undefined) {
    toCallout(node, { kind, title, attributes }, options);
    return node;
  }
  const children = node.children as MdxJsxFlowElement['children'];
  const element = jsxElement(component, { title: textOf(title), ...attributes }, children);
  // A name without a value means the same as in JSX.
  for (const attribute of element.attributes) attribute.value ||= null;
  return { ...element, ...(node.position && { position: node.position }) };
}

function toCallout(
  node: Container | Blockquote,
  { kind, title, attributes }: WrittenCallout,
  { folded: details = false, icon }: ContainerKind,
): void {
  const heading: Paragraph = {
    type: 'paragraph',
    children: icon === undefined ? title : [iconNode(icon), ...title],
    data: details
      ? { hName: 'summary' }
      : { hName: 'p', hProperties: { className: ['callout-title'] } },
  };
  (node.children as BlockContent[]).unshift(heading);
  const { className, ...properties } = node.data?.hProperties ?? {};
  const isOpen = details && attributes.open !== undefined;
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

/** The icon before a title, as navigation shows its own (NAV-9). */
function iconNode(icon: string): PhrasingContent {
  const isSvg = isSvgSource(icon);
  const hProperties = isSvg ? { ariaHidden: 'true' } : { src: icon, alt: '' };
  return {
    type: 'text',
    value: '',
    data: {
      hName: isSvg ? 'span' : 'img',
      hProperties: { className: ['tag'], ...hProperties },
      hChildren: isSvg ? (parseHtml(icon).children as ElementContent[]) : [],
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
