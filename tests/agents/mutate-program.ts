import ts from 'typescript';
import type { Random } from '../../bench/random.ts';
import { namesOfValue, type TypedPrograms } from './typed-program.ts';

/** A mistake that an agent could make in a program. */
export interface Mutation {
  kind: 'export' | 'option' | 'argument' | 'missing' | 'property';
  /** The program with the mistake. */
  code: string;
  /** Replaced text, for reports. */
  change: string;
  /** Exported names whose pages explain it. */
  names: Set<string>;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * All mistakes of each kind that a program has room for.
 *
 * - `export`: an imported name, misspelled wherever it's used
 * - `option`: a property of an object that the library is called with, misspelled
 * - `argument`: a value of another type in a call of the library
 * - `missing`: a call of the library without its `await`, or without a required argument
 * - `property`: a property of one of the library's values, misspelled
 */
export function mutationsOf(name: string, programs: TypedPrograms, random: Random): Mutation[] {
  const source = programs.sourceOf(name);
  const found: Mutation[] = [];
  const add = (kind: Mutation['kind'], names: Set<string>, ...edits: Edit[]) => {
    if (names.size === 0) return;
    const [first] = edits;
    const change = `${source.text.slice(first?.start, first?.end)} → ${first?.text}`;
    found.push({ kind, names, change, code: withEdits(source.text, edits) });
  };
  const visit = (node: ts.Node): void => {
    node.forEachChild(visit);
    if (ts.isImportSpecifier(node)) addExport(node, source, programs, add);
    if (ts.isCallExpression(node)) addCall(node, programs, random, add);
    if (ts.isAwaitExpression(node)) addForgottenAwait(node, programs, add);
    if (ts.isPropertyAccessExpression(node)) addProperty(node, programs, random, add);
  };
  visit(source);
  return found;
}

type Add = (kind: Mutation['kind'], names: Set<string>, ...edits: Edit[]) => void;

function addExport(
  node: ts.ImportSpecifier,
  source: ts.SourceFile,
  { checker, library }: TypedPrograms,
  add: Add,
): void {
  const from = node.parent.parent.parent.moduleSpecifier;
  if (!ts.isStringLiteral(from) || from.text !== library.name || node.propertyName) return;
  const { text } = node.name;
  const symbol = checker.getSymbolAtLocation(node.name);
  const edits: Edit[] = [];
  const visit = (at: ts.Node): void => {
    at.forEachChild(visit);
    const isUse = ts.isIdentifier(at) && at.text === text;
    if (isUse && checker.getSymbolAtLocation(at) === symbol) {
      edits.push({ ...spanOf(at), text: misspell(text, text.length >> 1) });
    }
  };
  visit(source);
  // A shorthand property names two things.
  if (edits.length > 0) add('export', new Set([text]), ...edits);
}

function addCall(call: ts.CallExpression, programs: TypedPrograms, random: Random, add: Add): void {
  const { checker } = programs;
  const declaration = checker.getResolvedSignature(call)?.declaration;
  const file = declaration?.getSourceFile().fileName ?? '';
  if (
    !file.includes('/node_modules/') ||
    file.includes('/typescript/') ||
    file.includes('@types')
  ) {
    return;
  }
  const names = namesOfValue(call.expression, programs);
  for (const argument of call.arguments) {
    addWrongValue(argument, names, checker, add);
    if (!ts.isObjectLiteralExpression(argument)) continue;
    for (const property of argument.properties) {
      if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name)) continue;
      const { text } = property.name;
      const wrong = misspell(text, Math.floor(random() * text.length));
      add('option', names, { ...spanOf(property.name), text: wrong });
      addWrongValue(property.initializer, names, checker, add);
    }
  }
  const last = call.arguments.at(-1);
  const required = checker.getResolvedSignature(call)?.parameters.filter(isRequired).length ?? 0;
  if (last && required >= call.arguments.length) {
    const before = call.arguments.at(-2);
    add('missing', names, { start: before?.end ?? last.getStart(), end: last.end, text: '' });
  }
}

function isRequired({ valueDeclaration }: ts.Symbol): boolean {
  if (!valueDeclaration || !ts.isParameter(valueDeclaration)) return false;
  const { questionToken, initializer, dotDotDotToken } = valueDeclaration;
  return !questionToken && !initializer && !dotDotDotToken;
}

/** A literal of another type where a literal or a variable is. */
function addWrongValue(
  value: ts.Expression,
  names: Set<string>,
  checker: ts.TypeChecker,
  add: Add,
): void {
  const expected = checker.getContextualType(value);
  const flags = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;
  if (!expected || expected.flags & flags) return;
  const candidates = [
    { type: checker.getNumberType(), text: '12345' },
    { type: checker.getStringType(), text: "'wrong'" },
    { type: checker.getBooleanType(), text: 'true' },
  ];
  const wrong = candidates.find(({ type }) => !checker.isTypeAssignableTo(type, expected));
  if (wrong) add('argument', names, { ...spanOf(value), text: wrong.text });
}

function addForgottenAwait(node: ts.AwaitExpression, programs: TypedPrograms, add: Add): void {
  const { parent, expression } = node;
  if (ts.isReturnStatement(parent) || ts.isArrowFunction(parent)) return;
  if (!ts.isCallExpression(expression)) return;
  const names = namesOfValue(expression.expression, programs);
  add('missing', names, { start: node.getStart(), end: expression.getStart(), text: '' });
}

function addProperty(
  node: ts.PropertyAccessExpression,
  programs: TypedPrograms,
  random: Random,
  add: Add,
): void {
  const declared = programs.checker.getSymbolAtLocation(node.name)?.declarations?.[0];
  if (!declared?.getSourceFile().fileName.includes(`/${programs.library.folder}/`)) return;
  const { text } = node.name;
  const wrong = misspell(text, Math.floor(random() * text.length));
  add('property', namesOfValue(node.expression, programs), { ...spanOf(node.name), text: wrong });
}

const spanOf = (node: ts.Node) => ({ start: node.getStart(), end: node.end });

/** A name with a letter doubled. */
function misspell(name: string, at: number): string {
  return name.slice(0, at + 1) + name.slice(at);
}

function withEdits(text: string, edits: readonly Edit[]): string {
  const last = [...edits].sort((a, b) => b.start - a.start);
  return last.reduce(
    (done, { start, end, text: by }) => done.slice(0, start) + by + done.slice(end),
    text,
  );
}

/** Draws mutations, of as many kinds as there are, each at most once. */
export function drawMutations(all: readonly Mutation[], count: number, random: Random): Mutation[] {
  const byKind = groupByKind(all);
  const drawn: Mutation[] = [];
  while (drawn.length < count && byKind.some((group) => group.length > 0)) {
    for (const group of byKind) {
      const [one] = group.splice(Math.floor(random() * group.length), 1);
      if (one && drawn.length < count) drawn.push(one);
    }
  }
  return drawn;
}

function groupByKind(all: readonly Mutation[]): Mutation[][] {
  const groups = new Map<string, Mutation[]>();
  for (const one of all) groups.set(one.kind, [...(groups.get(one.kind) ?? []), one]);
  return [...groups.values()];
}
