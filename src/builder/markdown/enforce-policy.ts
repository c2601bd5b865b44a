import type { Element, Root } from 'hast';
import type { ComponentNode, ContentNode } from '#model/content/content-node.ts';
import type { ProblemList } from '#model/problem-list.ts';
import { isForeign, plainAddress } from '#model/url.ts';
import type { LeftOutCode } from '../problems/left-out-code.ts';
import { isHtmlElement } from './jsx/html-elements.ts';
import { animatesScript, isAddressAttribute, runsScript } from './script-addresses.ts';

/** Origins beside the site's own from which pages may load images and documents. */
export interface AllowedOrigins {
  /** Images, sound and video. @example ['https://images.example.com'] */
  media: readonly string[];
  /** Documents in frames. @example ['https://www.youtube.com'] */
  frames: readonly string[];
}

/** Elements that a page can't hold, and what to do instead. */
const unwanted: Record<string, string> = {
  script:
    "<script> was left out: pages run no script of their own. Write a component for the site's components/ folder.",
  style:
    '<style> was left out: styles belong to the theme. Put them into the stylesheet of `components` in the configuration.',
  object: "<object> was left out: the pages' policy blocks it. Use <img>, <video> or a link.",
  embed: "<embed> was left out: the pages' policy blocks it. Use <img>, <video> or a link.",
  applet: "<applet> was left out: the pages' policy blocks it. Use <img>, <video> or a link.",
  base: '<base> was left out: it would change where every link of the page leads.',
  meta: '<meta> was left out: the head of a page is written in its front matter, under `head`.',
  link: '<link> was left out: the head of a page is written in its front matter, under `head`.',
  title: '<title> was left out: the title of a page is written in its front matter.',
  noscript: '<noscript> was left out: pages work without script. Write what it holds.',
  template: '<template> was left out: nobody would see what it holds.',
  // Browsers read what these hold as text up to the first end tag, which may be inside an attribute.
  xmp: '<xmp> was left out: use a fenced block of code.',
  plaintext: '<plaintext> was left out: use a fenced block of code.',
  noembed: '<noembed> was left out: no browser shows it.',
  noframes: '<noframes> was left out: no browser shows it.',
};

/** Elements that are code. */
const programs = new Set(['script', 'style']);

/** Elements inside which browsers read text only. */
const textOnly = new Set(['iframe', 'textarea']);

/** Elements of drawings that change attributes of other ones. */
const animations = new Set(['animate', 'set', 'animatetransform', 'animatemotion']);

/** Props that would put HTML into a component unchecked. */
const rawProps = ['dangerouslySetInnerHTML', 'ref'];

interface Policy {
  origins: AllowedOrigins;
  problems: ProblemList;
  leftOut: LeftOutCode | undefined;
  /** 1-based; of the last node that knows where it stands. */
  line: number;
}

/**
 * Removes from a page what would run script and what its content security policy would block:
 * scripts, styles, event handlers, script addresses, and frames of origins that the configuration
 * doesn't name. A page is safe without the policy too, on a host that can't send it.
 *
 * @param problems Told of everything that was left out, and of what loads from elsewhere.
 * @param line 1-based line at which the source of the tree starts, where its nodes know none.
 * @param leftOut Told of scripts and styles instead, while pages are moved here from elsewhere.
 */
export function enforcePolicy(
  tree: Root,
  origins: AllowedOrigins,
  problems: ProblemList,
  line = 0,
  leftOut?: LeftOutCode,
): void {
  cleanChildren(tree as { children: ContentNode[] }, { origins, problems, leftOut, line }, false);
}

function cleanChildren(
  parent: { children: ContentNode[] },
  policy: Policy,
  isDrawing: boolean,
): void {
  parent.children = parent.children.filter((node) => keeps(node, policy, isDrawing));
}

/** Cleans a node and what it holds; returns whether it may stay. */
function keeps(node: ContentNode, policy: Policy, isDrawing: boolean): boolean {
  policy.line = node.position?.start.line ?? policy.line;
  if (node.type === 'component') {
    cleanProps(node, policy);
    cleanChildren(node, policy, false);
    return true;
  }
  if (node.type !== 'element') return true;
  const { line } = policy;
  const name = node.tagName.toLowerCase();
  const refusal = refusalOf(node, name, policy.origins, isDrawing);
  if (refusal) {
    if (policy.leftOut && programs.has(name)) policy.leftOut.other(`<${name}>`, line);
    else policy.problems.warn(refusal, { line });
    return false;
  }
  if (!isDrawing && !isHtmlElement(name)) {
    policy.problems.warn(
      `<${node.tagName}> isn't an HTML element, so only its content shows. Put code in backquotes, or write &lt;${node.tagName}&gt;.`,
      { line },
    );
  }
  cleanAttributes(node, policy);
  warnOfMedia(node, policy);
  if (textOnly.has(name)) node.children = node.children.filter(({ type }) => type === 'text');
  // Drawings and formulas have elements of their own.
  cleanChildren(node, policy, isDrawing || name === 'svg' || name === 'math');
  return true;
}

function refusalOf(
  node: Element,
  name: string,
  origins: AllowedOrigins,
  isDrawing: boolean,
): string | undefined {
  // A drawing may have a title.
  if (Object.hasOwn(unwanted, name) && !(isDrawing && name === 'title')) return unwanted[name];
  if (animations.has(name) && Object.entries(node.properties).some(animatesAddress)) {
    return `<${node.tagName}> was left out: it would change where a link leads.`;
  }
  return name === 'iframe' ? refusedFrame(node, origins) : undefined;
}

/** Parsers of JSX keep the case of names, which browsers correct in drawings. */
function animatesAddress([name, value]: [string, unknown]): boolean {
  return name.toLowerCase() === 'attributename' && animatesScript(textOf(value));
}

function cleanProps({ name, props }: ComponentNode, { problems, line }: Policy): void {
  for (const prop of rawProps) {
    if (!Object.hasOwn(props, prop)) continue;
    problems.warn(`The prop ${prop} of <${name}> was left out: pages can't set it.`, { line });
    delete props[prop];
  }
}

function cleanAttributes(node: Element, { problems, line }: Policy): void {
  for (const [name, value] of Object.entries(node.properties)) {
    const lower = name.toLowerCase();
    if (lower === 'style') {
      problems.warn(
        `The style attribute of <${node.tagName}> was left out: the pages' policy blocks it. Write a class and put its rules into the stylesheet of \`components\` in the configuration.`,
        { line },
      );
    } else if (lower.startsWith('on') || lower === 'srcdoc') {
      problems.warn(
        `The attribute ${lower} of <${node.tagName}> was left out: pages run no script of their own.`,
        { line },
      );
    } else if (isAddressAttribute(name) && isRefused(node.tagName, textOf(value))) {
      problems.warn(
        `The address ${shortened(textOf(value))} of <${node.tagName}> was left out: pages run no script of their own.`,
        { line },
      );
    } else continue;
    delete node.properties[name];
  }
}

/** A drawing in the address of another one could hold anything. */
function isRefused(tagName: string, address: string): boolean {
  return runsScript(address) || (tagName === 'use' && /^data:/i.test(plainAddress(address)));
}

/** The start of an address, on one line. */
function shortened(address: string): string {
  const plain = plainAddress(address);
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain;
}

function textOf(value: unknown): string {
  return [value].flat(Number.POSITIVE_INFINITY).join(' ');
}

function refusedFrame({ properties }: Element, { frames }: AllowedOrigins) {
  const src = textOf(properties.src ?? '');
  if (src === '') return '<iframe> was left out: it has no src.';
  const plain = plainAddress(src);
  if (/^data:/i.test(plain)) {
    return '<iframe> was left out: its document is written in its address. Put the document into public/.';
  }
  const origin = originOf(plain);
  if (origin === undefined || frames.includes(origin)) return undefined;
  return `The <iframe> of ${origin} was left out: the pages' policy blocks it. Add "${origin}" to \`security.frames\` in the configuration.`;
}

const mediaElements = new Set(['img', 'video', 'audio', 'source', 'track']);

function warnOfMedia({ tagName, properties }: Element, policy: Policy): void {
  const { origins, problems, line } = policy;
  if (!mediaElements.has(tagName)) return;
  const { src, poster, srcSet } = properties;
  const candidates = [srcSet ?? []].flat().join(', ').split(/,\s+/);
  for (const address of [src, poster, ...candidates]) {
    const origin = typeof address === 'string' ? originOf(address.trim()) : undefined;
    if (origin === undefined || origins.media.includes(origin)) continue;
    problems.warn(
      `Browsers will block <${tagName}> from ${origin}. Put the file into public/, or add "${origin}" to \`security.media\` in the configuration.`,
      { line },
    );
  }
}

/** The origin of an address outside the site; `undefined` for the site's own and for `data:`. */
function originOf(address: string): string | undefined {
  if (!isForeign(address) || address.startsWith('data:')) return undefined;
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (!URL.canParse(absolute)) return address;
  const { origin, protocol } = new URL(absolute);
  return origin === 'null' ? protocol : origin;
}
