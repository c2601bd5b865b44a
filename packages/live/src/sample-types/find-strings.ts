import { type Node, SyntaxKind } from 'typescript-native/unstable/ast';
import {
  isAsExpression,
  isBinaryExpression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript-native/unstable/ast/is';
import { type Symbol as Sym, SymbolFlags } from 'typescript-native/unstable/sync';
import { placeOf } from './place-of.ts';
import type { OpenModule } from './sample-service.ts';

/** Names by which a package takes strings of another language. */
export interface StringNames {
  /** Of its parameters and properties. */
  parameters: readonly string[];
  /** Of tags for templates, wherever they're imported from. */
  tags: readonly string[];
}

/** A string in another language. */
export interface FoundString {
  /** 1-based, where it begins in the program. */
  line: number;
  column: number;
  /** Its value; `undefined` where the program puts it together as it runs. */
  text?: string;
}

/** A value, and the node that it begins at. */
interface Constant {
  text: string;
  start: Node;
}

/** How far constants are followed. */
const deepest = 8;

/** Characters that a constant may have: a few that are put together of each other would have any number. */
const longest = 100_000;

/** A module, and the values of its constants by the ids of their symbols, each looked for once. */
interface ReadModule extends OpenModule {
  constants: Map<number, Constant | undefined>;
}

/** Finds the strings of a program that its package takes as another language. */
export function findStrings(module: OpenModule, names: StringNames): FoundString[] {
  const opened: ReadModule = { ...module, constants: new Map() };
  const found = new Map<Node, FoundString>();
  // A function of the program may hand its parameter on, and another one calls that.
  const forwarded = new Set<number>();
  let known = -1;
  while (known < forwarded.size) {
    known = forwarded.size;
    found.clear();
    const visit = (node: Node): void => {
      for (const value of embeddedIn(node, opened, { names, forwarded })) {
        const parameter = parameterOf(value, opened);
        if (parameter === undefined) found.set(value, foundAt(value, opened));
        else forwarded.add(parameter.id);
      }
      node.forEachChild(visit);
    };
    visit(opened.source);
  }
  return [...found.values()];
}

/** The expressions below a node that hold a string. */
function embeddedIn(
  node: Node,
  opened: OpenModule,
  { names, forwarded }: { names: StringNames; forwarded: ReadonlySet<number> },
): Node[] {
  const { checker } = opened.project;
  if (isTaggedTemplateExpression(node)) {
    const { tag } = node;
    if (!isIdentifier(tag) || !names.tags.includes(tag.text)) return [];
    const isImported = (checker.getSymbolAtLocation(tag)?.flags ?? 0) & SymbolFlags.Alias;
    return isImported ? [node] : [];
  }
  if (isObjectLiteralExpression(node)) {
    const given = node.properties.filter(isPropertyAssignment).filter(({ name }) => {
      return isIdentifier(name) && names.parameters.includes(name.text);
    });
    const type = given.length > 0 ? checker.getContextualType(node) : undefined;
    if (!type) return [];
    const parts = type.isUnionType() ? type.getTypes() : [type];
    const properties = parts
      .flatMap((part) => checker.getPropertiesOfType(part))
      .filter((one) => isOwned(one, opened));
    return given
      .filter(({ name }) => isIdentifier(name) && properties.some((one) => one.name === name.text))
      .map(({ initializer }) => initializer);
  }
  if (!isCallExpression(node)) return [];
  const parameters = checker.getResolvedSignature(node)?.getParameters() ?? [];
  return node.arguments.filter((argument, index) => {
    const parameter = parameters[index];
    // Properties of an object are looked at by themselves.
    if (!parameter || isObjectLiteralExpression(argument)) return false;
    const isTaken = names.parameters.includes(parameter.name) && isOwned(parameter, opened);
    return isTaken || forwarded.has(parameter.id);
  });
}

function isOwned({ declarations }: Sym, { targetPackage }: OpenModule): boolean {
  return declarations.some(({ path }) => path.includes(`/${targetPackage?.folder}/`));
}

/** The parameter of a function of the program that a value is. */
function parameterOf(value: Node, { project }: OpenModule): Sym | undefined {
  if (!isIdentifier(value)) return undefined;
  const symbol = project.checker.getSymbolAtLocation(value);
  return symbol?.declarations[0]?.kind === SyntaxKind.Parameter ? symbol : undefined;
}

function foundAt(value: Node, opened: ReadModule): FoundString {
  const constant = constantOf(value, opened, 0);
  // The text begins behind the quote.
  const start = (constant?.start ?? value).getStart(opened.source) + (constant ? 1 : 0);
  const place = placeOf(opened, start);
  return constant ? { ...place, text: constant.text } : place;
}

/** The value of an expression that is the same in each run. */
function constantOf(node: Node, opened: ReadModule, depth: number): Constant | undefined {
  if (depth > deepest) return undefined;
  const follow = (next: Node) => constantOf(next, opened, depth + 1);
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) {
    return { text: node.text, start: node };
  }
  if (isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node)) {
    return follow(node.expression);
  }
  if (isTaggedTemplateExpression(node)) return taggedText(node.template, opened);
  if (isTemplateExpression(node)) {
    const values = node.templateSpans.map(({ expression }) => follow(expression)?.text);
    return joined(node, values);
  }
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.PlusToken) {
    const [left, right] = [follow(node.left), follow(node.right)];
    return left && right && ofLength({ text: left.text + right.text, start: left.start });
  }
  if (!isIdentifier(node) && !isPropertyAccessExpression(node)) return undefined;
  const symbol = opened.project.checker.getSymbolAtLocation(node);
  const declared = symbol?.valueDeclaration?.resolve();
  const initializer =
    declared && (isVariableDeclaration(declared) || isPropertyAssignment(declared))
      ? declared.initializer
      : undefined;
  if (!symbol || !initializer || !isConstant(declared)) return undefined;
  const { constants } = opened;
  if (!constants.has(symbol.id)) constants.set(symbol.id, follow(initializer));
  return constants.get(symbol.id);
}

const ofLength = (constant: Constant) => (constant.text.length > longest ? undefined : constant);

/** A variable that is declared with `let` may have another value. */
function isConstant(declared: Node | undefined): boolean {
  return declared !== undefined && !/^(?:let|var)\b/.test(declared.parent.getText());
}

function joined(node: Node, values: readonly (string | undefined)[]): Constant | undefined {
  if (!isTemplateExpression(node) || values.some((value) => value === undefined)) return undefined;
  const rest = node.templateSpans.map(({ literal }, index) => values[index] + literal.text);
  return ofLength({ text: node.head.text + rest.join(''), start: node });
}

/** Values of a tagged template are parameters, but for those that are parts of the language themselves. */
function taggedText(template: Node, opened: OpenModule): Constant | undefined {
  if (isNoSubstitutionTemplateLiteral(template)) return { text: template.text, start: template };
  if (!isTemplateExpression(template)) return undefined;
  const { checker } = opened.project;
  const values = template.templateSpans.map(({ expression }) =>
    checker.getTypeAtLocation(expression)?.getSymbol() ? undefined : '?',
  );
  return joined(template, values);
}
