import type { ElementContent, Root, RootContent } from 'hast';
import JSON5 from 'json5';
import type { Root as Markdown, Paragraph, Parents } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { find, html, svg } from 'property-information';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import type { Json } from '#shared/content/content-node.ts';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { UnsupportedCode } from '../../diagnostics/unsupported-code.ts';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** How code of a page is treated. */
export interface ReadJsxOptions {
  diagnostics: DiagnosticList;
  /** Where code is noted that is left out; without it, code is a problem of the page. */
  unsupported?: UnsupportedCode | undefined;
}

/**
 * Reads the JSX of a page as data: `<kbd>` becomes an element, `<Tabs>` a component with literal
 * props, comments vanish. Content is no program: imports and expressions are problems of the page.
 */
export function readJsx(tree: Root, options: ReadJsxOptions): void {
  visit(tree, (node: RootContent | Root, index, parent) => {
    switch (node.type as string) {
      case 'mdxjsEsm':
        readProgram(node as unknown as Valued, options);
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        readExpression(node as unknown as Valued, options);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const replacement = readElement(node as unknown as JsxElement, options);
        if (parent && index !== undefined) parent.children.splice(index, 1, ...replacement);
        return index;
      }
      default:
        return undefined;
    }
    if (parent && index !== undefined) parent.children.splice(index, 1);
    return index;
  });
}

interface Valued {
  value: string;
  position?: Position;
}

function readProgram(
  { value, position }: Valued,
  { diagnostics, unsupported }: ReadJsxOptions,
): void {
  const line = position?.start.line ?? 0;
  if (unsupported) unsupported.program(value, line);
  else {
    diagnostics.error(
      "Pages can't import or export anything. Delete this line; components are available by name.",
      { line },
    );
  }
}

function readExpression(
  { value, position }: Valued,
  { diagnostics, unsupported }: ReadJsxOptions,
): void {
  if (/^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(value)) return;
  const line = position?.start.line ?? 0;
  const source = `{${shortened(value)}}`;
  if (unsupported) unsupported.other(source, line);
  else {
    diagnostics.error(
      `Pages can't contain expressions. Found ${source}. Write the value itself, or put code in backticks.`,
      { line },
    );
  }
}

function readElement(node: JsxElement, options: ReadJsxOptions): ElementContent[] {
  const children = node.children as unknown as ElementContent[];
  const { name } = node;
  const { diagnostics, unsupported } = options;
  const line = node.position?.start.line ?? 0;
  if (!name) {
    if (!unsupported) diagnostics.error("Pages don't need fragments. Delete <> and </>.", { line });
    return children;
  }
  const values = node.attributes.flatMap((attribute): [string, Json][] => {
    if (attribute.type === 'mdxJsxAttribute') {
      const value = attributeValue(attribute.value);
      if (value !== undefined) return [[attribute.name, value]];
      const source = `${attribute.name}={${shortened((attribute.value as { value: string }).value)}}`;
      if (unsupported) unsupported.prop(name, source, line);
      else {
        diagnostics.error(
          `The prop ${source} isn't a literal. Use strings, numbers, true, false, null, and arrays or objects of these.`,
          { line },
        );
      }
    } else if (unsupported) unsupported.prop(name, 'spread props', line);
    else diagnostics.error(`<${name}> can't spread props. Write each one.`, { line });
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
