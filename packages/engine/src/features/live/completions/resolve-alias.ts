import { type Project, type Symbol as Sym, SymbolFlags } from 'typescript-native/unstable/sync';

/** What an export stands for, which may be declared elsewhere. */
export function resolveAlias({ checker }: Project, symbol: Sym): Sym {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
