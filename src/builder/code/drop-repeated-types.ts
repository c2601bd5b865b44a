import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { ComponentElement } from '../markdown/jsx.ts';

const typedName = / data-type="([^"]+)"([^>]*)>([^<]*)</g;

/**
 * Empties the types of names in a finished page that are those of the same name before: most names
 * have one type all over a page, which then says it once. `src/theme/behaviour/type-hints.ts` looks
 * for it where it stands.
 */
export function dropRepeatedTypes(tree: Root): void {
  const drop = typeDropper();
  visit(tree, (found) => {
    const node = found as unknown as ComponentElement | { type: 'raw'; value: string };
    if (node.type === 'raw') node.value = drop(node.value);
    if (node.type !== 'component' || typeof node.props.codeHtml !== 'string') return;
    node.props.codeHtml = drop(node.props.codeHtml);
  });
}

/** Empties repeated types in the HTML of a page's code, block by block in their order. */
export function typeDropper(): (html: string) => string {
  const types = new Map<string, string>();
  return (html) =>
    html.replace(typedName, (all, type: string, rest: string, name: string) => {
      if (types.get(name) === type) return ` data-type${rest}>${name}<`;
      types.set(name, type);
      return all;
    });
}
