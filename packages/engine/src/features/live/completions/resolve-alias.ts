import { type Project, type Symbol as Sym, SymbolFlags } from 'typescript-native/unstable/sync';

/** Follows an export to its declaration, which may be elsewhere. */
export function resolveAlias({ checker }: Project, symbol: Sym): Sym {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
