import type { Element, Root } from 'hast';
import type { PolicyAdditions } from '#contract/site.ts';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { ComponentNode, ContentNode, Json } from '#shared/page/page.ts';
import { isForeign, plainAddress } from '#shared/url.ts';
import type { UnsupportedCode } from '../diagnostics/unsupported-code.ts';
import { isHtmlElement } from './jsx/jsx.ts';

/** What the policy of pages allows in their content. */
export type AllowedContent = Pick<PolicyAdditions, 'images' | 'frames' | 'styleAttributes'>;

/** Something that the policy of pages forbids. */
export interface PolicyFinding {
  kind:
    | 'left out'
    /** Browsers won't load it. */
    | 'blocked'
    | 'not HTML';
  /** The subject of a sentence, `the address /x of <a>`, or a sentence of its own. */
  what: string;
  /** The reason, and what to do instead. */
  why: string;
  /** 1-based; 0 where it isn't known. */
  line: number;
}

/** Elements that a page can't hold, and why or what to do instead. */
const unwanted = new Map([
  [
    'script',
    "pages run no script of their own. Write a component for the site's components/ folder.",
  ],
  ['style', 'styles belong to the theme. Put them into components/theme.css.'],
  ['object', "the pages' policy blocks it. Use <img>, <video> or a link."],
  ['embed', "the pages' policy blocks it. Use <img>, <video> or a link."],
  ['applet', "the pages' policy blocks it. Use <img>, <video> or a link."],
  ['base', 'it would change where every link of the page leads.'],
  ['meta', 'the head of a page is written in its front matter, under `head`.'],
  ['link', 'the head of a page is written in its front matter, under `head`.'],
  ['title', 'the title of a page is written in its front matter.'],
  ['noscript', 'pages work without script. Write what it holds.'],
  ['template', 'nobody would see what it holds.'],
  // Browsers read what these hold as text up to the first end tag, which may be inside an attribute.
  ['xmp', 'use a fenced block of code.'],
  ['plaintext', 'use a fenced block of code.'],
  ['noembed', 'no browser shows it.'],
  ['noframes', 'no browser shows it.'],
]);

/** Elements that are code. */
const programs = new Set(['script', 'style']);

/** Elements inside which browsers read text only. */
const textOnly = new Set(['iframe', 'textarea']);

/** Elements of drawings that change attributes of other ones. */
const animations = new Set(['animate', 'set', 'animatetransform', 'animatemotion']);

/** Props that would put HTML into a component unchecked. */
const rawProps = ['dangerouslySetInnerHTML', 'ref'];

interface Policy {
  allowed: AllowedContent;
  findings: PolicyFinding[];
  code: UnsupportedCode | undefined;
  /** 1-based; of the last node that knows where it stands. */
  line: number;
}

/**
 * Removes from a page what would run script and what its content security policy would block:
 * scripts, styles, event handlers, script addresses, and frames of origins that the configuration
 * doesn't name. A page is safe without the policy too, on a host that can't send it.
 *
 * @param options.line 1-based line at which the source of the tree starts, where its nodes know none.
 * @param options.code Told of scripts and styles instead, while pages are moved here from elsewhere.
 * @returns Everything that was left out, and what loads from elsewhere.
 */
export function enforcePolicy(
  tree: Root,
  allowed: AllowedContent,
  { line = 0, code }: { line?: number; code?: UnsupportedCode } = {},
): PolicyFinding[] {
  const findings: PolicyFinding[] = [];
  cleanChildren(tree as { children: ContentNode[] }, { allowed, findings, code, line }, false);
  return findings;
}

/** Tells the author of a page. */
export function warnOfFindings(
  findings: readonly PolicyFinding[],
  diagnostics: DiagnosticList,
): void {
  for (const finding of findings) diagnostics.warn(sentenceOf(finding), { line: finding.line });
}

/** A finding in words. */
export function sentenceOf({ kind, what, why }: PolicyFinding): string {
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  return kind === 'left out' ? `${subject} was left out: ${why}` : `${subject} ${why}`;
}

function leaveOut({ findings, line }: Policy, what: string, why: string): void {
  findings.push({ kind: 'left out', what, why, line });
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
  const refusal = refusalOf(node, policy.allowed, isDrawing);
  if (refusal) {
    if (policy.code?.isLenient && programs.has(name)) policy.code.other(`<${name}>`, line);
    else leaveOut(policy, ...refusal);
    return false;
  }
  if (!isDrawing && !isHtmlElement(name)) {
    policy.findings.push({
      kind: 'not HTML',
      what: `<${node.tagName}> isn't an HTML element, so only its content shows.`,
      why: `Put code in backticks, or write &lt;${node.tagName}&gt;.`,
      line,
    });
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
  allowed: AllowedContent,
  isDrawing: boolean,
): [what: string, why: string] | undefined {
  const name = node.tagName.toLowerCase();
  const reason = unwanted.get(name);
  // A drawing may have a title.
  if (reason && !(isDrawing && name === 'title')) return [`<${name}>`, reason];
  if (animations.has(name) && Object.entries(node.properties).some(animatesAddress)) {
    return [`<${node.tagName}>`, 'it would change where a link leads.'];
  }
  return name === 'iframe' ? refusedFrame(node, allowed) : undefined;
}

/** Parsers of JSX keep the case of names, which browsers correct in drawings. */
function animatesAddress([name, value]: [string, unknown]): boolean {
  return name.toLowerCase() === 'attributename' && animatesScript(textOf(value));
}

function cleanProps({ name, props }: ComponentNode, policy: Policy): void {
  for (const [prop, value] of Object.entries(props)) {
    if (!rawProps.includes(prop) && !holdsHtml(value)) continue;
    leaveOut(policy, `the prop ${prop} of <${name}>`, notForPages);
    delete props[prop];
  }
}

/** Whether components would take a value, or a part of it, for finished HTML. */
function holdsHtml(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => key === '__html' || holdsHtml(part));
}

const notForPages = "pages can't set it.";

/** Attributes by which browsers know what React takes over, and what it gets; parsers may write `dataX`. */
const islandAttribute = /^data-?(?:island|props|slot)$/;

/** Attributes that Vue, Alpine and Angular compute: `v-if`, `:class`, `@click`, `x-show`, `*ngIf`. */
const templateAttribute = /^(?:v-[a-z]|[:@#*]|x-(?:data|show|if|for|bind|on|text|html|model)\b)/;

const noScript = 'pages run no script of their own.';

function cleanAttributes(node: Element, policy: Policy): void {
  for (const [name, value] of Object.entries(node.properties)) {
    const lower = name.toLowerCase();
    if (lower === 'style') {
      if (policy.allowed.styleAttributes) continue;
      leaveOut(
        policy,
        `the style attribute of <${node.tagName}>`,
        "the pages' policy blocks it. Write a class and put its rules into components/theme.css.",
      );
    } else if (lower.startsWith('on') || lower === 'srcdoc') {
      leaveOut(policy, `the attribute ${lower} of <${node.tagName}>`, noScript);
    } else if (templateAttribute.test(lower)) {
      leaveOut(
        policy,
        `the attribute ${name} of <${node.tagName}>`,
        'nothing here computes it. Write the HTML that it would make.',
      );
    } else if (islandAttribute.test(lower)) {
      leaveOut(
        policy,
        `the attribute ${lower.replace(/^data-?/, 'data-')} of <${node.tagName}>`,
        notForPages,
      );
    } else if (isAddressAttribute(name) && isRefused(node.tagName, textOf(value))) {
      const address = shortened(textOf(value));
      leaveOut(policy, `the address ${address} of <${node.tagName}>`, noScript);
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

function refusedFrame(
  { properties }: Element,
  { frames = [] }: AllowedContent,
): [what: string, why: string] | undefined {
  const src = textOf(properties.src ?? '');
  if (src === '') return ['<iframe>', 'it has no src.'];
  const plain = plainAddress(src);
  if (/^data:/i.test(plain)) {
    return ['<iframe>', 'its document is written in its address. Put the document into public/.'];
  }
  const origin = originOf(plain);
  if (origin === undefined || frames.includes(origin)) return undefined;
  return [
    `the <iframe> of ${origin}`,
    `the pages' policy blocks it. Add "${origin}" to \`security.frames\` in the configuration.`,
  ];
}

const mediaElements = new Set(['img', 'video', 'audio', 'source', 'track']);

function warnOfMedia({ tagName, properties }: Element, policy: Policy): void {
  const { allowed, findings, line } = policy;
  if (!mediaElements.has(tagName)) return;
  const { src, poster, srcSet } = properties;
  const candidates = [srcSet ?? []].flat().join(', ').split(/,\s+/);
  for (const address of [src, poster, ...candidates]) {
    const origin = typeof address === 'string' ? originOf(address.trim()) : undefined;
    if (origin === undefined || allowed.images?.includes(origin)) continue;
    findings.push({
      kind: 'blocked',
      what: `Browsers will block <${tagName}> from ${origin}.`,
      why: `Put the file into public/, or add "${origin}" to \`security.images\` in the configuration.`,
      line,
    });
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

/** Attributes that hold an address which a browser may open, in lower case, without `:` and `-`. */
const addressAttributes = new Set([
  'href',
  'xlinkhref',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'background',
  'manifest',
]);

/** Whether an attribute, named as in HTML or as a property, holds an address to open. */
function isAddressAttribute(name: string): boolean {
  return addressAttributes.has(name.toLowerCase().replaceAll(/[:-]/g, ''));
}

/** Whether an animation would change a link's address or a handler: `href`, `xlink:href`, `onclick`. */
function animatesScript(name: string): boolean {
  return /(?:^|:)href$/i.test(name.trim()) || /^on/i.test(name.trim());
}

/** Whether following an address would run code that the address itself holds. */
export function runsScript(address: string): boolean {
  return /^(?:javascript|vbscript|livescript):/i.test(plainAddress(address));
}
