import type { ApiSymbol } from '#model/reference/api-symbol.ts';

/** More would be a list of the module, which has a page of its own. */
const most = 12;

/**
 * The exports to look at next: those in the symbol's declaration, then those of its module,
 * which is a folder of the source.
 *
 * @param hrefOf Page of an export, with base.
 */
export function relatedSymbols(
  symbol: ApiSymbol,
  all: readonly ApiSymbol[],
  hrefOf: (symbol: ApiSymbol) => string,
): ApiSymbol['related'] {
  const inDeclaration = new Set(symbol.declaration.names?.map(({ href }) => href));
  const others = all.filter((other) => other !== symbol && !other.former);
  const named = others.filter((other) => inDeclaration.has(hrefOf(other)));
  const neighbours = others.filter(
    (other) => folderOf(other) === folderOf(symbol) && !named.includes(other),
  );
  return [...named, ...neighbours]
    .slice(0, most)
    .map((other) => ({ name: other.name, kind: other.kind, href: hrefOf(other) }));
}

function folderOf({ module }: ApiSymbol): string {
  return module.split('/').slice(0, -1).join('/');
}
