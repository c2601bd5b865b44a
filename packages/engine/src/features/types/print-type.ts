import type { Node, SyntaxKind } from 'typescript-native/unstable/ast';
import { isTypeParameterDeclaration } from 'typescript-native/unstable/ast/is';
import {
  NodeBuilderFlags,
  type Project,
  type Signature,
  type Type,
} from 'typescript-native/unstable/sync';

const { NoTruncation } = NodeBuilderFlags;

const typeFlags =
  NoTruncation |
  NodeBuilderFlags.MultilineObjectLiterals |
  NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  NodeBuilderFlags.IgnoreErrors;

const signatureFlags =
  typeFlags |
  NodeBuilderFlags.OmitParameterModifiers |
  NodeBuilderFlags.WriteTypeArgumentsOfSignature |
  NodeBuilderFlags.WriteTypeParametersInQualifiedName;

/**
 * Prints a type on several lines, the members of objects indented.
 *
 * @param scope Where it's named: what can be seen from there needs no qualifier.
 */
export function printType(
  { checker }: Project,
  type: Type,
  scope: Node,
  flags = NodeBuilderFlags.None,
): string {
  const print = (more: NodeBuilderFlags) => checker.typeToString(type, scope, more | flags);
  if (type.isTypeParameter() && !type.isThisType) return declarationOf(type) ?? print(typeFlags);
  // Written out, a conditional type may contain itself many times and take seconds.
  if (type.isConditionalType() && print(typeFlags & ~NoTruncation).includes('...')) return '';
  return print(typeFlags);
}

/** A type parameter with its constraint: `T extends Box`. */
function declarationOf(type: Type): string | undefined {
  const node = type.getSymbol()?.declarations[0]?.resolve();
  return node && isTypeParameterDeclaration(node) ? node.getText() : undefined;
}

/** Prints a type without line breaks, as what is between angle brackets. */
export function printArgument({ checker }: Project, type: Type, scope: Node): string {
  return checker.typeToString(type, scope, typeFlags & ~NodeBuilderFlags.MultilineObjectLiterals);
}

/**
 * Prints a signature: `(text: string): Box` as a `CallSignature`, `(text: string) => Box` as a
 * `FunctionType`.
 */
export function printSignature(
  { checker, emitter }: Project,
  signature: Signature,
  scope: Node,
  kind: SyntaxKind,
): string {
  const node = checker.signatureToSignatureDeclaration(signature, kind, scope, signatureFlags);
  return node ? onOneLine(emitter.printNode(node).replace(/;$/, '')) : '';
}

/** Lists in brackets are short, but signatures break them: `[string, number]`. */
function onOneLine(text: string): string {
  return text.replaceAll(/\[\n([^{}[\]]*)\]/g, (_, list: string) => {
    const items = list.split('\n').map((line) => line.trim());
    return `[${items.join(' ').trim()}]`;
  });
}
