import type { ListedSymbol } from '../api-symbol.ts';

type Kinded = Pick<ListedSymbol, 'kind'>;

/** The kind of a symbol in words, with the mark that names of it have. */
export function KindName({ kind }: Kinded) {
  return (
    <span className="api-kind" data-context={kind}>
      {kind}
    </span>
  );
}

/** A symbol's name with the mark of its kind, as the sidebar has it, and then the kind in words. */
export function SymbolName({ kind, name, href }: Pick<ListedSymbol, 'kind' | 'name' | 'href'>) {
  return (
    <>
      <a className="api-name" href={href} data-context={kind} data-filter-text>
        <code>{name}</code>
      </a>{' '}
      <span className="api-kind">{kind}</span>
    </>
  );
}
