import type ts from 'typescript';

/** What an editor says about a name in a module; nothing where it says `any`, or too much. */
export type TypeTextOf = (node: ts.Identifier, symbol: ts.Symbol) => string | undefined;

/** Longer types explain nothing. */
const longest = 600;

/** Where the service may stop printing: schemas as types would take a second each. */
const cutOff = 4 * longest;

/** Objects up to so many letters stand on one line. */
const lineLength = 60;

/**
 * Asks TypeScript's service for types, once for names that it would say the same of: printing a
 * type costs most of the time, and samples repeat the same few names.
 */
export function createTypeTexts(
  typescript: typeof ts,
  languageService: ts.LanguageService,
): (checker: ts.TypeChecker) => TypeTextOf {
  const known = new WeakMap<object, Map<string, string | undefined>>();
  const ask = (node: ts.Identifier) => {
    const { fileName } = node.getSourceFile();
    const info = languageService.getQuickInfoAtPosition(fileName, node.getStart(), cutOff);
    const text = tidy((info?.displayParts ?? []).map((part) => part.text).join(''));
    return text === '' || text.length > longest || /\bany$/.test(text) ? undefined : text;
  };
  return (checker) => (node, symbol) => {
    const type = calledSignature(typescript, checker, node) ?? checker.getTypeAtLocation(node);
    const texts = known.get(type) ?? new Map<string, string | undefined>();
    known.set(type, texts);
    const key = `${node.text} ${node.parent.kind} ${idOf(symbol)}`;
    if (!texts.has(key)) texts.set(key, ask(node));
    return texts.get(key);
  };
}

const ids = new WeakMap<ts.Symbol, number>();
let lastId = 0;

function idOf(symbol: ts.Symbol): number {
  const id = ids.get(symbol) ?? ++lastId;
  ids.set(symbol, id);
  return id;
}

/** Of a function that is called, an editor shows the overload and the types of this call. */
function calledSignature(
  typescript: typeof ts,
  checker: ts.TypeChecker,
  node: ts.Identifier,
): ts.Signature | undefined {
  const { parent } = node;
  const isProperty = typescript.isPropertyAccessExpression(parent) && parent.name === node;
  const callee = isProperty ? parent : node;
  const call = callee.parent;
  const isCalled =
    (typescript.isCallOrNewExpression(call) && call.expression === callee) ||
    (typescript.isTaggedTemplateExpression(call) && call.tag === callee) ||
    (typescript.isJsxOpeningLikeElement(call) && call.tagName === callee);
  return isCalled ? checker.getResolvedSignature(call) : undefined;
}

/** Leaves out what only editors need, and writes the rest as the samples are written. */
function tidy(text: string): string {
  const short = text
    .replace(/\nimport [\s\S]*$/, '')
    .replace(/^(?:\((?:alias|property|parameter)\) )?(?:function )?/, '')
    .replaceAll('"', "'")
    .replaceAll('    ', '  ')
    .trim();
  const line = short.replaceAll(/\s*\n\s*/g, ' ').replaceAll('; }', ' }');
  return line.length <= lineLength ? line : short;
}
