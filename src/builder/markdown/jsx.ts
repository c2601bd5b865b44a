import type { Element, ElementContent, Root, RootContent } from 'hast';
import JSON5 from 'json5';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { find, html, svg } from 'property-information';
import { visit } from 'unist-util-visit';
import type { ComponentNode, Json } from '#model/page/content-node.ts';
import { SiteProblem } from '#model/problem.ts';
import { removeUnwanted } from './remove-unwanted.ts';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Reads the JSX of a page as data: `<kbd>` becomes an element, `<Tabs>` a component with literal
 * props, comments vanish. Content is no program: imports and expressions are errors.
 *
 * @throws SiteProblem naming the line.
 */
export function readJsx(tree: Root, file: string): void {
  visit(tree, (node: RootContent | Root, index, parent) => {
    const line = node.position?.start.line ?? 0;
    switch (node.type as string) {
      case 'mdxjsEsm':
        throw problemAt(
          file,
          line,
          "Pages can't import or export anything. Delete this line; components are available by name.",
        );
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return readExpression(node as unknown as { value: string }, file, line, parent, index);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const replacement = readElement(node as unknown as JsxElement, file, line);
        if (parent && index !== undefined) {
          parent.children[index] = replacement;
        }
        return index;
      }
    }
  });
  removeUnwanted(tree);
}

function readExpression(
  node: { value: string },
  file: string,
  line: number,
  parent: { children: unknown[] } | undefined,
  index: number | undefined,
): number | undefined {
  if (!/^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(node.value)) {
    throw problemAt(
      file,
      line,
      `Pages can't contain expressions. Found {${node.value.slice(0, 40)}}. Write the value itself, or put code in backticks.`,
    );
  }
  if (parent && index !== undefined) parent.children.splice(index, 1);
  return index;
}

function readElement(node: JsxElement, file: string, line: number): Element | ComponentNode {
  const children = node.children as unknown as ElementContent[];
  const { name } = node;
  if (!name) {
    throw problemAt(file, line, "Pages don't need fragments. Delete <> and </>.");
  }
  const values = node.attributes.map((attribute): [string, Json] => {
    if (attribute.type === 'mdxJsxAttribute') {
      return [attribute.name, attributeValue(attribute.value, attribute.name, file, line)];
    }
    throw problemAt(file, line, `<${name}> can't spread props. Write each one.`);
  });
  const place = node.position && { position: node.position };
  if (/^[A-Z]/.test(name)) {
    return { type: 'component', name, props: Object.fromEntries(values), children, ...place };
  }
  const schema = svgElements.has(name) ? svg : html;
  const properties = Object.fromEntries(
    values.map(([key, value]) => [find(schema, key).property, value as string]),
  );
  return { type: 'element', tagName: name, properties, children, ...place };
}

/** Elements whose attributes keep the case of SVG (`viewBox`). */
const svgElements = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs marker use symbol title desc clipPath mask linearGradient stop'.split(
    ' ',
  ),
);

function attributeValue(
  value: null | undefined | string | { value: string },
  name: string,
  file: string,
  line: number,
): Json {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  try {
    return JSON5.parse(value.value) as Json;
  } catch {
    throw problemAt(
      file,
      line,
      `The prop ${name}={${value.value.slice(0, 40)}} isn't a literal. Use strings, numbers, true, false, null, and arrays or objects of these.`,
    );
  }
}

function problemAt(file: string, line: number, sentence: string): SiteProblem {
  return new SiteProblem(sentence, { file, line });
}
