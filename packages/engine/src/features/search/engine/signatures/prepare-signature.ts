import { typeNames } from './type-names.ts';

/** One way to call something that a declaration declares. */
export interface CallSignature {
  /** Names of parameters and in their types, in lower case. */
  takes: ReadonlySet<string>;
  /** Those in the types alone. */
  takesTypes: ReadonlySet<string>;
  /** Names in the type of the result, in lower case. */
  returns: ReadonlySet<string>;
  /** Whether it's what the page is about, not a member of it. */
  isOwn: boolean;
}

/** A declaration, ready to be searched. */
export interface PreparedSignature {
  text: string;
  calls: CallSignature[];
  /** Names of parameters, properties and methods, in lower case. */
  members: ReadonlySet<string>;
}

/**
 * Reads the declaration of a function, a class, an interface or a type.
 *
 * @param content The text of its page, whose lines such as `args.box: Box` name members too.
 */
export function prepareSignature(text: string, content: string): PreparedSignature {
  const body = text.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');
  return {
    text,
    calls: callsOf(body),
    members: new Set([...membersOf(body), ...describedIn(content)]),
  };
}

function describedIn(content: string): string[] {
  return [...content.matchAll(/^(?:[\p{L}\p{N}_$]+\.)*([\p{L}_$][\p{L}\p{N}_$-]*): /gmu)].map(
    ([, name = '']) => name.toLowerCase(),
  );
}

/** A name before a colon, a question mark or a method's parentheses. */
function membersOf(text: string): string[] {
  const names = text.matchAll(/(?<=[\s{(,;[]|^)'?([\p{L}_$][\p{L}\p{N}_$-]*)'?\??(?=\s*[:(])/gu);
  return [...names].map(([, name = '']) => name.toLowerCase());
}

/** Whatever has parentheses with a result behind them. */
function callsOf(text: string): CallSignature[] {
  const calls: CallSignature[] = [];
  for (let start = text.indexOf('('); start >= 0; start = text.indexOf('(', start + 1)) {
    const end = closingOf(text, start);
    const [, arrow = ''] = /^\s*(:|=>)\s*/.exec(text.slice(end + 1)) ?? [];
    if (end < 0 || arrow === '') continue;
    const parameters = text.slice(start + 1, end);
    calls.push({
      takes: new Set(typeNames(parameters)),
      takesTypes: new Set(
        typeNames(parameters.replaceAll(/[\p{L}_$][\p{L}\p{N}_$]*\??\s*:/gu, '')),
      ),
      returns: new Set(
        typeNames(resultAt(text, end + 1 + text.slice(end + 1).indexOf(arrow) + arrow.length)),
      ),
      isOwn: depthAt(text, start) === 0,
    });
  }
  return calls;
}

const opening = '([{<';
const closing = ')]}>';

/** Where the bracket that opens at a position closes; -1 when it never does. */
function closingOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    depth += stepAt(text, at);
    if (depth === 0) return at;
  }
  return -1;
}

/** How much deeper a character leads. The arrow of a function closes nothing. */
function stepAt(text: string, at: number): number {
  const character = text[at] ?? '';
  if (opening.includes(character)) return 1;
  return closing.includes(character) && text[at - 1] !== '=' ? -1 : 0;
}

function depthAt(text: string, end: number): number {
  let depth = 0;
  for (let at = 0; at < end; at += 1) depth += stepAt(text, at);
  return depth;
}

/** A type up to what ends it outside of its own brackets. */
function resultAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const step = stepAt(text, at);
    if ((depth === 0 && step < 0) || (depth === 0 && /[;,]/.test(text[at] ?? ''))) {
      return text.slice(start, at);
    }
    depth += step;
  }
  return text.slice(start);
}
