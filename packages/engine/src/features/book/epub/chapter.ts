import type { Element, ElementContent, Properties } from 'hast';
import { toXast } from 'hast-util-to-xast';
import { toXml } from 'xast-util-to-xml';
import { element } from '#shared/content/element.ts';
import { isExternal, isForeign } from '#shared/url.ts';
import { withoutControls } from '#shared/xml.ts';

/** Elements that books may have, beside drawings and formulas; of others only the content stays. */
const elements: ReadonlySet<string> = new Set(
  `a abbr address aside b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em
  figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong
  sub summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/),
);

/** Attributes that elements may have beside `aria-*`. */
const attributes: ReadonlySet<string> = new Set(
  `alt cite className colSpan dateTime dir headers height href id lang open reversed role rowSpan scope span src start
  title type width`.split(/\s+/),
);

/** Attributes with ids of other elements. */
const references = ['ariaControls', 'ariaDescribedBy', 'ariaDetails', 'ariaLabelledBy', 'headers'];

/** Surroundings of a chapter. */
interface ChapterContext {
  /** Before addresses of the site that aren't in the book; without one, such links become text. */
  origin: string | undefined;
  /** The name of an image in the book; `undefined` where it can't be there. */
  imageName(src: string): string | undefined;
}

/** The text of a page as XHTML, with what readers of books understand. */
export function chapterXml(text: readonly Element[], context: ChapterContext): string {
  const children = text.flatMap((node) => chapterNodes(node, context));
  const ids = new Set<string>();
  visitElements(children, ({ properties }) => ids.add(String(properties.id)));
  visitElements(children, ({ properties }) => {
    for (const name of references) {
      const known = [properties[name] ?? []]
        .flat()
        .map(String)
        .filter((id) => ids.has(id));
      if (known.length > 0) properties[name] = known;
      else delete properties[name];
    }
  });
  return withoutControls(toXml(toXast({ type: 'root', children }), { closeEmptyElements: true }));
}

function visitElements(nodes: readonly ElementContent[], visit: (node: Element) => void): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    visit(node);
    visitElements(node.children, visit);
  }
}

function chapterNodes(node: ElementContent, context: ChapterContext): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || isUnseen(node)) return [];
  const { tagName } = node;
  if (tagName === 'svg' || tagName === 'math') return drawing(node);
  if (tagName === 'img') return [image(node, context)];
  const children = node.children.flatMap((child) => chapterNodes(child, context));
  if (!elements.has(tagName)) return children;
  const properties = bookProperties(node.properties);
  if (tagName === 'details') properties.open = true;
  // Also in languages right to left; books may not say so in styles.
  if (tagName === 'pre') properties.dir = 'ltr';
  if (tagName === 'a') properties.href = linkOf(node.properties.href, context);
  return [element(tagName, properties, ...children)];
}

/** Hidden text, and an image that a dark page shows in the place of another. */
function isUnseen({ properties }: Element): boolean {
  return properties.hidden === true || [properties.className].flat().includes('only-dark');
}

function bookProperties(properties: Properties): Properties {
  const kept = Object.entries(properties).filter(
    ([name]) => attributes.has(name) || /^aria[A-Z]/.test(name),
  );
  return Object.fromEntries(kept);
}

function linkOf(href: Properties[string], { origin }: ChapterContext): string | undefined {
  if (typeof href !== 'string') return undefined;
  const address = href.startsWith('/') && !isForeign(href) ? origin && origin + href : href;
  const isWithin = /^page-\d+\.xhtml/.test(href);
  return isWithin || (address && isExternal(address) && URL.canParse(address))
    ? address
    : undefined;
}

function image(node: Element, { imageName }: ChapterContext): Element {
  const src = imageName(String(node.properties.src ?? ''));
  const alt = String(node.properties.alt ?? '');
  if (src === undefined) return element('em', {}, alt);
  return element('img', { ...bookProperties(node.properties), src, alt });
}

/** Icons come from files that the book doesn't have, and only repeat what stands beside them. */
function drawing(node: Element): ElementContent[] {
  const own = drawn(node);
  const usesFile = ({ tagName, properties }: Element) =>
    tagName === 'use' && !String(properties.href ?? properties.xLinkHref).startsWith('#');
  let isIcon = false;
  visitElements([node], (element) => {
    isIcon ||= usesFile(element);
  });
  if (isIcon) return [];
  if (own.tagName === 'math') own.properties.xmlns = 'http://www.w3.org/1998/Math/MathML';
  return [own];
}

/** Names that XML may have as they are: it refuses prefixes that nothing declares, and most signs. */
const plainName = /^[a-z][\w-]*$/i;

/** Links in drawings would have no name. */
function drawn(node: Element): Element {
  const { href, xLinkHref, ...others } = node.properties;
  const kept = Object.entries(others).filter(
    ([name]) =>
      plainName.test(name) &&
      !/^(?:data|on|xLink)[A-Z]|^xml|^(?:style|tabIndex|target|rel)$/.test(name),
  );
  const address = String(href ?? xLinkHref);
  if (/^(?:#|data:image\/)/.test(address)) kept.push(['href', address]);
  const inside = node.children.filter(
    (child) =>
      child.type !== 'element' ||
      (plainName.test(child.tagName) && !/^(?:script|style|foreignObject)$/.test(child.tagName)),
  );
  const children = inside.map((child) => (child.type === 'element' ? drawn(child) : child));
  const tagName = node.tagName === 'a' ? 'g' : node.tagName;
  return { ...node, tagName, properties: Object.fromEntries(kept), children };
}
