import { type Identifier, SyntaxKind } from 'typescript-native/unstable/ast';
import {
  isGetAccessorDeclaration,
  isJsxOpeningLikeElement,
  isNewExpression,
  isSetAccessorDeclaration,
} from 'typescript-native/unstable/ast/is';
import {
  NodeBuilderFlags,
  type Project,
  type Signature,
  type Symbol as Sym,
  SymbolFlags,
} from 'typescript-native/unstable/sync';
import { describeTypeParameter } from './describe-type-parameter.ts';
import { fullName, parametersOf } from './full-name.ts';
import { callOf, isTypeName, scopeOf } from './name-place.ts';
import { printSignature, printType } from './print-type.ts';
import { resolveSignature } from './resolve-signature.ts';
import { isLocal, keywordOf } from './variable-keyword.ts';

/** A name and what it means. */
export interface NamedSymbol {
  node: Identifier;
  symbol: Sym;
  /** The overload that a call of it resolves to. */
  signature: Signature | undefined;
  isImported: boolean;
}

/** Describes what a name means, in the form that editors have made familiar. */
export function describeSymbol(project: Project, named: NamedSymbol): string | undefined {
  const { symbol, node } = named;
  if (symbol.flags & SymbolFlags.TypeParameter) return describeTypeParameter(project, symbol);
  const value = () => describeValue(project, named);
  const type = () => describeType(project, named);
  return isTypeName(node) ? (type() ?? value()) : (value() ?? type());
}

function describeValue(project: Project, named: NamedSymbol): string | undefined {
  const { symbol, node, signature, isImported } = named;
  const { flags } = symbol;
  const name = nameOf(project, named);
  if (flags & SymbolFlags.Class) {
    if (!signature) return `class ${name}${parametersOf(symbol)}`;
    return `${isImported ? 'new' : 'constructor'} ${describeFunction(project, named, name)}`;
  }
  if (flags & SymbolFlags.Function) {
    return `${isLocal(symbol) ? '(local function) ' : ''}${describeFunction(project, named, name)}`;
  }
  const mark = flags & SymbolFlags.Optional ? '?' : '';
  if (flags & SymbolFlags.Method) {
    return `(method) ${describeFunction(project, named, name + mark)}`;
  }
  if (flags & SymbolFlags.EnumMember) return `(enum member) ${name}${constantOf(project, symbol)}`;
  if (flags & SymbolFlags.ConstEnum) return `const enum ${name}`;
  if (flags & SymbolFlags.Enum) return `enum ${name}`;
  if (flags & (SymbolFlags.Property | SymbolFlags.Accessor)) {
    return `${accessorPrefix(node)}${name}${mark}: ${typeAt(project, named)}`;
  }
  if (flags & SymbolFlags.Variable) {
    if (isImported && signature && !isElement(node)) return describeFunction(project, named, name);
    return `${keywordOf(symbol)}${name}: ${typeAt(project, named)}`;
  }
  return undefined;
}

function describeType(project: Project, named: NamedSymbol): string | undefined {
  const { symbol, node } = named;
  const { flags } = symbol;
  const name = nameOf(project, named);
  if (flags & SymbolFlags.Interface) return `interface ${name}${parametersOf(symbol)}`;
  if (flags & SymbolFlags.TypeAlias) {
    const type = project.checker.getDeclaredTypeOfSymbol(symbol);
    const text = printType(project, type, scopeOf(node), NodeBuilderFlags.InTypeAlias);
    return text && `type ${name}${parametersOf(symbol)} = ${text}`;
  }
  if (!(flags & SymbolFlags.Module)) return undefined;
  // The name of a whole module is its address.
  return symbol.name.startsWith('"') ? `import ${node.text}` : `namespace ${name}`;
}

/** The name in this module: an import may have another one here. */
function nameOf(project: Project, { symbol, node, isImported }: NamedSymbol): string {
  return isImported ? node.text : fullName(project, symbol, node);
}

function describeFunction(project: Project, named: NamedSymbol, name: string): string {
  const { signature, overloads } = resolveSignature(project, named);
  if (!signature) return name;
  const { CallSignature } = SyntaxKind;
  const text = printSignature(project, signature, scopeOf(named.node), CallSignature);
  return name + text + overloads;
}

/** The type that a variable or property has where it's named, or the one that it's called with. */
function typeAt(project: Project, named: NamedSymbol): string {
  const { symbol, node } = named;
  const scope = scopeOf(node);
  const call = callOf(node);
  if (call && !isElement(node)) {
    const { signature, overloads } = resolveSignature(project, named);
    const { ConstructorType, FunctionType } = SyntaxKind;
    const kind = isNewExpression(call) ? ConstructorType : FunctionType;
    if (signature) return printSignature(project, signature, scope, kind) + overloads;
  }
  return printType(project, project.checker.getTypeOfSymbolAtLocation(symbol, node), scope);
}

function isElement(node: Identifier): boolean {
  const call = callOf(node);
  return call !== undefined && isJsxOpeningLikeElement(call);
}

/** ` = 1`. */
function constantOf({ checker }: Project, { valueDeclaration }: Sym): string {
  const node = valueDeclaration?.resolve();
  const value = node && checker.getConstantValue(node);
  return value === undefined ? '' : ` = ${JSON.stringify(value)}`;
}

function accessorPrefix({ parent }: Identifier): string {
  if (isGetAccessorDeclaration(parent)) return '(getter) ';
  return isSetAccessorDeclaration(parent) ? '(setter) ' : '';
}
