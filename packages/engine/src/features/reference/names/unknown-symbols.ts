import { distance } from 'fastest-levenshtein';
import type { ReferenceNames } from '#channels/documented-packages.ts';
import { Diagnostic, type Place } from '#shared/diagnostic.ts';

/** Calls of shorter names are near too many others to be called misspelled. */
const shortest = 6;
/** A name is taken for a misspelled one up to so many edits. */
const furthest = 2;

/**
 * Throws for a name in a code span that looks like one of the package and is none: a call, such as
 * `creatVersion()`, that is at most two letters from an export; a call or type that only earlier
 * versions had; and any name that looks like a type of the package. Explicit links are free to name what is gone.
 *
 * @param isCall Whether parentheses follow the name.
 * @throws SiteProblem at `place` with what to write instead.
 */
export function assertKnownSymbol(
  name: string,
  isCall: boolean,
  { routes, former, packageName, typePattern }: ReferenceNames,
  place: Place,
): void {
  const isType = typePattern !== undefined && new RegExp(typePattern).test(name);
  const isFunction = isCall && name.length >= shortest && /^[a-z]+[A-Z]/.test(name);
  if (!isType && !isFunction) return;
  const gone = Object.hasOwn(former, name) ? former[name] : undefined;
  if (gone) {
    throw new Diagnostic(
      `${packageName} no longer exports \`${name}\`. Name its replacement, or link to its page: [\`${name}\`](${gone}).`,
      place,
    );
  }
  // A call is never a misspelled type.
  const isAlike = (other: string) => /^[a-z]/.test(other) === /^[a-z]/.test(name);
  const near = nearest(name, Object.keys(routes).filter(isAlike));
  if (!isType && (near === undefined || distance(name, near) > furthest)) return;
  const advice = near && distance(name, near) <= furthest ? ` Did you mean \`${near}\`?` : '';
  throw new Diagnostic(`${packageName} doesn't export \`${name}\`.${advice}`, place);
}

function nearest(name: string, names: string[]): string | undefined {
  return names.reduce<string | undefined>(
    (best, other) =>
      best === undefined || distance(name, other) < distance(name, best) ? other : best,
    undefined,
  );
}
