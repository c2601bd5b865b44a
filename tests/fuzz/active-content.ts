import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** Elements that run or load something, whatever their attributes say. */
const activeElements = new Set([
  'script',
  'style',
  'object',
  'embed',
  'applet',
  'base',
  'noscript',
]);

const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href']);

/**
 * Finds everything that a browser with scripting on would run, or let change what runs: one
 * line for each. It knows nothing of how the pages are made.
 *
 * @param html A document, or a piece of the body of one.
 * @param allowed Texts of inline scripts that the document may hold.
 */
export function activeContent(html: string, allowed: ReadonlySet<string> = new Set()): string[] {
  const found: string[] = [];
  walk(parse(html, { scriptingEnabled: true }), found, allowed);
  return found;
}

function walk(node: Node, found: string[], allowed: ReadonlySet<string>): void {
  if ('tagName' in node) {
    const name = node.tagName.toLowerCase();
    if (activeElements.has(name) && !isAllowed(node, allowed)) found.push(`<${name}>`);
    for (const { name: attribute, prefix, value } of node.attrs) {
      const full = (prefix ? `${prefix}:${attribute}` : attribute).toLowerCase();
      const plain = value.replaceAll(/[\0-\x20]/g, '');
      const isScript = addresses.has(full) && /^(?:javascript|vbscript):/i.test(plain);
      const isDocument = ['iframe', 'frame'].includes(name) && /^data:/i.test(plain);
      const isHandler = full.startsWith('on') || full === 'srcdoc' || full === 'style';
      const isAnimated = full === 'attributename' && /href$|^on/i.test(plain);
      const isRefresh = name === 'meta' && full === 'http-equiv';
      if (isScript || isDocument || isHandler || isAnimated || isRefresh) {
        found.push(`<${name} ${full}="${value}">`);
      }
    }
  }
  if ('content' in node) walk(node.content, found, allowed);
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, found, allowed);
}

function isAllowed(node: DefaultTreeAdapterMap['element'], allowed: ReadonlySet<string>): boolean {
  const typeOf = node.attrs.find(({ name }) => name === 'type')?.value;
  const source = node.attrs.find(({ name }) => name === 'src')?.value;
  if (typeOf === 'application/ld+json') return true;
  if (source !== undefined) return typeOf === 'module' && /^\/(?!\/)/.test(source);
  const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return node.tagName === 'script' && allowed.has(text);
}
