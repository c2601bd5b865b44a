import type { Identifier } from 'typescript-native/unstable/ast';
import type { Project, Symbol as Sym, Type } from 'typescript-native/unstable/sync';
import { describeSymbol } from './describe-symbol.ts';
import { callOf } from './name-place.ts';

/**
 * What an editor says about a name in a module; nothing where it says `any`, or too much.
 *
 * @param symbol What the name means; of an import, what it stands for.
 * @param type The type of the name at its place.
 */
export type TypeTextOf = (
  node: Identifier,
  symbol: Sym,
  type: Type | undefined,
  isImported: boolean,
) => string | undefined;

/** Longer types explain nothing. */
const longest = 600;

/** Objects up to so many letters stand on one line. */
const lineLength = 60;

/**
 * Asks TypeScript about the names of a project, once for those that it would say the same of:
 * samples repeat the same few.
 */
export function createTypeTexts(project: Project): TypeTextOf {
  const known = new Map<string, string | undefined>();
  const { checker } = project;
  return (node, symbol, type, isImported) => {
    const call = callOf(node);
    // An editor shows the overload and the types of this call.
    const signature = call && checker.getResolvedSignature(call);
    const meaning = signature ? `call ${signature.id}` : `type ${type?.id}`;
    const key = `${meaning} ${symbol.id} ${node.parent.kind} ${isImported} ${node.text}`;
    if (!known.has(key)) {
      const text = tidy(describeSymbol(project, { node, symbol, signature, isImported }) ?? '');
      const isTelling = text !== '' && text.length <= longest && !/\bany$/.test(text);
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
