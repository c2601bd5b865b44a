import type { ComponentNode, ContentNode } from '#model/content-node.ts';
import { isStaticComponent } from '#theme/content/static-component-names.ts';

/**
 * Takes the finished HTML out of a body.
 *
 * @param nodes The body of a page.
 * @param renderStatic Turns a static component and the HTML of its children into HTML.
 * @returns The body with a slot number where HTML was, and the HTML by slot number.
 */
export function slotBody(
  nodes: readonly ContentNode[],
  renderStatic: (component: ComponentNode, children: string) => string,
): { body: ContentNode[]; slots: string[] } {
  const slots: string[] = [];

  /** HTML of a node that needs no React in the browser, else `undefined`. */
  function htmlOf(node: ContentNode): string | undefined {
    if (node.type === 'html') return node.html;
    if (node.type !== 'component' || !isStaticComponent(node.name)) return undefined;
    return renderStatic(node, node.children.map((child) => staticChild(child, node.name)).join(''));
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
