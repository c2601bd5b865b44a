import type { ListedSymbol } from '../api-symbol.ts';

/** The kind of a symbol in words, with the mark that the sidebar has for it, too. */
export function KindName({ kind }: Pick<ListedSymbol, 'kind'>) {
  return (
    <span className="api-kind" data-context={kind}>
      {kind}
    </span>
  );
}
