/** What one answer of a worker may hold at most: more than any of ours does. */
const limits = { depth: 40, nodes: 100_000, text: 10_000, characters: 10_000_000 };

/** An answer of bounded size, and what it costs a page to take it: 1, or more where it's large. */
export interface BoundedAnswer {
  answer: unknown;
  cost: number;
}

/**
 * Copies strings, numbers, lists and plain objects, up to a depth and a size. What goes beyond is cut off, and
 * anything else is left out.
 *
 * @param data What came from a worker that a program may have taken over.
 */
export function boundAnswer(data: unknown): BoundedAnswer {
  const left = { nodes: limits.nodes, characters: limits.characters };
  const answer = copy(data, 0, left);
  const nodes = limits.nodes - left.nodes;
  const characters = limits.characters - left.characters;
  return { answer, cost: 1 + nodes / 1000 + characters / 50_000 };
}

function copy(value: unknown, depth: number, left: { nodes: number; characters: number }): unknown {
  left.nodes -= 1;
  if (typeof value === 'string') return cut(value, left);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || depth >= limits.depth) return undefined;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (let index = 0; index < value.length && left.nodes > 0; index += 1) {
      items.push(copy(value[index], depth + 1, left));
    }
    return items;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const entries: [string, unknown][] = [];
  for (const key in value) {
    if (left.nodes <= 0) break;
    entries.push([cut(key, left), copy(Reflect.get(value, key), depth + 1, left)]);
  }
  return Object.fromEntries(entries);
}

function cut(text: string, left: { characters: number }): string {
  const shown = text.slice(0, Math.min(limits.text, left.characters));
  left.characters -= shown.length;
  return shown;
}
