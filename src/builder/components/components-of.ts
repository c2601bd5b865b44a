import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { ComponentElement } from '../markdown/jsx.ts';

/** The components of a page with one of these names, in the order of the page. */
export function componentsOf(tree: Root, ...names: string[]): ComponentElement[] {
  const found: ComponentElement[] = [];
  visit(tree, (node) => {
    const component = node as unknown as ComponentElement;
    if (component.type === 'component' && names.includes(component.name)) found.push(component);
  });
  return found;
}
