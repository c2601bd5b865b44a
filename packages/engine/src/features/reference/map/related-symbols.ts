import type { ApiSymbol } from '../api-symbol.ts';
import type { Topic } from '../options.ts';

/** More would be a list of the module, which has a page of its own. */
const most = 12;

/**
 * The exports to look at next: those in the symbol's declaration, then those of its topic, or of its
 * folder of the source if the site names no topics.
 *
 * @param pageOf Page of an export, with base.
 */
export function relatedSymbols(
  symbol: ApiSymbol,
  all: readonly ApiSymbol[],
  { topics, pageOf }: { topics: Topic[] | undefined; pageOf: (symbol: ApiSymbol) => string },
): ApiSymbol['related'] {
  const topic = topics?.find(({ names }) => names.split(' ').includes(symbol.name));
  const isNeighbor = ({ name, module }: ApiSymbol) =>
    topic ? topic.names.split(' ').includes(name) : folderOf(module) === folderOf(symbol.module);
  const inDeclaration = new Set(symbol.declaration.names?.map(({ href }) => href));
  const others = all.filter((other) => other !== symbol && !other.former);
  const named = others.filter((other) => inDeclaration.has(pageOf(other)));
  const neighbors = others.filter((other) => isNeighbor(other) && !named.includes(other));
  return [...named, ...neighbors]
    .slice(0, most)
    .map((other) => ({ name: other.name, kind: other.kind, href: pageOf(other) }));
}

function folderOf(module: string): string {
  return module.split('/').slice(0, -1).join('/');
}
