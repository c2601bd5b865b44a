import { distance } from 'fastest-levenshtein';
import type { ReferenceNames, SamplePackage } from 'truedocs/channels';
import type { PageReference } from 'truedocs/feature';
import { ownValue, withBase } from 'truedocs/shared';
import type { ProgramDiagnostic } from './check-process.ts';

/** A documented release of the package. */
export interface CheckedRelease {
  package: SamplePackage;
  /** The installed version that the site was built with: `0.5.1`. */
  release: string;
  /** Packages that its types need and that it doesn't bring. */
  needs: string[];
  names: ReferenceNames;
}

/** Further pages explain little. */
const mostPages = 3;

/** Letters by which a misspelled name may differ from the one that was meant. */
const mostTypos = 3;

/**
 * Finds the pages that explain a mistake: those of the names that it is about, in this release, as
 * names of earlier ones, or in another release that has them; else that of the nearest name.
 *
 * @param own The release that the program is written for.
 * @param others The other documented releases.
 */
export function explainDiagnostic(
  diagnostic: ProgramDiagnostic,
  { own, others, base }: { own: CheckedRelease; others: readonly CheckedRelease[]; base: string },
): PageReference[] {
  const names = mentionedNames(diagnostic);
  const found = [
    ...names.flatMap((name) => ownPages(name, own.names)),
    ...others.flatMap((other) => pagesElsewhere(names, own, other)),
  ];
  const pages = found.length > 0 ? found : nearestPages(names, own.names);
  const unique = new Map(pages.map((page) => [page.address, page]));
  return [...unique.values()]
    .slice(0, mostPages)
    .map(({ address, note }) => ({ address: withBase(address, base), note }));
}

/** Names that a diagnostic is about: those of its place, that its message quotes, and nearby. */
export function mentionedNames({ subjects, message, nearby }: ProgramDiagnostic): string[] {
  const quoted = [...message.matchAll(/'([A-Za-z_$][\w$]*)'/g)].map(([, name = '']) => name);
  // A member is on the page of what it belongs to.
  const withOwners = (all: string[]) => all.flatMap((name) => [name, ownerOf(name)]);
  return [...new Set([...withOwners(subjects), ...quoted, ...withOwners(nearby)])];
}

const ownerOf = (name: string) => name.replace(/\..*/, '');

function ownPages(name: string, { routes, former }: ReferenceNames): PageReference[] {
  const route = ownValue(routes, name);
  if (route) return [{ address: route, note: `the reference of ${name}` }];
  const formerRoute = ownValue(former, name);
  return formerRoute ? [{ address: formerRoute, note: `${name} is a former name` }] : [];
}

/** Pages of another release, where it has a name that this one lacks. */
function pagesElsewhere(
  names: readonly string[],
  own: CheckedRelease,
  other: CheckedRelease,
): PageReference[] {
  return names.flatMap((name) => {
    const route = ownValue(other.names.routes, name);
    if (!route || ownValue(own.names.routes, name)) return [];
    return [{ address: route, note: `${other.release} exports ${name}` }];
  });
}

function nearestPages(names: readonly string[], { routes }: ReferenceNames): PageReference[] {
  const known = Object.keys(routes);
  for (const name of names) {
    const [nearest] = known
      .map((other) => ({ other, typos: distance(name.toLowerCase(), other.toLowerCase()) }))
      .sort((a, b) => a.typos - b.typos);
    const isNear = nearest && nearest.typos <= Math.min(mostTypos, name.length / 3);
    const meant = isNear ? nearest.other : shortestWithWords(name, known);
    const route = meant && ownValue(routes, meant);
    if (route) return [{ address: route, note: `the reference of ${meant}` }];
  }
  return [];
}

/** The shortest name with all words of another one in their order: `createChangeProposal` for `createProposal`. */
function shortestWithWords(name: string, known: readonly string[]): string | undefined {
  const words = wordsOf(name);
  if (words.length < 2) return undefined;
  return known
    .filter((other) => {
      const left = wordsOf(other);
      return words.every((word) => {
        const at = left.indexOf(word);
        return at >= 0 && left.splice(0, at + 1).length > 0;
      });
    })
    .sort((a, b) => a.length - b.length)[0];
}

function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}
