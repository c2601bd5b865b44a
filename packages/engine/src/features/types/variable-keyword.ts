import { NodeFlags } from 'typescript-native/unstable/ast';
import {
  isBindingElement,
  isParameterDeclaration,
  isVariableDeclarationList,
} from 'typescript-native/unstable/ast/is';
import type { Symbol as Sym } from 'typescript-native/unstable/sync';
import { isInFunction } from './name-place.ts';

/** The keyword that declares a variable: `const `. Parameters have none, and neither do names taken out of them. */
export function keywordOf(symbol: Sym): string {
  let declared = symbol.valueDeclaration?.resolve();
  while (declared && isBindingElement(declared)) declared = declared.parent.parent;
  if (!declared || isParameterDeclaration(declared)) return '';
  const list = declared.parent;
  const keyword = isVariableDeclarationList(list) ? list.flags & NodeFlags.BlockScoped : 0;
  if (keyword === NodeFlags.Const) return 'const ';
  if (keyword === NodeFlags.Let) return 'let ';
  if (keyword === NodeFlags.Using) return 'using ';
  if (keyword === NodeFlags.AwaitUsing) return 'await using ';
  return isInFunction(declared) ? '(local var) ' : 'var ';
}

/** Whether something is declared inside of a function. */
export function isLocal(symbol: Sym): boolean {
  const declared = symbol.valueDeclaration?.resolve();
  return declared !== undefined && isInFunction(declared);
}
