import type { Identifier, Node } from 'typescript-native/unstable/ast';
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
  isTypeReferenceNode,
} from 'typescript-native/unstable/ast/is';

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

/** Whether a declaration is inside of a function. */
export function isInFunction(node: Node): boolean {
  for (let at = node.parent; at && !isSourceFile(at) && !isModuleDeclaration(at); at = at.parent) {
    if (isFunctionLikeDeclaration(at)) return true;
  }
  return false;
}

/** The scope of a name, as far as TypeScript prints types by it. */
export function scopeOf(node: Node): Node {
  let scope = node.parent;
  while (!isSourceFile(scope) && !isModuleDeclaration(scope) && !isNamedFunction(scope)) {
    scope = scope.parent;
  }
  return scope;
}

function isNamedFunction(node: Node): boolean {
  return isFunctionLikeDeclaration(node) && !isArrowFunction(node);
}
