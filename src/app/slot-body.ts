import type { ComponentNode, ContentNode } from '#model/page/content-node.ts';
import { isStaticComponent } from '#theme/content/static-component-names.ts';

type ElementNode = Extract<ContentNode, { type: 'element' }>;

/** The finished content of a static component. */
export interface StaticChildren {
  /** HTML of all children. */
  html: string;
  /** The children that are components themselves, such as the tabs of `<Tabs>`. */
  parts: { props: ComponentNode['props']; html: string }[];
  /** Unique in the page. */
  id: string;
}

/** Turns what never hydrates into HTML. */
export interface StaticRenderer {
  component(component: ComponentNode, children: StaticChildren): string;
  element(element: ElementNode, html: string): string;
}

/**
 * Takes the finished HTML out of a body.
 *
 * @param nodes The body of a page.
 * @returns The body with a slot number where HTML was, and the HTML by slot number.
 * @throws Error when a static component holds an interactive one.
 */
export function slotBody(
  nodes: readonly ContentNode[],
  render: StaticRenderer,
): { body: ContentNode[]; slots: string[] } {
  const slots: string[] = [];
  let components = 0;

  /** HTML of a node that needs no React in the browser, else `undefined`. */
  function htmlOf(node: ContentNode): string | undefined {
    if (node.type === 'html') return node.html;
    if (node.type === 'element') return elementHtml(node);
    if (node.type !== 'component' || !isStaticComponent(node.name)) return undefined;
    components += 1;
    const id = `part-${components}`;
    const children = node.children.map((child) => ({ child, html: staticChild(child, node.name) }));
    return render.component(node, {
      html: children.map(({ html }) => html).join(''),
      parts: children.flatMap(({ child, html }) =>
        child.type === 'component' ? [{ props: child.props, html }] : [],
      ),
      id,
    });
  }

  function elementHtml(node: ElementNode): string | undefined {
    const children = node.children.map(htmlOf);
    if (children.some((html) => html === undefined)) return undefined;
    return render.element(node, children.join(''));
  }

  function staticChild(child: ContentNode, parent: string): string {
    const html = htmlOf(child);
    if (html === undefined) {
      throw new Error(`<${parent}> is static and cannot hold an interactive component.`);
    }
    return html;
  }

  /** Neighbouring pieces of HTML share one slot. */
  function slotChildren(children: readonly ContentNode[]): ContentNode[] {
    const result: ContentNode[] = [];
    for (const node of children) {
      const html = htmlOf(node);
      const last = result.at(-1);
      if (html !== undefined && last?.type === 'slot') slots[last.index] += html;
      else if (html !== undefined) result.push({ type: 'slot', index: slots.push(html) - 1 });
      else if ('children' in node) result.push({ ...node, children: slotChildren(node.children) });
      else result.push(node);
    }
    return result;
  }

  return { body: slotChildren(nodes), slots };
}
