import { type Application, type Context, Converter, DeclarationReflection } from 'typedoc';
import ts from 'typescript';
import type { ResolvedMember } from './typedoc-json.ts';

/** Additions to a reflection: see `Reflection`. */
interface Extra {
  innerName?: string;
  resolved?: ResolvedMember[];
  declaredType?: string;
}

/**
 * A plugin of TypeDoc, which asks the checker what TypeDoc's own output does not say: the members of
 * a type that is written as an expression (`FromSchemaDefinition<typeof X>`), and the words in
 * which a parameter's or member's type was written, which TypeDoc sometimes expands.
 */
export function load(app: Application): void {
  const extras = new WeakMap<object, Extra>();
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    const symbol = context.getSymbolFromReflection(reflection);
    if (!symbol) return;
    const resolved = resolveMembers(symbol, context);
    const declaredType = writtenType(symbol, context.checker);
    extras.set(reflection, {
      ...(symbol.name !== reflection.name && { innerName: symbol.name }),
      ...(resolved && { resolved }),
      ...(declaredType && { declaredType }),
    });
  });
  app.serializer.addSerializer({
    priority: 0,
    supports: (item) => item instanceof DeclarationReflection,
    toObject: (item, json) => Object.assign(json, extras.get(item)),
  });
}

/**
 * The text of a property's type, on one line; `undefined` where the type was computed. Where several
 * types meet in a member, the last one is the one that was added to make it exact.
 */
function writtenType(symbol: ts.Symbol, checker: ts.TypeChecker): string | undefined {
  const declaration = checker
    .getRootSymbols(symbol)
    .flatMap(({ declarations = [] }) => declarations)
    .filter(ts.isPropertySignature)
    .at(-1);
  return declaration?.type && sourceOf(declaration.type);
}

const printer = ts.createPrinter({ removeComments: true });

/** A type's source on one line, with the semicolons that ends of lines may stand for, without comments and paths. */
function sourceOf(node: ts.TypeNode): string {
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return withoutPaths(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\[) | (?=\])/g, '');
}

function withoutPaths(type: string): string {
  return type.replaceAll(/import\("[^"]+"\)\./g, '');
}

/** Members of an exported type that is an object and is not written as one. */
function resolveMembers(symbol: ts.Symbol, { checker }: Context): ResolvedMember[] | undefined {
  const alias = symbol.declarations?.find(ts.isTypeAliasDeclaration);
  if (!alias || !ts.isSourceFile(alias.parent) || ts.isTypeLiteralNode(alias.type))
    return undefined;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  const isList = checker.isArrayType(type) || checker.isTupleType(type);
  if (!isObject || isList || type.getCallSignatures().length > 0) return undefined;
  const descriptions = schemaDescriptions(alias.type, checker);
  const parts = partsOf(alias.type, checker);
  const members = checker.getPropertiesOfType(type).map((member) => {
    const part = parts.get(member.name);
    const declaredType = writtenType(member, checker) ?? part;
    const text = typeText(member, alias, checker);
    return {
      name: member.name,
      type: part !== undefined && text.includes('{') ? part : text,
      ...(declaredType && { declaredType }),
      optional: (member.flags & ts.SymbolFlags.Optional) !== 0,
      comment:
        ts.displayPartsToString(member.getDocumentationComment(checker)) ||
        (descriptions.get(member.name) ?? ''),
    };
  });
  // A type that depends on a type parameter has no members that could be named.
  if (members.length === 0 || members.some(({ type: text }) => /<[A-Z]>\[/.test(text)))
    return undefined;
  const order = [...descriptions.keys()];
  const orderOf = ({ name }: ResolvedMember) => order.indexOf(name) + 1 || order.length + 1;
  return members.sort((a, b) => orderOf(a) - orderOf(b));
}

/** For types like `A<X> & B<Y>` the part that each member comes from: `B<Y>['name']`. */
function partsOf(node: ts.TypeNode, checker: ts.TypeChecker): Map<string, string> {
  if (!ts.isIntersectionTypeNode(node)) return new Map();
  return new Map(
    node.types
      .filter(ts.isTypeReferenceNode)
      .flatMap((part) =>
        checker
          .getPropertiesOfType(checker.getTypeAtLocation(part))
          .map(({ name }): [string, string] => [name, `${sourceOf(part)}['${name}']`]),
      ),
  );
}

/** The checker's text. It writes a brand out where it has lost the name. */
function typeText(member: ts.Symbol, alias: ts.Node, checker: ts.TypeChecker): string {
  const flags =
    ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
  const type = checker.getTypeOfSymbolAtLocation(member, alias);
  const text = withoutPaths(checker.typeToString(type, alias, flags));
  return member.flags & ts.SymbolFlags.Optional
    ? text.replace(/ \| undefined$/, '').replace(/ \| undefined>$/, '>')
    : text;
}

/** Descriptions of properties in the schema that a type is made of, in its order. */
function schemaDescriptions(node: ts.TypeNode, checker: ts.TypeChecker): Map<string, string> {
  const found = new Map<string, string>();
  const memberOf = (type: ts.Type | undefined, name: string) => {
    const member = type && checker.getPropertyOfType(type, name);
    return member && checker.getTypeOfSymbolAtLocation(member, node);
  };
  const visit = (inner: ts.Node): void => {
    if (ts.isTypeQueryNode(inner)) {
      const properties = memberOf(checker.getTypeAtLocation(inner.exprName), 'properties');
      for (const { name } of properties ? checker.getPropertiesOfType(properties) : []) {
        const text = memberOf(memberOf(properties, name), 'description');
        found.set(name, text?.isStringLiteral() ? text.value : '');
      }
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
}
