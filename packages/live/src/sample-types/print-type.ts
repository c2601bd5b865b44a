import type { Identifier, Node, SyntaxKind } from 'typescript-native/unstable/ast';
import {
  isArrowFunction,
  isCallExpression,
  isExpressionWithTypeArguments,
  isFunctionLikeDeclaration,
  isJsxOpeningLikeElement,
  isModuleDeclaration,
  isNewExpression,
  isPropertyAccessExpression,
  isSourceFile,
  isTaggedTemplateExpression,
  isTypeParameterDeclaration,
  isTypeReferenceNode,
} from 'typescript-native/unstable/ast/is';
import {
  NodeBuilderFlags,
  type Project,
  type Signature,
  type Symbol as Sym,
  SymbolFlags,
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

/** Prints types where they are named: what can be seen from there needs no qualifier. */
export class TypePrinter {
  readonly #project: Project;
  readonly #scope: Node;

  /** @param node Where they're named. */
  constructor(project: Project, node: Node) {
    this.#project = project;
    this.#scope = scopeOf(node);
  }

  /** Prints a type on several lines, the members of objects indented. */
  type(type: Type, flags = NodeBuilderFlags.None): string {
    const print = (more: NodeBuilderFlags) =>
      this.#project.checker.typeToString(type, this.#scope, more | flags);
    if (type.isTypeParameter() && !type.isThisType) return declarationOf(type) ?? print(typeFlags);
    // Written out, a conditional type may contain itself many times and take seconds.
    if (type.isConditionalType() && print(typeFlags & ~NoTruncation).includes('...')) return '';
    return print(typeFlags);
  }

  /**
   * Prints a signature: `(text: string): Box` as a `CallSignature`, `(text: string) => Box` as a
   * `FunctionType`.
   */
  signature(signature: Signature, kind: SyntaxKind): string {
    const { checker, emitter } = this.#project;
    const scope = this.#scope;
    const node = checker.signatureToSignatureDeclaration(signature, kind, scope, signatureFlags);
    return node ? onOneLine(emitter.printNode(node).replace(/;$/, '')) : '';
  }
}

/** A type parameter with its constraint: `T extends Box`. */
function declarationOf(type: Type): string | undefined {
  const node = type.getSymbol()?.declarations[0]?.resolve();
  return node && isTypeParameterDeclaration(node) ? node.getText() : undefined;
}

/** Lists in brackets are short, but signatures break them: `[string, number]`. */
function onOneLine(text: string): string {
  return text.replaceAll(/\[\n([^{}[\]]*)\]/g, (_, list: string) => {
    const items = list.split('\n').map((line) => line.trim());
    return `[${items.join(' ').trim()}]`;
  });
}

/** Symbols whose members are named with them: `Box.open`. */
const containers =
  SymbolFlags.Class | SymbolFlags.Interface | SymbolFlags.Enum | SymbolFlags.Module;

/** The name of a member with what it's a member of, as far as that has a name. */
export function fullName(symbol: Sym): string {
  const parent = symbol.getParent();
  // The name of a module is its address, in quotation marks.
  const isNamed = parent && parent.flags & containers && /^(?!__)[\w$]/.test(parent.name);
  return isNamed ? `${fullName(parent)}.${symbol.name}` : symbol.name;
}

/** The type parameters that a class, an interface or an alias declares: `<T>`. */
export function parametersOf({ declarations }: Sym): string {
  for (const declaration of declarations) {
    const node: (Node & { typeParameters?: readonly Node[] }) | undefined = declaration.resolve();
    const names = node?.typeParameters?.map((parameter) => parameter.getText()) ?? [];
    if (names.length > 0) return `<${names.join(', ')}>`;
  }
  return '';
}

/** The call, element or template that a name is the function of. */
export function callOf(node: Identifier): Node | undefined {
  const { parent } = node;
  const callee = isPropertyAccessExpression(parent) && parent.name === node ? parent : node;
  const call = callee.parent;
  const isCalled =
    ((isCallExpression(call) || isNewExpression(call)) && call.expression === callee) ||
    (isTaggedTemplateExpression(call) && call.tag === callee) ||
    (isJsxOpeningLikeElement(call) && call.tagName === callee);
  return isCalled ? call : undefined;
}

/** Whether a name means a type rather than a value. */
export function isTypeName({ parent }: Identifier): boolean {
  return isTypeReferenceNode(parent) || isExpressionWithTypeArguments(parent);
}

/** The scope of a name, as far as TypeScript prints types by it. */
function scopeOf(node: Node): Node {
  const isScope = (at: Node) =>
    isSourceFile(at) ||
    isModuleDeclaration(at) ||
    (isFunctionLikeDeclaration(at) && !isArrowFunction(at));
  let scope = node.parent;
  while (!isScope(scope)) scope = scope.parent;
  return scope;
}
