import type { Element } from 'hast';
import { enforcePolicy, parseHtml } from 'truedocs/pages';
import { visit } from 'unist-util-visit';
import { checkDiagram, UndrawableDiagram } from './check-diagram.ts';

/** How much larger a diagram is than the library draws it: its smallest text, of 11 px, has 13. */
const scale = 1.18;

/**
 * Draws a diagram as SVG, whose colors are variables that `mermaid.css` takes from the theme.
 *
 * @param id Begins the ids in the drawing, which are unique in a page.
 * @param labelId Id of the element that says what it shows.
 * @throws UndrawableDiagram with the line of a mistake.
 */
export async function drawDiagram(source: string, id: string, labelId: string): Promise<Element> {
  // Loads slowly, and only for a page with a diagram that has changed.
  const { parseMermaid, renderMermaidSVG } = await import('beautiful-mermaid');
  const render = (text: string) => renderMermaidSVG(text, { padding: 8, transparent: true });
  // Placing nodes takes long, and the same nodes and edges make the same picture.
  const isGraph = /(?<![^\n])[^\S\n]*(?:graph|flowchart|stateDiagram)/.test(source);
  const parse = (text: string) =>
    JSON.stringify(parseMermaid(text), (_, value) => (value instanceof Map ? [...value] : value));
  try {
    checkDiagram(source, isGraph ? parse : render);
    return finishDrawing(parseHtml(render(source)).children[0] as Element, id, labelId);
  } catch (error) {
    if (error instanceof UndrawableDiagram) throw error;
    const [reason = ''] = (error as Error).message.split('\n', 1);
    throw new UndrawableDiagram(`This diagram can't be drawn: ${reason}`, 0);
  }
}

/** Properties that a browser draws. */
const data = /^(?:data|xmlns$|style$)/;

function finishDrawing(svg: Element, id: string, labelId: string): Element {
  const { width, height } = svg.properties;
  visit(svg, 'element', (node, index, parent) => {
    // Pages have no styles of their own; remarks of the library are English in every language.
    const isRemark = node.properties.fontStyle === 'italic';
    if ((node.tagName === 'style' || isRemark) && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    for (const [name, value] of Object.entries(node.properties)) {
      if (data.test(name)) delete node.properties[name];
      else node.properties[name] = typeof value === 'string' ? plain(value, id) : value;
    }
    node.children = node.children.filter(
      (child) => child.type !== 'text' || child.value.trim() !== '',
    );
    if (typeof node.properties.id === 'string') node.properties.id = `${id}-${node.properties.id}`;
    return undefined;
  });
  // In units of the reader's own font size.
  const inRem = (size: unknown) => `${Math.round((Number(size) * scale * 100) / 16) / 100}rem`;
  Object.assign(svg.properties, {
    width: inRem(width),
    height: inRem(height),
    role: 'img',
    ariaLabelledBy: [labelId],
    dataMarkdownIgnore: '',
  });
  // Labels are text of the page's author.
  enforcePolicy({ type: 'root', children: [svg] }, {});
  return svg;
}

/** A value with short numbers and references to the ids of this drawing. */
function plain(value: string, id: string): string {
  return value
    .replaceAll(/(?<!\d)\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replaceAll('url(#', `url(#${id}-`);
}
