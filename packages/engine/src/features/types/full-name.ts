import type { Identifier, Node } from 'typescript-native/unstable/ast';
import { isPropertyAccessExpression } from 'typescript-native/unstable/ast/is';
import { type Project, type Symbol as Sym, SymbolFlags } from 'typescript-native/unstable/sync';
import { scopeOf } from './name-place.ts';
import { printArgument } from './print-type.ts';

/** Symbols whose members are named with them: `Box.open`. */
const containers =
  SymbolFlags.Class | SymbolFlags.Interface | SymbolFlags.Enum | SymbolFlags.Module;

/**
 * The name of a member with what it's a member of, as far as that has a name.
 *
 * @param node Where it's named: there, the container may have type arguments.
 */
export function fullName(project: Project, symbol: Sym, node?: Identifier): string {
  const parent = symbol.getParent();
  // The name of a module is its address, in quotation marks.
  const isNamed = parent && parent.flags & containers && /^(?!__)[\w$]/.test(parent.name);
  if (!isNamed) return symbol.name;
  const types = argumentsOf(project, parent, node) ?? parametersOf(parent);
  return `${fullName(project, parent)}${types}.${symbol.name}`;
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

/** The types that an object gives to the parameters of its class or interface: `<string>`. */
function argumentsOf(project: Project, container: Sym, node?: Identifier): string | undefined {
  const { checker } = project;
  const access = node?.parent;
  if (!node || !access || !isPropertyAccessExpression(access)) return undefined;
  const type = checker.getTypeAtLocation(access.expression);
  if (!type?.isTypeReference() || type.getSymbol()?.id !== container.id) return undefined;
  const types = checker.getTypeArguments(type);
  if (types.length === 0) return '';
  const texts = types.map((argument) => printArgument(project, argument, scopeOf(node)));
  return `<${texts.join(', ')}>`;
}
