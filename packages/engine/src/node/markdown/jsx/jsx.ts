import type { ElementContent, Root, RootContent } from 'hast';
import JSON5 from 'json5';
import type { Literal, Root as Markdown, Paragraph, Parents } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { find, html, svg } from 'property-information';
import { visit } from 'unist-util-visit';
import type { Json } from '#shared/page/page.ts';
import type { UnsupportedCode } from '../../diagnostics/unsupported-code.ts';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Reads the JSX of a page as data: `<kbd>` becomes an element, `<Tabs>` a component with literal
 * props, comments vanish. Content is no program: imports and expressions are unsupported.
 */
export function readJsx(tree: Root, code: UnsupportedCode): void {
  visit(tree, (node: RootContent | Root, index, parent) => {
    let replacement: ElementContent[] = [];
    const line = node.position?.start.line ?? 0;
    switch (node.type as string) {
      case 'mdxjsEsm':
        code.program((node as unknown as Literal).value, line);
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        const { value } = node as unknown as Literal;
        if (!comment.test(value)) code.expression(`{${shortened(value)}}`, line);
        break;
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        replacement = readElement(node as unknown as JsxElement, code);
        break;
      default:
        return undefined;
    }
    if (parent && index !== undefined) parent.children.splice(index, 1, ...replacement);
    return index;
  });
}

const comment = /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/;

function readElement(node: JsxElement, code: UnsupportedCode): ElementContent[] {
  const children = node.children as unknown as ElementContent[];
  const { name } = node;
  const line = node.position?.start.line ?? 0;
  if (!name) {
    code.fragment(line);
    return children;
  }
  const values = node.attributes.flatMap((attribute): [string, Json][] => {
    if (attribute.type !== 'mdxJsxAttribute') {
      code.spread(name, line);
      return [];
    }
    const value = attributeValue(attribute.value);
    if (value !== undefined) return [[attribute.name, value]];
    const source = shortened((attribute.value as { value: string }).value);
    code.prop(name, `${attribute.name}={${source}}`, line);
    return [];
  });
  const place = node.position && { position: node.position };
  if (/^[A-Z]/.test(name)) {
    return [{ type: 'component', name, props: Object.fromEntries(values), children, ...place }];
  }
  const schema = svgElements.has(name) ? svg : html;
  const properties = Object.fromEntries(
    values.map(([key, value]) => [find(schema, key).property, value as string]),
  );
  return [{ type: 'element', tagName: name, properties, children, ...place }];
}

/** Elements whose attributes keep the case of SVG (`viewBox`). */
const svgElements = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs marker use symbol title desc clipPath mask linearGradient stop'.split(
    ' ',
  ),
);

/** The start of some code, on one line. */
function shortened(code: string): string {
  return code.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
}

/** The value of a literal; `undefined` for code. */
function attributeValue(value: null | undefined | string | { value: string }): Json | undefined {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  try {
    return JSON5.parse(value.value) as Json;
  } catch {
    return undefined;
  }
}

const jsx = new Set(['mdxJsxTextElement', 'mdxTextExpression']);

/**
 * Frees components that stand alone on a line: Markdown wraps them in a paragraph, in which
 * blocks are not allowed.
 */
export function unravelJsx(tree: Markdown): void {
  visit(tree, 'paragraph', (node: Paragraph, index, parent: Parents | undefined) => {
    if (!parent || index === undefined) return;
    const alone = node.children.every(
      (child) => jsx.has(child.type) || (child.type === 'text' && child.value.trim() === ''),
    );
    if (!alone || !node.children.some((child) => jsx.has(child.type))) return;
    const freed = node.children.filter((child) => jsx.has(child.type));
    parent.children.splice(index, 1, ...(freed as never[]));
    return index;
  });
}

/** A component as if its author had written it in MDX. */
export function jsxElement(
  name: string,
  attributes: Record<string, string>,
  children: MdxJsxFlowElement['children'],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children,
  };
}

/** Every element that HTML has today, and the old ones that browsers still show. */
const htmlElements = new Set(
  `a abbr acronym address area article aside audio b bdi bdo big blockquote br button canvas caption
  center cite code col colgroup data datalist dd del details dfn dialog div dl dt em fieldset
  figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd
  label legend li main map mark math menu meter nav ol optgroup option output p picture pre progress
  q rp rt ruby s samp search section select small source span strike strong sub summary sup svg table
  tbody td template textarea tfoot th thead time tr track tt u ul var video wbr`.split(/\s+/),
);

/** Whether browsers know an element of HTML by this name. */
export function isHtmlElement(name: string): boolean {
  return htmlElements.has(name.toLowerCase());
}
