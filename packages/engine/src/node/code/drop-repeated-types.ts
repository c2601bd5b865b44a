import type { CodeNode } from '#shared/page/page.ts';

/**
 * Empties the types of names that are those of the same name before: most names have one type all
 * over a page, which then says it once. `packages/live/src/sample-types/type-hovers.ts` looks for it where it
 * stands.
 *
 * @param blocks The code of a page, in its order.
 */
export function dropRepeatedTypes(blocks: readonly CodeNode[]): void {
  const types = new Map<string, string>();
  for (const { value, names = [] } of blocks) {
    for (const name of names) {
      if (!name.hover) continue;
      const text = value.slice(name.start, name.end);
      if (types.get(text) === name.hover) name.hover = '';
      else types.set(text, name.hover);
    }
  }
}
