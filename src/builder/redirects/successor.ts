import { distance } from 'fastest-levenshtein';

/** The ids of each page, by route. */
type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The page that most likely took the place of one that is gone: one whose address ends in the same
 * name, else one that has at least half of its ids, else one whose address has most words in common,
 * else the nearest page above it.
 *
 * @param ids The ids that the page had.
 */
export function successorOfPage(
  route: string,
  ids: ReadonlySet<string>,
  anchors: Anchors,
): string | undefined {
  const routes = [...anchors.keys()];
  const sameName = routes.filter((other) => nameOf(other) === nameOf(route));
  if (sameName.length > 0) return nearest(route, sameName);
  const sameIds = best(routes, (other) => shareOf(ids, anchors.get(other)));
  if (sameIds && sameIds.score >= 0.5) return sameIds.name;
  const sameWords = best(routes, (other) => shareOfWords(route, other));
  if (sameWords && sameWords.score >= 0.5) return sameWords.name;
  return pageAbove(route, routes);
}

/**
 * The place that most likely took that of an id that is gone: a new one on its page that is spelled
 * much like it or has at least half of its words, else the only other page with that very id.
 * Without one, the page itself is the best answer.
 *
 * @param published The ids that the page had; one that is still there stands for something else.
 */
export function successorOfId(
  route: string,
  id: string,
  published: ReadonlySet<string>,
  anchors: Anchors,
): string {
  const added = [...(anchors.get(route) ?? [])].filter((other) => !published.has(other));
  const alike = best(added, (other) => Math.max(shareOfWords(id, other), likeness(id, other)));
  if (alike && alike.score >= 0.5) return `${route}#${alike.name}`;
  const elsewhere = [...anchors].filter(([, found]) => found.has(id));
  const [only, another] = elsewhere;
  return only && !another ? `${only[0]}#${id}` : route;
}

/** How much of the spelling of two names is the same, from 0 to 1. */
function likeness(a: string, b: string): number {
  return 1 - distance(a, b) / Math.max(a.length, b.length, 1);
}

function nearest(name: string, others: readonly string[]): string | undefined {
  return [...others].sort((a, b) => distance(name, a) - distance(name, b))[0];
}

function best(
  names: readonly string[],
  scoreOf: (name: string) => number,
): { name: string; score: number } | undefined {
  return names
    .map((name) => ({ name, score: scoreOf(name) }))
    .reduce<{ name: string; score: number } | undefined>(
      (first, one) => (first && first.score >= one.score ? first : one),
      undefined,
    );
}

/** How much two sets share, from 0 to 1. Pages with few ids have them in common by chance. */
function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string> = new Set()): number {
  const common = [...a].filter((id) => b.has(id)).length;
  return common < 3 ? 0 : common / Math.max(a.size, b.size);
}

/** How many words of two addresses or ids are the same, from 0 to 1. */
function shareOfWords(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const common = [...first].filter((word) => second.has(word)).length;
  return common / Math.max(first.size, second.size, 1);
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
}

function nameOf(route: string): string {
  return route.replace(/\/$/, '').split('/').at(-1)?.toLowerCase() ?? '';
}

function pageAbove(route: string, routes: readonly string[]): string | undefined {
  return routes
    .filter((other) => other.endsWith('/') && route.startsWith(other) && route !== other)
    .sort((a, b) => b.length - a.length)[0];
}
