import { isNewExpression, isSignatureDeclaration } from 'typescript-native/unstable/ast/is';
import {
  type Project,
  type Signature,
  SignatureKind,
  SymbolFlags,
} from 'typescript-native/unstable/sync';
import type { NamedSymbol } from './describe-symbol.ts';
import { callOf } from './name-place.ts';

/**
 * Finds the signature that the name of a function stands for: that of the call, of the declaration,
 * or else the first.
 *
 * @returns The signature, if there is one, and how many others the function has: ` (+1 overload)`.
 */
export function resolveSignature(
  { checker }: Project,
  { symbol, node, signature }: NamedSymbol,
): { signature: Signature | undefined; overloads: string } {
  const call = callOf(node);
  const kind = call && isNewExpression(call) ? SignatureKind.Construct : SignatureKind.Call;
  const type = checker.getTypeOfSymbolAtLocation(symbol, node);
  // The type of an optional method includes `undefined` only because it may not be there.
  const isOptional =
    (symbol.flags & SymbolFlags.Method && symbol.flags & SymbolFlags.Optional) !== 0;
  const callable = isOptional ? (checker.getNonNullableType(type) ?? type) : type;
  const [first, ...others] = checker.getSignaturesOfType(callable, kind);
  const { parent } = node;
  const isDeclared = isSignatureDeclaration(parent) && 'name' in parent && parent.name === node;
  const declared = isDeclared ? checker.getSignatureFromDeclaration(parent) : undefined;
  const mark = others.length > 1 ? 'overloads' : 'overload';
  return {
    signature: first && ((isOptional ? undefined : signature) ?? declared ?? first),
    overloads: others.length > 0 ? ` (+${others.length} ${mark})` : '',
  };
}
