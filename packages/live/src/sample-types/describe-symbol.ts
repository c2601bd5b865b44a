import { type Identifier, NodeFlags, SyntaxKind } from 'typescript-native/unstable/ast';
import {
  isBindingElement,
  isJsxOpeningLikeElement,
  isNewExpression,
  isParameterDeclaration,
  isSignatureDeclaration,
  isVariableDeclarationList,
} from 'typescript-native/unstable/ast/is';
import {
  NodeBuilderFlags,
  type Project,
  type Signature,
  SignatureKind,
  type Symbol as Sym,
  SymbolFlags,
  type Type,
} from 'typescript-native/unstable/sync';
import { callOf, fullName, isTypeName, parametersOf, TypePrinter } from './print-type.ts';

/** A name in a module, and what it means. */
export interface ResolvedName {
  node: Identifier;
  /** The symbol behind the name; of an import, the one it stands for. */
  symbol: Sym;
  isImported: boolean;
}

/**
 * Says what an editor says about a name in a module; nothing where it says `any`, or too much.
 *
 * @param type The type of the name at its place.
 */
export type TypeTextOf = (name: ResolvedName, type: Type | undefined) => string | undefined;

/** Longer types explain nothing. */
const longest = 600;

/**
 * A declaration that ends in `any`, or in lists of it, says no more than its name does: nobody wrote down
 * its type, or TypeScript can't find it. Where `any` is a part of a type, the rest of it still explains.
 */
const endsInAny = /\bany(?:\[\])*$/;

/** Objects up to so many letters stand on one line. */
const lineLength = 60;

/**
 * Asks TypeScript about the names of a project, once for those that it would say the same of:
 * samples repeat the same few.
 */
export function createTypeTexts(project: Project): TypeTextOf {
  const known = new Map<string, string | undefined>();
  const { checker } = project;
  return (name, type) => {
    const { node, symbol, isImported } = name;
    const call = callOf(node);
    // An editor shows the overload and the types of this call.
    const signature = call && checker.getResolvedSignature(call);
    const meaning = signature ? `call ${signature.id}` : `type ${type?.id}`;
    const key = `${meaning} ${symbol.id} ${node.parent.kind} ${isImported} ${node.text}`;
    if (!known.has(key)) {
      const text = tidy(describeSymbol(project, { ...name, signature }) ?? '');
      const isTelling = text !== '' && text.length <= longest && !endsInAny.test(text);
      known.set(key, isTelling ? text : undefined);
    }
    return known.get(key);
  };
}

/** Writes a type as the samples are written. */
export function tidy(text: string): string {
  const short = text.replaceAll('"', "'").replaceAll('    ', '  ').trim();
  const line = short.replaceAll(/(?<!\s)\s*\n\s*/g, ' ').replaceAll('; }', ' }');
  return line.length <= lineLength ? line : short;
}

interface NamedSymbol extends ResolvedName {
  /** The overload that a call of it resolves to. */
  signature: Signature | undefined;
}

/** Describes what a name means, in the form that editors have made familiar. */
function describeSymbol(project: Project, named: NamedSymbol): string | undefined {
  const { symbol, node } = named;
  if (symbol.flags & SymbolFlags.TypeParameter) {
    return `(type parameter) ${symbol.declarations[0]?.resolve()?.getText() ?? symbol.name}`;
  }
  const value = () => describeValue(project, named);
  const type = () => describeType(project, named);
  return isTypeName(node) ? (type() ?? value()) : (value() ?? type());
}

function describeValue(project: Project, named: NamedSymbol): string | undefined {
  const { symbol, signature, isImported } = named;
  const { flags } = symbol;
  const name = localName(named);
  if (flags & SymbolFlags.Class) {
    if (!signature) return `class ${name}${parametersOf(symbol)}`;
    return `${isImported ? 'new' : 'constructor'} ${describeFunction(project, named, name)}`;
  }
  if (flags & SymbolFlags.Function) return describeFunction(project, named, name);
  const mark = flags & SymbolFlags.Optional ? '?' : '';
  if (flags & SymbolFlags.Method) {
    return `(method) ${describeFunction(project, named, name + mark)}`;
  }
  if (flags & SymbolFlags.EnumMember) return `(enum member) ${name}${constantOf(project, symbol)}`;
  if (flags & SymbolFlags.Enum) return `enum ${name}`;
  if (flags & (SymbolFlags.Property | SymbolFlags.Accessor)) {
    return `${name}${mark}: ${typeAt(project, named)}`;
  }
  if (flags & SymbolFlags.Variable) {
    const isFunction = isImported && signature && !isElement(named.node);
    if (isFunction) return describeFunction(project, named, name);
    return `${keywordOf(symbol)}${name}: ${typeAt(project, named)}`;
  }
  return undefined;
}

function describeType(project: Project, named: NamedSymbol): string | undefined {
  const { symbol, node } = named;
  const { flags } = symbol;
  const name = localName(named);
  if (flags & SymbolFlags.Interface) return `interface ${name}${parametersOf(symbol)}`;
  if (flags & SymbolFlags.TypeAlias) {
    const type = project.checker.getDeclaredTypeOfSymbol(symbol);
    const text = new TypePrinter(project, node).type(type, NodeBuilderFlags.InTypeAlias);
    return text && `type ${name}${parametersOf(symbol)} = ${text}`;
  }
  if (!(flags & SymbolFlags.Module)) return undefined;
  // The name of a whole module is its address.
  return symbol.name.startsWith('"') ? `import ${node.text}` : `namespace ${name}`;
}

/** The name in this module: an import may have another one here. */
function localName({ symbol, node, isImported }: NamedSymbol): string {
  return isImported ? node.text : fullName(symbol);
}

function describeFunction(project: Project, named: NamedSymbol, name: string): string {
  const { signature, overloads } = resolveSignature(project, named);
  if (!signature) return name;
  const printer = new TypePrinter(project, named.node);
  return name + printer.signature(signature, SyntaxKind.CallSignature) + overloads;
}

/** The type that a variable or property has where it's named, or the one that it's called with. */
function typeAt(project: Project, named: NamedSymbol): string {
  const { symbol, node } = named;
  const printer = new TypePrinter(project, node);
  const call = callOf(node);
  if (call && !isElement(node)) {
    const { signature, overloads } = resolveSignature(project, named);
    const { ConstructorType, FunctionType } = SyntaxKind;
    const kind = isNewExpression(call) ? ConstructorType : FunctionType;
    if (signature) return printer.signature(signature, kind) + overloads;
  }
  return printer.type(project.checker.getTypeOfSymbolAtLocation(symbol, node));
}

function isElement(node: Identifier): boolean {
  const call = callOf(node);
  return call !== undefined && isJsxOpeningLikeElement(call);
}

/**
 * Finds the signature that the name of a function stands for: that of the call, of the declaration,
 * or else the first.
 *
 * @returns The signature, if there is one, and how many others the function has: ` (+1 overload)`.
 */
function resolveSignature(
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

/** The value of a member of an enum: ` = 1`. */
function constantOf({ checker }: Project, { valueDeclaration }: Sym): string {
  const node = valueDeclaration?.resolve();
  const value = node && checker.getConstantValue(node);
  return value === undefined ? '' : ` = ${JSON.stringify(value)}`;
}

/** The keyword that declares a variable: `const `. Parameters have none, and neither do names taken out of them. */
function keywordOf({ valueDeclaration }: Sym): string {
  let declared = valueDeclaration?.resolve();
  while (declared && isBindingElement(declared)) declared = declared.parent.parent;
  if (!declared || isParameterDeclaration(declared)) return '';
  const list = declared.parent;
  const keyword = isVariableDeclarationList(list) ? list.flags & NodeFlags.BlockScoped : 0;
  return keywords[keyword] ?? 'var ';
}

const keywords: Readonly<Record<number, string>> = {
  [NodeFlags.Const]: 'const ',
  [NodeFlags.Let]: 'let ',
  [NodeFlags.Using]: 'using ',
  [NodeFlags.AwaitUsing]: 'await using ',
};
