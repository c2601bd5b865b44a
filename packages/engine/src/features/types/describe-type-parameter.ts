import { type Node, SyntaxKind } from 'typescript-native/unstable/ast';
import {
  isClassLikeDeclaration,
  isInterfaceDeclaration,
  isSignatureDeclaration,
  isTypeAliasDeclaration,
} from 'typescript-native/unstable/ast/is';
import type { Project, Symbol as Sym } from 'typescript-native/unstable/sync';
import { fullName, parametersOf } from './full-name.ts';
import { printSignature } from './print-type.ts';

/** Describes a type parameter by what declares it: `T in parse<T>(text: string): T`. */
export function describeTypeParameter(project: Project, symbol: Sym): string {
  const owner = symbol.declarations[0]?.resolve()?.parent;
  const text = owner && describeOwner(project, owner);
  return `(type parameter) ${symbol.name}${text ? ` in ${text}` : ''}`;
}

function describeOwner(project: Project, owner: Node): string | undefined {
  const { checker } = project;
  const name = (owner as { name?: Node }).name;
  const symbol = name && checker.getSymbolAtLocation(name);
  if (symbol && (isClassLikeDeclaration(owner) || isInterfaceDeclaration(owner))) {
    return symbol.name + parametersOf(symbol);
  }
  if (symbol && isTypeAliasDeclaration(owner)) return `type ${symbol.name}${parametersOf(symbol)}`;
  const signature = isSignatureDeclaration(owner) && checker.getSignatureFromDeclaration(owner);
  if (!signature) return undefined;
  const text = printSignature(project, signature, owner, SyntaxKind.CallSignature);
  return (symbol ? fullName(project, symbol) : '') + text;
}
